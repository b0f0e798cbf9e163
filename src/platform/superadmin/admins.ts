import type { Context, Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import {
  type AdminRow,
  admitRegistered,
  selectAdmin,
  selectAdmins,
  selectByCivilId,
} from '../../domains/access/super-admin-queries.ts'
import { askRegistry } from '../../domains/organisations/ask-state-registry.ts'
import {
  grantAdministrator,
  removeAdministrator,
  removeSecondFactor as takeSecondFactor,
} from '../../domains/people/administrators.ts'
import { changeRole } from '../../domains/people/change.ts'
import { administratorRoles } from '../../domains/people/rules.ts'
import { insertSecurityEvent } from '../../domains/security-events/events.ts'
import { AppError } from '../../errors/app-error.ts'

type Maker = Pick<Context<'createAdmin'>, 'services' | 'principal' | 'now'>

export const listAdmins: Handler<'listAdmins'> = async ({ query: { limit, cursor } }, { db }) =>
  pageOf(await selectAdmins(db, limit + 1, idAfter(cursor)), limit, shown)

export const createAdmin: Handler<'createAdmin'> = async ({ body }, work) =>
  shown(await makeAdmin(work.db, body.user_id, work))

export const lookupAdminByRegister: Handler<'lookupAdminByRegister'> = async ({ query }, work) => {
  const person = await registered(query.reg_no, work)
  return work.transact(async ({ db, audit }) => {
    const account = person && (await selectByCivilId(db, person.civilId))
    const details = { found: person !== undefined, user: account?.id ?? null }
    audit.entry({ subject: subjectOf(query.reg_no, work), details })
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

export const createAdminByRegister: Handler<'createAdminByRegister'> = async ({ body }, work) => {
  const person = await registered(body.reg_no, work)
  return work.transact(async ({ db, audit }) => {
    if (!person) {
      audit.entry({ subject: subjectOf(body.reg_no, work), details: { found: false } })
      throw new AppError('directory.person_unknown', { keepWrites: true })
    }
    const id = await admitRegistered(db, person, work.now)
    const admin = await makeAdmin(db, id, work)
    audit.entry({ subject: `user:${id}`, details: { role: admin.role, by: 'register' } })
    return shown(admin)
  })
}

export const grantAdmin: Handler<'grantAdmin'> = async ({ path, body }, work) => {
  const { db, audit, services, principal, now } = work
  const { permissions, role, row_version: rowVersion } = body
  await grantAdministrator(db, services.sessions, principal, {
    userId: path.id,
    permissions,
    role,
    rowVersion,
    now,
  })
  audit.detail({ permissions, ...(role === undefined ? {} : { role }) })
  return shown(await selectAdmin(db, path.id))
}

export const removeAdmin: Handler<'removeAdmin'> = async ({ path }, { db, services, principal, now }) => {
  await removeAdministrator(db, services.sessions, principal, { userId: path.id, now })
  return { id: path.id }
}

export const removeSecondFactor: Handler<'removeSecondFactor'> = async ({ path }, work) => {
  const { db, services, principal, now, requestId, address } = work
  await takeSecondFactor(db, services.sessions, principal, path.id)
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

async function makeAdmin(db: Tx, userId: string, { services, principal, now }: Maker): Promise<AdminRow> {
  const before = await changeRole(db, services.sessions, principal, { userId, role: 'admin', now })
  if (administratorRoles.includes(before)) throw new AppError('superadmin.already_admin')
  const admin = await selectAdmin(db, userId)
  if (!admin.active) throw new AppError('people.inactive')
  return admin
}

type Asking = Pick<Context<'createAdminByRegister'>, 'services' | 'signal'>

const registered = (regNo: string, { services, signal }: Asking) =>
  askRegistry(() => services.stateRegistry.person(regNo.toUpperCase(), signal))

/** The number itself is nobody's to read in the log. */
function subjectOf(regNo: string, { services }: Pick<Asking, 'services'>): string {
  const hash = services.identityHashes.nationalId(regNo.toUpperCase()).toString('base64url')
  return `person:${hash.slice(0, 22)}`
}

function shown({ permissions, ...admin }: AdminRow) {
  return { ...admin, permissions: [...permissions].sort() }
}
