import type { Context, Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import {
  type AdminRow,
  selectAdmin,
  selectAdmins,
  selectByCivilId,
  upsertRegisteredPerson,
} from '../../domains/identity/access/administrator-queries.ts'
import {
  grantAdministrator,
  removeAdministrator,
  removeSecondFactor as removeSecondFactorOf,
} from '../../domains/identity/people/administrators.ts'
import { changeRole } from '../../domains/identity/people/change.ts'
import { administratorRoles } from '../../domains/identity/people/rules.ts'
import { insertSecurityEvent } from '../../domains/identity/security-events/events.ts'
import { askRegistry, registeredPersonSubject } from '../../domains/organisations/state-registry.ts'
import { releaseCases } from '../../domains/services/cases/review/release.ts'
import { AppError } from '../../errors/app-error.ts'

type MakeContext = Pick<Context<'createAdmin'>, 'services' | 'principal' | 'now'>

export const listAdmins: Handler<'listAdmins'> = async ({ query: { limit, cursor } }, { db }) =>
  pageOf(await selectAdmins(db, limit + 1, idAfter(cursor)), limit, toResponse)

export const createAdmin: Handler<'createAdmin'> = async ({ body }, context) =>
  toResponse(await makeAdmin(context.db, body.user_id, context))

export const lookupAdminByRegister: Handler<'lookupAdminByRegister'> = async ({ query }, context) => {
  const person = await lookUpPerson(query.reg_no, context)
  return context.transact(async ({ db, audit }) => {
    const account = person && (await selectByCivilId(db, person.civilId))
    const details = { found: person !== undefined, user: account?.id ?? null }
    audit.entry({ subject: subjectOf(query.reg_no, context), details })
    if (account) audit.reads({ people: [account.id] })
    if (!person) throw new AppError('directory.person_unknown', { keepWrites: true })
    return {
      civil_id: person.civilId,
      family_name: person.familyName,
      given_name: person.givenName,
      user_id: account?.id ?? null,
      role: account?.role ?? null,
    }
  })
}

export const createAdminByRegister: Handler<'createAdminByRegister'> = async ({ body }, context) => {
  const person = await lookUpPerson(body.reg_no, context)
  return context.transact(async ({ db, audit }) => {
    if (!person) {
      audit.entry({ subject: subjectOf(body.reg_no, context), details: { found: false } })
      throw new AppError('directory.person_unknown', { keepWrites: true })
    }
    const id = await upsertRegisteredPerson(db, person, context.now)
    const admin = await makeAdmin(db, id, context)
    audit.entry({ subject: `user:${id}`, details: { role: admin.role, by: 'register' } })
    audit.reads({ people: [id] })
    return toResponse(admin)
  })
}

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
  const released = await releaseCases({ db, audit }, path.id, now)
  audit.detail({ role, released_cases: released })
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

async function makeAdmin(
  db: Tx,
  userId: string,
  { services, principal, now }: MakeContext,
): Promise<AdminRow> {
  const before = await changeRole(db, services.sessions, principal, { userId, role: 'admin', now })
  if (administratorRoles.includes(before)) throw new AppError('superadmin.already_admin')
  const admin = await selectAdmin(db, userId)
  if (!admin.active) throw new AppError('people.inactive')
  return admin
}

type LookupContext = Pick<Context<'createAdminByRegister'>, 'services' | 'signal'>

const lookUpPerson = (regNo: string, { services, signal }: LookupContext) =>
  askRegistry(() => services.stateRegistry.person(regNo.toUpperCase(), signal))

const subjectOf = (regNo: string, { services }: Pick<LookupContext, 'services'>): string =>
  registeredPersonSubject(services, regNo.toUpperCase())

function toResponse({ permissions, ...admin }: AdminRow) {
  return { ...admin, permissions: [...permissions].sort() }
}
