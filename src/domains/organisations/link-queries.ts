import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { RegisteredOrganisation } from '../../providers/state-registry/port.ts'

type Basis = 'representative' | 'signer' | 'member'

export interface LinkRow {
  reg_no: string
  name_mn: string
  name_en: string | null
  set_name: string | null
  basis: Basis
  may_sign: boolean
  may_choose: boolean
  has_stamp: boolean
  linked_at: Date
}

const MAX_LINKS = 500

/** What the acting person has linked; with a number, that one alone. */
export async function selectLinks(db: Db, userId: string, regNo?: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select l.reg_no, o.name_mn, o.name_en, n.name as set_name, l.basis, l.linked_at,
      l.reg_no in (select app_signing_for(false)) as may_sign,
      l.reg_no in (select app_signing_for(true)) as may_choose,
      exists (select from organisation_stamps s where s.reg_no = l.reg_no) as has_stamp
    from eid_organisation_links l
    join eid_organisations o on o.reg_no = l.reg_no
    left join organisation_latin_names n on n.reg_no = l.reg_no
    where l.user_id = ${userId} and (${regNo ?? null}::text is null or l.reg_no = ${regNo ?? null})
    order by l.linked_at desc, l.reg_no limit ${MAX_LINKS}`.execute(db)
  return rows
}

interface SignableRow {
  reg_no: string
  name_mn: string
  name_en: string | null
  may_choose_signers: boolean
}

/** What the acting person may sign for today, linked or not; the state registry's names come first. */
export async function selectSignable(db: Db): Promise<SignableRow[]> {
  const { rows } = await sql<SignableRow>`
    select s.reg_no, coalesce(e.name_mn, o.name_mn) as name_mn,
      case when e.reg_no is null then o.name_en else e.name_en end as name_en,
      s.reg_no in (select app_signing_for(true)) as may_choose_signers
    from app_signing_for(false) as s (reg_no)
    left join eid_organisations e on e.reg_no = s.reg_no
    left join organisations o on o.reg_no = s.reg_no and o.closed_at is null
    where coalesce(e.name_mn, o.name_mn) is not null
    order by s.reg_no limit ${MAX_LINKS}`.execute(db)
  return rows
}

/** Stores the names as the state registry has them today. */
export async function upsertOrganisation(
  tx: Db,
  { regNo, nameMn, nameEn }: RegisteredOrganisation,
  now: Date,
): Promise<void> {
  const names = { name_mn: nameMn, name_en: nameEn, checked_at: now }
  await tx
    .insertInto('eid_organisations')
    .values({ reg_no: regNo, ...names })
    .onConflict((conflict) => conflict.column('reg_no').doUpdateSet(names))
    .execute()
}

/** Whether the acting person may sign for the organisation without being its representative, and as what. */
export async function selectOtherBasis(
  db: Db,
  userId: string,
  regNo: string,
): Promise<'signer' | 'member' | undefined> {
  const signer = await db
    .selectFrom('eid_organisation_signers')
    .select('id')
    .where('reg_no', '=', regNo)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (signer) return 'signer'
  const member = await db
    .selectFrom('organisation_members as m')
    .innerJoin('organisations as o', 'o.id', 'm.org_id')
    .select('o.id')
    .where('o.reg_no', '=', regNo)
    .where('m.user_id', '=', userId)
    .where('m.role', 'in', ['owner', 'signer'])
    .executeTakeFirst()
  return member && 'member'
}

/** Linking twice breaks the key of the table. */
export async function insertLink(
  tx: Tx,
  link: { userId: string; regNo: string; basis: Basis },
  now: Date,
): Promise<void> {
  const { userId, regNo, basis } = link
  await tx
    .insertInto('eid_organisation_links')
    .values({ user_id: userId, reg_no: regNo, basis, linked_at: now, verified_at: now })
    .execute()
}

/** What is linked stays as it is. */
export async function ensureLink(tx: Tx, userId: string, regNo: string, now: Date): Promise<void> {
  await tx
    .insertInto('eid_organisation_links')
    .values({ user_id: userId, reg_no: regNo, basis: 'signer', linked_at: now, verified_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'reg_no']).doNothing())
    .execute()
}

export async function deleteLink(tx: Db, userId: string, regNo: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('eid_organisation_links')
    .where('user_id', '=', userId)
    .where('reg_no', '=', regNo)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function upsertOrganisationLatinName(
  tx: Tx,
  { regNo, userId, name }: { regNo: string; userId: string; name: string },
  now: Date,
): Promise<void> {
  const record = { name, set_by: userId, updated_at: now }
  await tx
    .insertInto('organisation_latin_names')
    .values({ reg_no: regNo, ...record })
    .onConflict((conflict) => conflict.column('reg_no').doUpdateSet(record))
    .execute()
}

/** Signers who were removed, and invitations that expired, before that time. */
export async function deleteOldSigners(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('eid_organisation_signers')
    .where((is) =>
      is.or([
        is('removed_at', '<', before),
        is.and([is('user_id', 'is', null), is('removed_at', 'is', null), is('expires_at', '<', before)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Organisations that the person has linked. */
export async function countLinks(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('eid_organisation_links')
    .select((count) => count.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
