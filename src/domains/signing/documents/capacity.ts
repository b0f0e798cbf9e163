import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'

/** The name of an organisation for which the acting person may sign. */
export async function requireCapacity(db: Db, regNo: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(
        (select o.name_mn from organisations o where o.reg_no = r.reg_no and o.closed_at is null limit 1),
        (select e.name_mn from eid_organisations e where e.reg_no = r.reg_no)) as name
    from app_signing_for(false) as r (reg_no) where r.reg_no = ${regNo}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('sign.not_signer')
  return (found.name ?? regNo).slice(0, 300)
}

/**
 * Whether the person may sign for the organisation, to the end of the transaction: who takes the right away meanwhile
 * waits for it. The same sources as in app_signing_for, for the job's role.
 */
export async function stillMaySignFor(tx: Tx, userId: string, regNo: string): Promise<boolean> {
  const links = await sql`
    select from eid_organisation_links l
    where l.user_id = ${userId} and l.reg_no = ${regNo} and l.basis = 'representative' for share`.execute(tx)
  if (links.rows.length > 0) return true
  const members = await sql`
    select from organisation_members m join organisations o on o.id = m.org_id
    where m.user_id = ${userId} and m.role in ('owner', 'signer') and o.reg_no = ${regNo} and o.closed_at is null
    for share`.execute(tx)
  if (members.rows.length > 0) return true
  const signers = await sql`
    select from eid_organisation_signers s
    where s.user_id = ${userId} and s.reg_no = ${regNo} and s.removed_at is null for share`.execute(tx)
  return signers.rows.length > 0
}
