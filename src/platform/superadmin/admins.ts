import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  type AdminRow,
  selectAdmin,
  selectAdmins,
} from '../../domains/identity/access/administrator-queries.ts'
import {
  grantAdministrator,
  removeAdministrator,
  removeSecondFactor as removeSecondFactorOf,
} from '../../domains/identity/people/administrators.ts'
import { insertSecurityEvent } from '../../domains/identity/security-events/events.ts'
import {
  lookUpRegistered,
  makeAdministrator,
  makeRegisteredAdministrator,
} from '../../domains/organisations/registered-administrators.ts'

export const listAdmins: Handler<'listAdmins'> = async ({ query: { limit, cursor } }, { db }) =>
  pageOf(await selectAdmins(db, limit + 1, idAfter(cursor)), limit, toResponse)

export const createAdmin: Handler<'createAdmin'> = async ({ body }, context) =>
  toResponse(await makeAdministrator(context.db, body.user_id, context))

export const lookupAdminByRegister: Handler<'lookupAdminByRegister'> = async ({ query }, context) => {
  const { person, account } = await lookUpRegistered(context, query.reg_no)
  return {
    civil_id: person.civilId,
    family_name: person.familyName,
    given_name: person.givenName,
    user_id: account?.id ?? null,
    role: account?.role ?? null,
  }
}

export const createAdminByRegister: Handler<'createAdminByRegister'> = async ({ body }, context) =>
  toResponse(await makeRegisteredAdministrator(context, body.reg_no))

export const grantAdmin: Handler<'grantAdmin'> = async ({ path, body }, context) => {
  const { db, audit, services, principal, now } = context
  const { permissions, role, row_version: rowVersion } = body
  await grantAdministrator(db, services.sessions, principal, {
    userId: path.id,
    permissions,
    role,
    rowVersion,
    now,
  })
  audit.detail({ permissions, ...(role === undefined ? {} : { role }) })
  return toResponse(await selectAdmin(db, path.id))
}

export const removeAdmin: Handler<'removeAdmin'> = async ({ path }, context) => {
  const { db, audit, services, principal, now } = context
  const role = await removeAdministrator(db, services.sessions, principal, { userId: path.id, now })
  audit.detail({ role })
  return { id: path.id }
}

export const removeSecondFactor: Handler<'removeSecondFactor'> = async ({ path }, context) => {
  const { db, services, principal, now, requestId, address } = context
  await removeSecondFactorOf(db, services.sessions, principal, path.id)
  await insertSecurityEvent(db, {
    kind: 'superadmin_factor_reset',
    severity: 'critical',
    at: now,
    requestId,
    userId: path.id,
    addressHash: services.identityHashes.address(address),
    details: { by: principal.userId },
  })
  return { id: path.id }
}

function toResponse({ permissions, ...admin }: AdminRow) {
  return { ...admin, permissions: [...permissions].sort() }
}
