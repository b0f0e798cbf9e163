import { type RawBuilder, sql } from 'kysely'

/** Who belongs to which organisation, in which role: for a join in a statement of another area. */
export const memberships = sql`(select org_id, user_id, role from organisation_members)`

/** The name of an organisation that people represent: as the eID knows it, else as it is called here. */
export const representedName = (regNo: string | null): RawBuilder<string | null> => sql`coalesce(
  (select name_mn from eid_organisations where reg_no = ${regNo}::text),
  (select name_mn from organisations where reg_no = ${regNo}::text))`

/** Whom a role grant concerns, by its id, as SQL text for the statement that notes who looked. */
export const personOfGrant = (id: string): string =>
  'select g.user_id, null::uuid, null::text, null::uuid, null::bytea from role_grants g ' +
  `where g.id = ${id}::uuid`
