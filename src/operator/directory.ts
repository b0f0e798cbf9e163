import type { Handler } from '../contract/types.ts'
import { idAfter, pageOf } from '../db/cursor.ts'
import { listVerifiedPeople, lookUpOrganisation, lookUpPerson } from '../domains/organisations/directory.ts'

export const lookupDirectoryPerson: Handler<'lookupDirectoryPerson'> = async ({ query }, context) => {
  const regNo = query.reg_no.toUpperCase()
  const { person, account } = await lookUpPerson(context, { regNo, reason: query.reason })
  return {
    reg_no: regNo,
    civil_id: person.civilId,
    family_name: person.familyName,
    given_name: person.givenName,
    user_id: account?.id ?? null,
    active: account?.active ?? false,
    eid_verified: account !== undefined && account.eid_verified_at !== null,
  }
}

export const lookupDirectoryOrganisation: Handler<'lookupDirectoryOrganisation'> = async (
  { query },
  context,
) => {
  const { reg_no: regNo, reason } = query
  const { organisation, here } = await lookUpOrganisation(context, { regNo, reason })
  return {
    reg_no: regNo,
    name_mn: organisation.nameMn,
    name_en: organisation.nameEn,
    active: organisation.active,
    tenant_id: here?.id ?? null,
    slug: here?.slug ?? null,
  }
}

export const listDirectoryPeople: Handler<'listDirectoryPeople'> = async ({ query }, context) => {
  const { reason, limit, cursor, q } = query
  const people = await listVerifiedPeople(context, { reason, limit, after: idAfter(cursor), q })
  return pageOf(people, limit, ({ eid_verified_at, ...person }) => ({
    ...person,
    eid_verified_at: (eid_verified_at as Date).toISOString(),
  }))
}
