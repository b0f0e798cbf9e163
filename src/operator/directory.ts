import type { Context, Handler } from '../contract/types.ts'
import { idAfter, pageOf } from '../db/cursor.ts'
import { askRegistry } from '../domains/organisations/ask-state-registry.ts'
import {
  selectAccount,
  selectOrganisationByRegister,
  selectVerifiedPeople,
} from '../domains/organisations/tenant-queries.ts'
import { AppError } from '../errors/app-error.ts'

export const lookupDirectoryPerson: Handler<'lookupDirectoryPerson'> = async ({ query }, context) => {
  const { services, signal, transact } = context
  const regNo = query.reg_no.toUpperCase()
  const person = await answered(() => services.stateRegistry.person(regNo, signal))
  return transact(async ({ db, audit }) => {
    const known = person instanceof AppError ? undefined : person
    const account = known && (await selectAccount(db, known.civilId))
    const details = { reason: query.reason, found: known !== undefined, user: account?.id ?? null }
    // The number itself is nobody's to read in the log.
    audit.entry({ subject: `person:${numberHash(context, regNo)}`, details })
    if (!known) throw asKept(person, 'directory.person_unknown')
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
  const organisation = await answered(() => services.stateRegistry.organisation(regNo, signal))
  return transact(
    async ({ db, audit }) => {
      const known = organisation instanceof AppError ? undefined : organisation
      const here = await selectOrganisationByRegister(db, regNo)
      audit.entry({
        subject: `registered-organisation:${regNo}`,
        details: { reason, found: known !== undefined, tenant: here?.id ?? null },
      })
      if (!known) throw asKept(organisation, 'directory.organisation_unknown')
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
  return transact(async ({ db, audit }) => {
    const people = await selectVerifiedPeople(db, { limit: limit + 1, beforeId: after, q })
    const shown = Math.min(people.length, limit)
    audit.entry({
      subject: 'directory',
      details: { reason, shown, searched: q !== undefined, after: after ?? null },
    })
    return pageOf(people, limit, ({ eid_verified_at, ...person }) => ({
      ...person,
      eid_verified_at: (eid_verified_at as Date).toISOString(),
    }))
  })
}

/** What the registry said, or that it did not: either way the look-up is recorded before anybody learns of it. */
async function answered<T>(question: () => Promise<T>): Promise<T | AppError> {
  try {
    return await askRegistry(question)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

type Unknown = 'directory.person_unknown' | 'directory.organisation_unknown'

/** The entry stays although the answer is an error. */
function asKept(answer: unknown, otherwise: Unknown): AppError {
  if (!(answer instanceof AppError)) return new AppError(otherwise, { keepWrites: true })
  return new AppError(answer.code, { keepWrites: true, cause: answer.cause, headers: answer.headers ?? {} })
}

function numberHash({ services }: Pick<Context<'lookupDirectoryPerson'>, 'services'>, regNo: string): string {
  return services.identityHashes.nationalId(regNo).toString('base64url').slice(0, 22)
}
