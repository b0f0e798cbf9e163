import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { uuidv7 } from '../../db/database.ts'
import { insertPerson, selectFilesOf, selectPerson } from '../../domains/access/role-grants/queries.ts'
import { shownGrant, shownPerson } from '../../domains/access/role-grants/response.ts'
import { startGrant } from '../../domains/access/role-grants/start.ts'
import { anonymise } from '../../domains/people/anonymise.ts'
import { changeRole, setActive } from '../../domains/people/change.ts'
import { searchPeople } from '../../domains/people/search.ts'
import { oneLine } from '../../text/clean.ts'

const timeOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

export const listUsers: Handler<'listUsers'> = async ({ query }, { db }) => {
  const { limit, cursor, q, role, active, eid_verified, created_from, created_to } = query
  const people = await searchPeople(db, {
    q,
    role,
    active,
    eidVerified: eid_verified,
    createdFrom: timeOf(created_from),
    createdTo: timeOf(created_to),
    after: idAfter(cursor),
    limit: limit + 1,
  })
  return pageOf(people, limit, shownPerson)
}

export const createUser: Handler<'createUser'> = async ({ body }, { db, now }) => {
  const person = await insertPerson(db, {
    id: uuidv7(now.getTime()),
    civilId: body.civil_id,
    familyName: cleaned(body.family_name),
    givenName: cleaned(body.given_name),
    email: body.email ?? null,
  })
  return shownPerson(person)
}

const cleaned = (name: string | undefined): string | null =>
  name === undefined ? null : oneLine(name) || null

export const setUserRole: Handler<'setUserRole'> = async ({ path, body }, work) => {
  const grant = await startGrant(work, path.id, body.role)
  if (grant) return reply(202, shownGrant(grant))
  const { services, principal, now } = work
  return work.transact(async ({ db, audit }) => {
    const change = { userId: path.id, role: body.role, rowVersion: body.row_version, unsigned: true, now }
    const before = await changeRole(db, services.sessions, principal, change)
    audit.entry({ subject: `user:${path.id}`, details: { from: before, to: body.role } })
    return shownPerson(await selectPerson(db, path.id))
  })
}

export const setUserActive: Handler<'setUserActive'> = async ({ path, body }, context) => {
  const { db, audit, services, principal, now } = context
  const change = { userId: path.id, active: body.active, rowVersion: body.row_version, now }
  await setActive(db, services.sessions, principal, change)
  audit.detail({ active: body.active })
  return shownPerson(await selectPerson(db, path.id))
}

export const deleteUser: Handler<'deleteUser'> = async ({ path }, work) => {
  const { services, principal, now, log } = work
  const files = await work.transact(
    async ({ db, audit }) => {
      const keys = await selectFilesOf(db, path.id)
      await anonymise(db, services.sessions, principal, { userId: path.id, now })
      audit.entry({ subject: `user:${path.id}` })
      return keys
    },
    { as: 'job' },
  )
  // The rows are gone; what cannot be removed now is swept up later as a file without a row.
  for (const key of files)
    await services.storage
      .remove(key)
      .catch((error) => log.warn({ err: error }, 'a file could not be removed'))
  return { id: path.id }
}
