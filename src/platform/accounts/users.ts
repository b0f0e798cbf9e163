import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { uuidv7 } from '../../db/database.ts'
import { requireSearchWords } from '../../domains/identity/help-desk/access.ts'
import { viewAccount } from '../../domains/identity/help-desk/account.ts'
import { correctContact } from '../../domains/identity/help-desk/contact.ts'
import { setActive, setGeId } from '../../domains/identity/people/change.ts'
import {
  insertPerson,
  searchPeople,
  selectPerson,
  toPersonResponse,
} from '../../domains/identity/people/person-queries.ts'
import { removePerson } from '../../domains/identity/people/remove.ts'
import { auditSingleMatch } from '../../domains/identity/people/search.ts'
import { removeRole } from '../../domains/identity/people/several-roles.ts'
import { grantRole } from '../../domains/organisations/role-grants/grant-role.ts'
import { toRoleGrantResponse } from '../../domains/organisations/role-grants/response.ts'
import { oneLine } from '../../text/clean.ts'

const timeOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

export const listUsers: Handler<'listUsers'> = async ({ query }, { services, principal, recordAccess }) => {
  const { limit, cursor, q, role, active, eid_verified, created_from, created_to } = query
  requireSearchWords(await services.permissions.of(principal), q)
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
  await auditSingleMatch({ recordAccess }, people, cursor)
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
  const change = { userId: path.id, role: body.role, rowVersion: body.row_version }
  const { grant, person } = await grantRole(context, change)
  return grant ? reply(202, toRoleGrantResponse(grant)) : toPersonResponse(person)
}

export const grantUserRole: Handler<'grantUserRole'> = async ({ path }, context) => {
  const { grant, person } = await grantRole(context, { userId: path.id, role: path.role, adds: true })
  return grant ? reply(202, toRoleGrantResponse(grant)) : toPersonResponse(person)
}

export const removeUserRole: Handler<'removeUserRole'> = async ({ path }, context) => {
  const { db, audit, services, principal, now } = context
  const before = await removeRole(db, services.sessions, principal, {
    userId: path.id,
    role: path.role,
    now,
  })
  const person = await selectPerson(db, path.id)
  audit.detail({ from: before, to: person.roles })
  return toPersonResponse(person)
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

export const getUser: Handler<'getUser'> = ({ path, query }, context) =>
  viewAccount(context, { userId: path.id, reason: query.reason })

export const updateUser: Handler<'updateUser'> = ({ path, body }, context) =>
  correctContact(context, { userId: path.id, ...body })

export const deleteUser: Handler<'deleteUser'> = async ({ path }, context) => {
  await removePerson(context, path.id)
  return { id: path.id }
}
