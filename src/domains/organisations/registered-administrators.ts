import type { ManualWork } from '../../audit/work.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { StateRegistry } from '../../providers/state-registry/port.ts'
import type { IdentityHashes } from '../../security/identity-hashes.ts'
import {
  type AdminRow,
  selectAdmin,
  selectByCivilId,
  upsertRegisteredPerson,
} from '../identity/access/administrator-queries.ts'
import type { ChangeAuthor } from '../identity/people/change.ts'
import { administratorRoles } from '../identity/people/rules.ts'
import { addRole } from '../identity/people/several-roles.ts'
import { queryRegistry, registeredPersonSubject } from './state-registry.ts'

interface MakeContext {
  principal: ChangeAuthor
  now: Date
  services: { sessions: Parameters<typeof addRole>[1] }
}

/** Makes an active person an administrator. The roles that they have stay theirs, for the time when they are none. */
export async function makeAdministrator(
  db: Tx,
  userId: string,
  { services, principal, now }: MakeContext,
): Promise<AdminRow> {
  const before = await addRole(db, services.sessions, principal, { userId, role: 'admin', now })
  if (before.some((role) => administratorRoles.includes(role))) throw new AppError('superadmin.already_admin')
  const admin = await selectAdmin(db, userId)
  if (!admin.active) throw new AppError('people.inactive')
  return admin
}

interface LookupContext extends Pick<ManualWork, 'transact'> {
  signal: AbortSignal
  services: {
    stateRegistry: Pick<StateRegistry, 'person'>
    identityHashes: Pick<IdentityHashes, 'nationalId'>
  }
}

const lookUpPerson = (regNo: string, { services, signal }: LookupContext) =>
  queryRegistry(() => services.stateRegistry.person(regNo.toUpperCase(), signal))

const subjectOf = (regNo: string, { services }: LookupContext): string =>
  registeredPersonSubject(services, regNo.toUpperCase())

/** A person of the state registry, and their account here. The look-up is recorded, also one that finds no person. */
export async function lookUpRegistered(context: LookupContext, regNo: string) {
  const person = await lookUpPerson(regNo, context)
  return context.transact(async ({ db, audit }) => {
    const account = person && (await selectByCivilId(db, person.civilId))
    const details = { found: person !== undefined, user: account?.id ?? null }
    audit.entry({ subject: subjectOf(regNo, context), details })
    if (account) audit.reads({ people: [account.id] })
    if (!person) throw new AppError('directory.person_unknown', { keepWrites: true })
    return { person, account }
  })
}

/** Makes a person of the state registry an administrator, with an account where they have none. */
export async function makeRegisteredAdministrator(
  context: LookupContext & MakeContext,
  regNo: string,
): Promise<AdminRow> {
  const person = await lookUpPerson(regNo, context)
  return context.transact(async ({ db, audit }) => {
    if (!person) {
      audit.entry({ subject: subjectOf(regNo, context), details: { found: false } })
      throw new AppError('directory.person_unknown', { keepWrites: true })
    }
    const id = await upsertRegisteredPerson(db, person, context.now)
    const admin = await makeAdministrator(db, id, context)
    audit.entry({ subject: `user:${id}`, details: { role: admin.role, by: 'register' } })
    audit.reads({ people: [id] })
    return admin
  })
}
