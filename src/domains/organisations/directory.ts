import type { ManualWork } from '../../audit/work.ts'
import { AppError } from '../../errors/app-error.ts'
import type { StateRegistry } from '../../providers/state-registry/port.ts'
import type { IdentityHashes } from '../../security/identity-hashes.ts'
import { selectAccount, selectVerifiedPeople } from '../identity/people/accounts.ts'
import { queryRegistry, registeredPersonSubject } from './state-registry.ts'
import { selectOrganisationByRegister } from './tenant-queries.ts'

interface LookupContext extends Pick<ManualWork, 'transact'> {
  signal: AbortSignal
  services: {
    stateRegistry: Pick<StateRegistry, 'person' | 'organisation'>
    identityHashes: Pick<IdentityHashes, 'nationalId'>
  }
}

interface Lookup {
  regNo: string
  /** Why the operator looks. */
  reason: string
}

/** A person as the state has them, and their account here. */
export async function lookUpPerson(context: LookupContext, { regNo, reason }: Lookup) {
  const { services, signal, transact } = context
  const person = await lookUp(() => services.stateRegistry.person(regNo, signal))
  return transact(async ({ db, audit }) => {
    const known = person instanceof AppError ? undefined : person
    const account = known && (await selectAccount(db, known.civilId))
    const details = { reason, found: known !== undefined, user: account?.id ?? null }
    audit.entry({ subject: registeredPersonSubject(services, regNo), details })
    if (account) audit.reads({ people: [account.id], reason })
    if (!known) throw lookupError(person, 'directory.person_unknown')
    return { person: known, account }
  })
}

/** An organisation as the state has it, and whether it is here. */
export async function lookUpOrganisation(context: LookupContext, { regNo, reason }: Lookup) {
  const { services, signal, transact } = context
  const organisation = await lookUp(() => services.stateRegistry.organisation(regNo, signal))
  return transact(
    async ({ db, audit }) => {
      const known = organisation instanceof AppError ? undefined : organisation
      const here = await selectOrganisationByRegister(db, regNo)
      audit.entry({
        subject: `registered-organisation:${regNo}`,
        details: { reason, found: known !== undefined, tenant: here?.id ?? null },
      })
      if (!known) throw lookupError(organisation, 'directory.organisation_unknown')
      return { organisation: known, here }
    },
    { as: 'job' },
  )
}

interface DirectoryPage {
  reason: string
  limit: number
  after: string | undefined
  q: string | undefined
}

/** People whom the eID has verified: one more than the limit, where there are more. */
export function listVerifiedPeople(
  { transact }: Pick<ManualWork, 'transact'>,
  { reason, limit, after, q }: DirectoryPage,
) {
  return transact(
    async ({ db, audit }) => {
      const people = await selectVerifiedPeople(db, { limit: limit + 1, beforeId: after, q })
      const shown = Math.min(people.length, limit)
      audit.entry({
        subject: 'directory',
        details: { reason, shown, searched: q !== undefined, after: after ?? null },
      })
      // A search that finds one person is a look at that person.
      const [one, another] = people
      if (one && !another && after === undefined) audit.reads({ people: [one.id], reason })
      return people
    },
    { as: 'job' },
  )
}

/** The registry's answer, or its fault: the look-up is recorded before the client learns of either. */
async function lookUp<T>(ask: () => Promise<T>): Promise<T | AppError> {
  try {
    return await queryRegistry(ask)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

type NotFound = 'directory.person_unknown' | 'directory.organisation_unknown'

/** The error of a look-up without a result. The audit entry is committed although the answer is an error. */
function lookupError(result: unknown, notFound: NotFound): AppError {
  if (!(result instanceof AppError)) return new AppError(notFound, { keepWrites: true })
  return new AppError(result.code, { keepWrites: true, cause: result.cause, headers: result.headers ?? {} })
}
