import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../../../config/clock.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { people } from '../../identity/people/people.ts'

/** How old the state registry's answer may be at an act of legal effect. */
const FRESH_MS = MINUTE_MS
const CONFIRM_MS = 30 * DAY_MS

/** Whether the state registry confirmed it lately enough to act on it. */
export const isFresh = (confirmedAt: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${confirmedAt} > ${new Date(now.getTime() - FRESH_MS)}::timestamptz`

/** The organisation by its register number, or by its account here. */
export type OrganisationKey = { regNo: string } | { orgId: string }

/** What a person's right to act for an organisation rests on. */
interface RightBasis {
  reg_no: string
  by_register: boolean
  /** No representative of today stands behind it. */
  unconfirmed: boolean
}

/** Undefined where the organisation has no register number. */
export async function selectRightBasis(
  db: Db,
  userId: string,
  key: OrganisationKey,
): Promise<RightBasis | undefined> {
  const number =
    'regNo' in key
      ? sql`select ${key.regNo}::text as reg_no`
      : sql`select reg_no from organisations where id = ${key.orgId}::uuid and reg_no is not null`
  const { rows } = await sql<RightBasis>`
    select n.reg_no,
      coalesce(bool_or(m.basis = 'register'), false) or exists (
        select from eid_organisation_links l
        where l.user_id = ${userId}::uuid and l.reg_no = n.reg_no and l.basis = 'representative') as by_register,
      coalesce(bool_or(m.confirm_before is not null), false) as unconfirmed
    from (${number}) n
      left join organisations o on o.reg_no = n.reg_no and o.closed_at is null
      left join organisation_members m on m.org_id = o.id and m.user_id = ${userId}::uuid
    group by n.reg_no`.execute(db)
  return rows[0]
}

/** Whether the person represents the organisation by a fresh answer of the state registry, to the end of the transaction. */
export async function lockRepresentation(
  tx: Tx,
  { userId, regNo, now }: { userId: string; regNo: string; now: Date },
): Promise<boolean> {
  const links = await sql`
    select from eid_organisation_links l
    where l.user_id = ${userId}::uuid and l.reg_no = ${regNo} and l.basis = 'representative'
      and ${isFresh(sql`l.verified_at`, now)} for share`.execute(tx)
  if (links.rows.length > 0) return true
  const members = await sql`
    select from organisation_members m join organisations o on o.id = m.org_id
    where m.user_id = ${userId}::uuid and m.basis = 'register' and o.reg_no = ${regNo} and o.closed_at is null
      and ${isFresh(sql`m.basis_at`, now)} for share of m`.execute(tx)
  return members.rows.length > 0
}

/** Organisations behind `after` whose representatives act here, and that the state registry was last asked for before that time. */
export async function selectRepresented(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ reg_no: string }>`
    select reg_no from eid_organisation_links
    where basis = 'representative' and verified_at < ${before}::timestamptz and reg_no > ${after}
    union
    select o.reg_no from organisation_members m join organisations o on o.id = m.org_id
    where m.basis = 'register' and m.basis_at < ${before}::timestamptz and o.closed_at is null and o.reg_no > ${after}
    order by reg_no limit ${limit}`.execute(db)
  return rows.map(({ reg_no }) => reg_no)
}

/** The open account of an organisation here. */
export async function selectAccountOf(
  tx: Tx,
  regNo: string,
): Promise<{ id: string; name_mn: string; name_en: string } | undefined> {
  return tx
    .selectFrom('organisations')
    .select(['id', 'name_mn', 'name_en'])
    .where('reg_no', '=', regNo)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Who acts for the organisation because the state registry names them, with the number by which it knows them. */
export async function selectRepresentatives(
  tx: Tx,
  { regNo, orgId }: { regNo: string; orgId: string | null },
): Promise<{ user_id: string; civil_id: string | null }[]> {
  const { rows } = await sql<{ user_id: string; civil_id: string | null }>`
    select u.id as user_id, u.civil_id from ${people('u')} where u.id in (
      select l.user_id from eid_organisation_links l where l.reg_no = ${regNo} and l.basis = 'representative'
      union
      select m.user_id from organisation_members m where m.org_id = ${orgId}::uuid and m.basis = 'register')
    order by u.id`.execute(tx)
  return rows
}

/** That the state registry names them today. */
export async function markConfirmed(
  tx: Tx,
  { regNo, orgId, userIds, now }: { regNo: string; orgId: string | null; userIds: string[]; now: Date },
): Promise<void> {
  await sql`
    update eid_organisation_links set verified_at = ${now}::timestamptz
    where reg_no = ${regNo} and basis = 'representative' and user_id = any (${userIds}::uuid[])`.execute(tx)
  await sql`
    update organisation_members set basis_at = ${now}::timestamptz
    where org_id = ${orgId}::uuid and basis = 'register' and user_id = any (${userIds}::uuid[])`.execute(tx)
}

/**
 * What no representative of today stands behind, named by them or by those whom they named, is to be confirmed. The
 * operator's own decisions stand by themselves. Returns how many rights wait for it.
 */
export async function requireConfirmation(
  tx: Tx,
  { regNo, orgId, now }: { regNo: string; orgId: string | null; now: Date },
): Promise<number> {
  const before = new Date(now.getTime() + CONFIRM_MS)
  const rooted = sql`
    with recursive rooted as (
      select m.user_id from organisation_members m where m.org_id = ${orgId}::uuid and m.basis in ('register', 'operator')
      union
      select l.user_id from eid_organisation_links l where l.reg_no = ${regNo} and l.basis = 'representative'
      union
      select m.user_id from organisation_members m join rooted r on m.named_by = r.user_id
      where m.org_id = ${orgId}::uuid and m.basis = 'named' and m.confirm_before is null
    )`
  await sql`
    ${rooted} update organisation_members m set confirm_before = ${before}::timestamptz
    where m.org_id = ${orgId}::uuid and m.basis = 'named' and m.confirm_before is null
      and m.user_id not in (select user_id from rooted)`.execute(tx)
  await sql`
    ${rooted} update eid_organisation_signers s set confirm_before = ${before}::timestamptz
    where s.reg_no = ${regNo} and s.user_id is not null and s.removed_at is null and s.confirm_before is null
      and (s.invited_by is null or s.invited_by not in (select user_id from rooted))`.execute(tx)
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*)::integer from organisation_members
        where org_id = ${orgId}::uuid and confirm_before is not null)
      + (select count(*)::integer from eid_organisation_signers
        where reg_no = ${regNo} and removed_at is null and confirm_before is not null) as waiting`.execute(tx)
  return rows[0]!.waiting
}

/** Rights that ended longer ago. */
export async function deleteOldEndedRights(db: Db, keptDays: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organisation_ended_rights where ended_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
