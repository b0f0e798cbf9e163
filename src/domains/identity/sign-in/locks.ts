import { sql } from 'kysely'
import type { Config } from '../../../config/types.ts'
import type { Db } from '../../../db/database.ts'
import { runPrepared } from '../../../db/prepared.ts'

/** `account` locks the person out; the others lock one way to sign in, so that strangers cannot lock them all. */
export type LockKey = `account:${string}` | `push:${string}` | `mfa:${string}` | `email:${string}`

export interface LockRule {
  failures: number
  withinMs: number
  lockMs: number
}

export function lockRuleOf(config: Pick<Config, 'signInLockFailures' | 'signInLockMinutes'>): LockRule {
  const length = config.signInLockMinutes * 60_000
  return { failures: config.signInLockFailures, withinMs: length, lockMs: length }
}

/** Counts a failure and locks when there are too many. True for the one failure that locked. */
export async function countFailure(db: Db, key: LockKey, rule: LockRule, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - rule.withinMs)
  const until = new Date(now.getTime() + rule.lockMs)
  const fresh = sql`l.window_started_at <= ${since}::timestamptz`
  const { rows } = await sql<{ locked: boolean }>`
    insert into sign_in_locks as l (key, failures, window_started_at, locked_until)
    values (${key}, 1, ${now}, ${rule.failures <= 1 ? until : null})
    on conflict (key) do update set
      failures = case when ${fresh} then 1 else l.failures + 1 end,
      window_started_at = case when ${fresh} then excluded.window_started_at else l.window_started_at end,
      locked_until = case when (case when ${fresh} then 1 else l.failures + 1 end) = ${rule.failures}
        then ${until}::timestamptz else l.locked_until end
    returning locked_until is not distinct from ${until}::timestamptz and failures = ${rule.failures} as locked`.execute(
    db,
  )
  return rows[0]?.locked === true
}

export async function lockAccount(db: Db, userId: string, until: Date): Promise<void> {
  await db.updateTable('users').set({ locked_until: until }).where('id', '=', userId).execute()
}

export async function isLocked(db: Db, key: LockKey, now: Date): Promise<boolean> {
  const { rows } = await sql`select from sign_in_locks where key = ${key} and locked_until > ${now}`.execute(
    db,
  )
  return rows.length > 0
}

/** A success resets the count; it does not lift a lock. */
export async function resetFailures(db: Db, key: LockKey, now: Date): Promise<void> {
  await runPrepared(db, failuresQuery(db, key, now))
}

/** The statement of it, for one that does more. */
export const failuresQuery = (db: Pick<Db, 'deleteFrom'>, key: LockKey, now: Date) =>
  db
    .deleteFrom('sign_in_locks')
    .where('key', '=', key)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', now)]))
