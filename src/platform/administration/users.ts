import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { uuidv7 } from '../../db/database.ts'
import { anonymise } from '../../domains/identity/people/anonymise.ts'
import { changeRole, setActive, setGeId } from '../../domains/identity/people/change.ts'
import { notePersonFound } from '../../domains/identity/people/found-one.ts'
import { insertPerson, searchPeople, selectPerson } from '../../domains/identity/people/person-queries.ts'
import { selectSignatureFiles } from '../../domains/identity/people/picture-queries.ts'
import { toPersonResponse } from '../../domains/identity/people/response.ts'
import { toRoleGrantResponse } from '../../domains/organisations/role-grants/response.ts'
import { startRoleGrant } from '../../domains/organisations/role-grants/start.ts'
import { selectSpaceFiles } from '../../domains/storage/gspace/queries.ts'
import { oneLine } from '../../text/clean.ts'

const timeOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

export const listUsers: Handler<'listUsers'> = async ({ query }, { services, noteLook }) => {
  const { limit, cursor, q, role, active, eid_verified, created_from, created_to } = query
  const people = await searchPeople(services.database.system, {
    q,
    role,
    active,
    eidVerified: eid_verified,
    createdFrom: timeOf(created_from),
    createdTo: timeOf(created_to),
    after: idAfter(cursor),
    limit: limit + 1,
  })
  await notePersonFound({ noteLook }, people, cursor)
  return pageOf(people, limit, toPersonResponse)
}

export const createUser: Handler<'createUser'> = async ({ body }, { db, now }) => {
  const person = await insertPerson(db, {
    id: uuidv7(now.getTime()),
    civilId: body.civil_id,
    familyName: cleanName(body.family_name),
    givenName: cleanName(body.given_name),
    email: body.email ?? null,
  })
  return toPersonResponse(person)
}

const cleanName = (name: string | undefined): string | null =>
  name === undefined ? null : oneLine(name) || null

export const setUserRole: Handler<'setUserRole'> = async ({ path, body }, context) => {
  const grant = await startRoleGrant(context, path.id, body.role)
  if (grant) return reply(202, toRoleGrantResponse(grant))
  const { services, principal, now } = context
  return context.transact(async ({ db, audit }) => {
    const change = { userId: path.id, role: body.role, rowVersion: body.row_version, unsigned: true, now }
    const before = await changeRole(db, services.sessions, principal, change)
    audit.entry({ subject: `user:${path.id}`, details: { from: before, to: body.role } })
    return toPersonResponse(await selectPerson(db, path.id))
  })
}

export const setUserActive: Handler<'setUserActive'> = async ({ path, body }, context) => {
  const { db, audit, services, principal, now } = context
  const change = { userId: path.id, active: body.active, rowVersion: body.row_version, now }
  await setActive(db, services.sessions, principal, change)
  audit.detail({ active: body.active })
  return toPersonResponse(await selectPerson(db, path.id))
}

export const setUserGeId: Handler<'setUserGeId'> = async ({ path, body }, { db, principal, now }) => {
  await setGeId(db, principal, { userId: path.id, geId: body.ge_id, rowVersion: body.row_version, now })
  return toPersonResponse(await selectPerson(db, path.id))
}

export const deleteUser: Handler<'deleteUser'> = async ({ path }, context) => {
  const { services, principal, now, log } = context
  const files = await context.transact(
    async ({ db, audit }) => {
      const keys = [...(await selectSignatureFiles(db, path.id)), ...(await selectSpaceFiles(db, path.id))]
      await anonymise(db, services, principal, { userId: path.id, now })
      audit.entry({ subject: `user:${path.id}` })
      return keys
    },
    { as: 'job' },
  )
  // The rows are gone; a job removes later what cannot be removed now.
  for (const key of files)
    await services.storage
      .remove(key)
      .catch((error) => log.warn({ err: error }, 'a file could not be removed'))
  return { id: path.id }
}
