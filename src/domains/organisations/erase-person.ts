import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { ClosingHindrance } from '../identity/people/anonymise.ts'
import { civilIdOf } from '../identity/people/anonymise-queries.ts'

/** Organisations that would be left without an owner who must stay. Only the role of jobs sees all of them. */
export async function soleOwnerships(db: Db, userId: string): Promise<ClosingHindrance[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, g.name_mn as name from organisation_members m
      join organisations g on g.id = m.org_id
    where m.user_id = ${userId} and m.role = 'owner' and not m.named_by_operator and g.closed_at is null and not exists (
      select from organisation_members o where o.org_id = m.org_id and o.user_id <> m.user_id and o.role = 'owner'
    ) order by g.id limit 50`.execute(db)
  return rows.map((row) => ({ kind: 'last_owner', ...row }))
}

export const isSoleOwner = async (db: Db, userId: string): Promise<boolean> =>
  (await soleOwnerships(db, userId)).length > 0

/** Offers and nominations that name the person, and the evidence of role grants, are erased. */
export async function eraseFromOrganisations(tx: Tx, userId: string, now: Date): Promise<void> {
  await eraseGrantEvidence(tx, userId, now)
  const civilId = civilIdOf(userId)
  await sql`
    delete from organisation_invitations where accepted_by = ${userId} or civil_id = ${civilId}`.execute(tx)
  await sql`
    delete from organisation_nominations where user_id = ${userId} or civil_id = ${civilId}`.execute(tx)
}

/** A certificate names its holder. Whether the role grant came about stays. */
async function eraseGrantEvidence(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update role_grants set
      state = case when state = 'pending' then 'withdrawn' else state end,
      reason = case when state = 'pending' then 'person_gone' else reason end,
      ended_at = coalesce(ended_at, ${now}), sealed = null,
      signature = null, certificate = null, chain = null, evidence_erased_at = ${now}
    where user_id = ${userId}`.execute(tx)
}
