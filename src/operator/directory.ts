import type { Handler } from '../contract/types.ts'
import { idAfter, pageOf } from '../db/cursor.ts'
import { selectAccount, selectVerifiedPeople } from '../domains/identity/people/accounts.ts'
import { askRegistry, registeredPersonSubject } from '../domains/organisations/state-registry.ts'
import { selectOrganisationByRegister } from '../domains/organisations/tenant-queries.ts'
import { AppError } from '../errors/app-error.ts'

export const lookupDirectoryPerson: Handler<'lookupDirectoryPerson'> = async ({ query }, context) => {
  const { services, signal, transact } = context
  const regNo = query.reg_no.toUpperCase()
  const person = await lookUp(() => services.stateRegistry.person(regNo, signal))
  return transact(async ({ db, audit }) => {
    const known = person instanceof AppError ? undefined : person
    const account = known && (await selectAccount(db, known.civilId))
    const details = { reason: query.reason, found: known !== undefined, user: account?.id ?? null }
    audit.entry({ subject: registeredPersonSubject(services, regNo), details })
    if (account) audit.reads({ people: [account.id], reason: query.reason })
    if (!known) throw lookupError(person, 'directory.person_unknown')
    return {
      reg_no: regNo,
      civil_id: known.civilId,
      family_name: known.familyName,
      given_name: known.givenName,
      user_id: account?.id ?? null,
      active: account?.active ?? false,
      eid_verified: account !== undefined && account.eid_verified_at !== null,
    }
  })
}

export const lookupDirectoryOrganisation: Handler<'lookupDirectoryOrganisation'> = async (
  { query },
  context,
) => {
  const { services, signal, transact } = context
  const { reg_no: regNo, reason } = query
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
      return {
        reg_no: regNo,
        name_mn: known.nameMn,
        name_en: known.nameEn,
        active: known.active,
        tenant_id: here?.id ?? null,
        slug: here?.slug ?? null,
      }
    },
    { as: 'job' },
  )
}

export const listDirectoryPeople: Handler<'listDirectoryPeople'> = async ({ query }, { transact }) => {
  const { reason, limit, cursor, q } = query
  const after = idAfter(cursor)
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
      return pageOf(people, limit, ({ eid_verified_at, ...person }) => ({
        ...person,
        eid_verified_at: (eid_verified_at as Date).toISOString(),
      }))
    },
    { as: 'job' },
  )
}

/** The registry's answer, or its fault: the look-up is recorded before the client learns of either. */
async function lookUp<T>(ask: () => Promise<T>): Promise<T | AppError> {
  try {
    return await askRegistry(ask)
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
