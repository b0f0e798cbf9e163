import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db } from '../../../db/database.ts'

/** Whose tokens, and of which day. */
export interface Account {
  /** As `ai_budgets` names the payer. */
  subject: string
  userId: string | null
  orgId: string | null
  day: string
}

interface Wanted {
  id: string
  tokens: number
  /** Tokens of the day. */
  limit: number
  expiresAt: Date
}

/** False when the day does not have that many tokens left. The row of the budget decides, so requests at once take turns. */
export async function reserveTokens(db: Db, account: Account, wanted: Wanted): Promise<boolean> {
  const { subject, userId, orgId, day } = account
  const { id, tokens, limit, expiresAt } = wanted
  const { rows } = await sql`
    with taken as (
      insert into ai_budgets as b (subject, day, reserved, user_id, org_id)
      select ${subject}, ${day}::date, ${tokens}::bigint, ${userId}::uuid, ${orgId}::uuid
      where ${tokens}::bigint <= ${limit}::bigint
      on conflict (subject, day) do update set reserved = b.reserved + ${tokens}::bigint
      where b.used + b.reserved + ${tokens}::bigint <= ${limit}::bigint
      returning subject, day
    )
    insert into ai_reservations (id, subject, day, tokens, expires_at)
    select ${id}::uuid, subject, day, ${tokens}::bigint, ${expiresAt}::timestamptz from taken
    returning id`.execute(db)
  return rows.length > 0
}

/** Ends the reservation, where it has not ended by itself, and takes what was used. */
export async function endReservation(db: Db, account: Account, id: string, used: number): Promise<void> {
  await sql`
    with ended as (delete from ai_reservations where id = ${id}::uuid returning tokens)
    update ai_budgets set used = used + ${used}::bigint,
      reserved = reserved - coalesce((select tokens from ended), 0)
    where subject = ${account.subject} and day = ${account.day}::date`.execute(db)
}

/** Gives back what calls have reserved that never said how they ended; of one account, or of all. */
export async function endExpired(db: Db, now: Date, account?: Account): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      delete from ai_reservations
      where expires_at <= ${now}::timestamptz
        ${account ? sql`and subject = ${account.subject} and day = ${account.day}::date` : sql``}
      returning subject, day, tokens
    ), sums as (select subject, day, sum(tokens)::bigint as tokens, count(*) as held from ended group by subject, day),
    given_back as (
      update ai_budgets b set reserved = b.reserved - s.tokens
      from sums s where b.subject = s.subject and b.day = s.day
    )
    select coalesce(sum(held), 0)::integer as ended from sums`.execute(db)
  return rows[0]?.ended ?? 0
}

export async function insertCall(db: Db, call: Insertable<DB['ai_calls']>): Promise<void> {
  await db.insertInto('ai_calls').values(call).execute()
}

/** At most so many; how many there were. */
export async function deleteCallsBefore(db: Db, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ai_calls where id in (select id from ai_calls where day < ${day}::date limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export async function deleteBudgetsBefore(db: Db, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ai_budgets where (subject, day) in (
      select subject, day from ai_budgets where day < ${day}::date limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface DayOfKind {
  day: string
  kind: 'chat' | 'translate' | 'speech' | 'transcription'
  calls: number
  answered: number
  refused: number
  cut: number
  failed: number
  by_model: number
  prompt_tokens: number
  completion_tokens: number
}

/** From that day on, the latest first. Every call is answered, refused, cut or failed. */
export async function selectUsage(db: Db, since: string): Promise<DayOfKind[]> {
  const { rows } = await sql<DayOfKind>`
    select day, kind, count(*) as calls,
      count(*) filter (where outcome = 'answered' and coalesce(mode, '') not in ('refusal', 'handover')) as answered,
      count(*) filter (where outcome = 'answered' and mode in ('refusal', 'handover')) as refused,
      count(*) filter (where outcome = 'cut') as cut,
      count(*) filter (where outcome = 'failed') as failed,
      count(*) filter (where model is not null) as by_model,
      sum(prompt_tokens)::bigint as prompt_tokens,
      sum(completion_tokens)::bigint as completion_tokens
    from ai_calls where day >= ${since}::date
    group by day, kind order by day desc, kind`.execute(db)
  return rows
}

export async function selectPublicBudget(db: Db, day: string): Promise<{ used: number; reserved: number }> {
  const row = await db
    .selectFrom('ai_budgets')
    .select(['used', 'reserved'])
    .where('subject', '=', 'public')
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? { used: 0, reserved: 0 }
}
