import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { selectLackingCapacity } from '../identity/people/registry-state.ts'
import type { SealHolder, SigningOrganisations } from '../signing/organisations.ts'
import { lockRepresentation } from './representation/queries.ts'
import type { Representation } from './representation/recheck.ts'
import { selectStamp } from './stamp-queries.ts'

/** What signing is given of organisations. */
export const signingOrganisationsOf = ({
  recheck,
}: Pick<Representation, 'recheck'>): SigningOrganisations => ({
  recheck,
  nameForSigner,
  holdCapacity,
  selectStamp,
  isOpen: (orgId) => sql`exists (select from organisations o where o.id = ${orgId} and o.closed_at is null)`,
  selectSealHolder,
  selectOwners,
})

async function nameForSigner(db: Db, regNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(
        (select o.name_mn from organisations o where o.reg_no = r.reg_no and o.closed_at is null limit 1),
        (select e.name_mn from eid_organisations e where e.reg_no = r.reg_no)) as name
    from app_signing_for(false) as r (reg_no) where r.reg_no = ${regNo}`.execute(db)
  const [found] = rows
  return found && (found.name ?? regNo)
}

/** The same sources as in app_signing_for, for the job's role. */
async function holdCapacity(
  tx: Tx,
  { userId, regNo, now }: { userId: string; regNo: string; now: Date },
): Promise<boolean> {
  if ((await selectLackingCapacity(tx, [userId])).size > 0 || (await isSuspended(tx, regNo))) return false
  if (await lockRepresentation(tx, { userId, regNo, now })) return true
  const members = await sql`
    select from organisation_members m join organisations o on o.id = m.org_id
    where m.user_id = ${userId} and m.role in ('owner', 'signer') and m.basis <> 'register'
      and o.reg_no = ${regNo} and o.closed_at is null
      and (m.confirm_before is null or m.confirm_before > ${now}::timestamptz)
    for share of m`.execute(tx)
  if (members.rows.length > 0) return true
  const signers = await sql`
    select from eid_organisation_signers s
    where s.user_id = ${userId} and s.reg_no = ${regNo} and s.removed_at is null
      and (s.confirm_before is null or s.confirm_before > ${now}::timestamptz) for share`.execute(tx)
  return signers.rows.length > 0
}

async function isSuspended(tx: Tx, regNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from organisations where reg_no = ${regNo} and closed_at is null and suspended_at is not null`.execute(
    tx,
  )
  return rows.length > 0
}

export function selectSealHolder(db: Db, orgId: string): Promise<SealHolder | undefined> {
  return db
    .selectFrom('organisations')
    .select(['reg_no', 'name_mn', 'name_en'])
    .where('id', '=', orgId)
    .executeTakeFirst()
}

async function selectOwners(db: Db, orgId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation_members')
    .select('user_id')
    .where('org_id', '=', orgId)
    .where('role', '=', 'owner')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
