import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { comparableEmailSql } from '../../../db/email.ts'
import { people } from '../../identity/people/people.ts'
import type { SigningState } from '../../signing/engine/records.ts'
import { isFresh } from '../representation/queries.ts'

/** That a person is to own an organisation or sign for it, which an owner signs. */
export type NominationRow = Omit<
  Selectable<DB['organisation_nominations']>,
  'state' | 'role' | 'language'
> & {
  state: SigningState
  role: 'owner' | 'signer'
  language: 'mn' | 'en'
}

/** A second one that is pending for the same person breaks a constraint, which has its own error. */
export async function insertNomination(
  tx: Tx,
  nomination: Insertable<DB['organisation_nominations']>,
): Promise<NominationRow> {
  const row = await tx
    .insertInto('organisation_nominations')
    .values(nomination)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as NominationRow
}

export async function selectNomination(db: Db, id: string): Promise<NominationRow | undefined> {
  const row = await db
    .selectFrom('organisation_nominations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row as NominationRow | undefined
}

/** Those that the acting person may know of, newest first. */
export async function selectNominations(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<NominationRow[]> {
  const rows = await db
    .selectFrom('organisation_nominations')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as NominationRow[]
}

export async function setNominationInvitation(tx: Tx, id: string, invitationId: string): Promise<void> {
  await tx
    .updateTable('organisation_nominations')
    .set({ invitation_id: invitationId })
    .where('id', '=', id)
    .execute()
}

/** How things stand when the signature has come, behind the lock of the organisation. */
export interface NominationEligibility {
  /** The one who signed still decides who owns the organisation or signs for it. */
  nominator_may: boolean
  closed: boolean
  /** What the person who is named is in the organisation by now; null where they are none of its members. */
  member_role: 'owner' | 'signer' | 'member' | null
  /** Of a person with an account. */
  person_active: boolean
  /** Of an address that signs for the organisation, or is invited to. */
  signer_exists: boolean
}

export async function selectNominationEligibility(
  tx: Tx,
  nomination: NominationRow,
  now: Date,
): Promise<NominationEligibility> {
  const { org_id, reg_no, nominated_by, user_id, email } = nomination
  const { rows } = await sql<NominationEligibility>`
    select
      exists (select from ${people('u')} where u.id = ${nominated_by} and u.active) and (
        exists (
          select from organisation_members m join organisations o on o.id = m.org_id
          where m.user_id = ${nominated_by} and m.role = 'owner' and m.confirm_before is null
            and (m.basis <> 'register' or ${isFresh(sql`m.basis_at`, now)})
            and (o.id = ${org_id}::uuid or (o.reg_no = ${reg_no}::text and o.closed_at is null)))
        or exists (
          select from eid_organisation_links l
          where l.user_id = ${nominated_by} and l.reg_no = ${reg_no}::text and l.basis = 'representative'
            and ${isFresh(sql`l.verified_at`, now)})
      ) as nominator_may,
      exists (select from organisations o where o.id = ${org_id}::uuid and o.closed_at is not null) as closed,
      (select m.role from organisation_members m where m.org_id = ${org_id}::uuid and m.user_id = ${user_id}::uuid)
        as member_role,
      ${user_id}::uuid is null or exists (select from ${people('u')} where u.id = ${user_id}::uuid and u.active)
        as person_active,
      exists (
        select from eid_organisation_signers s
        where s.reg_no = ${reg_no}::text and ${comparableEmailSql(sql`s.email`)} = ${comparableEmailSql(sql`${email}::text`)} and s.removed_at is null)
        as signer_exists`.execute(tx)
  return rows[0]!
}

/** Signers of an organisation are added one after the other. */
export async function lockRegistered(tx: Tx, regNo: string): Promise<void> {
  await sql`select from eid_organisations where reg_no = ${regNo} for update`.execute(tx)
}

/** Failed nominations are deleted as invitations are; signed ones stay with the organisation. */
export async function deleteOldNominations(db: Db, keptDays: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from organisation_nominations
    where state not in ('pending', 'completed') and ended_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
