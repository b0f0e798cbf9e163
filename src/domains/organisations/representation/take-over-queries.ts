import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { DAY_MS } from '../../../config/clock.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { OBJECTION_MS } from './objection-period.ts'

export type TakeOverRow = Selectable<DB['organisation_take_overs']> & { name_mn: string; name_en: string }

const takeOvers = sql`
  select t.*, n.name_mn, n.name_en from organisation_take_overs t cross join lateral authority_names(t.org_id) n`

/** Those that concern the acting person, newest first. */
export async function selectTakeOvers(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TakeOverRow[]> {
  const { rows } = await sql<TakeOverRow>`
    ${takeOvers} where ${after === undefined ? sql`true` : sql`t.id < ${after}::uuid`}
    order by t.id desc limit ${limit}`.execute(db)
  return rows
}

/** For the role of jobs: objections that wait for the operator, the oldest first. */
export async function selectObjections(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TakeOverRow[]> {
  const { rows } = await sql<TakeOverRow>`
    ${takeOvers} where t.objected_at is not null and t.decided_at is null
      and ${after === undefined ? sql`true` : sql`t.id > ${after}::uuid`}
    order by t.id limit ${limit}`.execute(db)
  return rows
}

export async function selectTakeOver(db: Db, id: string): Promise<TakeOverRow | undefined> {
  const { rows } = await sql<TakeOverRow>`${takeOvers} where t.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** How long after their right has ended former owners may still object to the next take-over. */
const FORMER_MS = 30 * DAY_MS

/** Owners of today, and those who were until lately; not the person who takes over. */
export async function selectFormerOwners(
  tx: Tx,
  { orgId, userId, now }: { orgId: string; userId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from organisation_members where org_id = ${orgId}::uuid and role = 'owner' and user_id <> ${userId}::uuid
    union
    select user_id from organisation_ended_rights
    where org_id = ${orgId}::uuid and role = 'owner' and reason <> 'deceased' and user_id <> ${userId}::uuid
      and ended_at > ${new Date(now.getTime() - FORMER_MS)}::timestamptz
    order by user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Undefined where the person owns the organisation by the state registry already. */
export async function becomeOwner(
  tx: Tx,
  { orgId, userId, now }: { orgId: string; userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into organisation_members as m (org_id, user_id, role, basis, basis_at, created_at)
    values (${orgId}::uuid, ${userId}::uuid, 'owner', 'register', ${now}::timestamptz, ${now}::timestamptz)
    on conflict (org_id, user_id) do update set role = 'owner', basis = 'register', basis_at = excluded.basis_at,
      named_by = null, named_by_operator = false, confirm_before = null
      where m.role <> 'owner' or m.basis <> 'register'
    returning m.user_id`.execute(tx)
  return rows.length > 0
}

export async function insertTakeOver(
  tx: Tx,
  { orgId, userId, former, now }: { orgId: string; userId: string; former: readonly string[]; now: Date },
): Promise<{ id: string; objectionUntil: Date }> {
  const id = uuidv7(now.getTime())
  const objectionUntil = new Date(now.getTime() + OBJECTION_MS)
  await tx
    .insertInto('organisation_take_overs')
    .values({ id, org_id: orgId, taken_by: userId, taken_at: now, objection_until: objectionUntil })
    .execute()
  await sql`
    insert into organisation_take_over_parties (take_over_id, user_id)
    select ${id}::uuid, former from unnest(${former}::uuid[]) as former`.execute(tx)
  return { id, objectionUntil }
}

/** True for the one objection that counts: of a former owner, in time, and the first. */
export async function insertObjection(
  tx: Tx,
  { id, userId, text, now }: { id: string; userId: string; text: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update organisation_take_overs t
    set objected_by = ${userId}::uuid, objected_at = ${now}::timestamptz, objection = ${text}
    where t.id = ${id}::uuid and t.objected_at is null and t.objection_until > ${now}::timestamptz
      and exists (select from organisation_take_over_parties p
        where p.take_over_id = t.id and p.user_id = ${userId}::uuid)`.execute(tx)
  return numAffectedRows === 1n
}

export async function isParty(tx: Tx, id: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('organisation_take_over_parties')
    .select('user_id')
    .where('take_over_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

interface Decision {
  id: string
  decision: 'dismissed' | 'upheld'
  reason: string
  operatorId: string
  now: Date
}

/** True for the call that decides it. */
export async function decideObjection(tx: Tx, decided: Decision): Promise<boolean> {
  const { id, decision, reason, operatorId, now } = decided
  const { numAffectedRows } = await sql`
    update organisation_take_overs set decision = ${decision}, decision_reason = ${reason}, decided_at = ${now}::timestamptz,
      decided_by = ${operatorId}::uuid
    where id = ${id}::uuid and objected_at is not null and decided_at is null`.execute(tx)
  return numAffectedRows === 1n
}
