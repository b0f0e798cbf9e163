import { sql } from 'kysely'
import type { OwnedKind } from '../organisations/organisation-access.ts'

/** The things of this area that belong to an organisation, and how it is found by the id of one. */
export const ownedKinds = {
  case: { organisationOf: (id) => sql`select org_id from gov_applications where id = ${id}::uuid` },
  decision: { organisationOf: (id) => sql`select org_id from gov_decisions where id = ${id}::uuid` },
  appeal: { organisationOf: (id) => sql`select body_org_id from gov_appeals where id = ${id}::uuid` },
  step: { organisationOf: (id) => sql`select org_id from gov_case_steps where id = ${id}::uuid` },
  reference: { organisationOf: (id) => sql`select org_id from gov_references where id = ${id}::uuid` },
  service: {
    organisationOf: (id) => sql`select authority_org_id from reg_services where id = ${id}::uuid`,
    transferable: true,
  },
  office: { organisationOf: (id) => sql`select org_id from gov_offices where id = ${id}::uuid` },
  slot: {
    organisationOf: (id) =>
      sql`select o.org_id from gov_slots s join gov_offices o on o.id = s.office_id where s.id = ${id}::uuid`,
  },
  appointment: { organisationOf: (id) => sql`select org_id from gov_appointments where id = ${id}::uuid` },
} as const satisfies Record<string, OwnedKind>
