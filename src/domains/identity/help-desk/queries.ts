import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'

interface LockRow {
  kind: 'account' | 'push' | 'second_factor' | 'lost_device' | 'application'
  since: Date | null
  locked_until: Date | null
  failures: number | null
  application_id: string | null
}

const liftedKinds = ['account', 'push', 'second_factor', 'lost_device'] as const satisfies LockRow['kind'][]
type LiftedKind = (typeof liftedKinds)[number]

/** Of requests to the phone: one for strangers, and one for each browser that the person has signed in with. */
const pushKeys = (userId: string) => sql`(
  select 'push:' || encode(national_id_hash, 'hex') as prefix from users
  where id = ${userId} and national_id_hash is not null)`

const isPushLockOf = (userId: string) => sql`exists (
  select from ${pushKeys(userId)} p where l.key = p.prefix or starts_with(l.key, p.prefix || ':'))`

/** Of guesses at second factors; those of super admins are lifted by time alone. */
const isFactorLockOf = (userId: string) => sql`(
  l.key in (${`mfa:${userId}`}, ${`mfa:passkey:${userId}`})
  and not exists (select from super_admins a where a.user_id = ${userId} and a.active))`

/** What keeps a person out at this moment. */
export async function selectLocks(db: Db, userId: string, now: Date): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    select 'account' as kind, l.window_started_at as since, u.locked_until, l.failures, null::uuid as application_id
      from users u left join sign_in_locks l on l.key = 'account:' || u.id
      where u.id = ${userId} and u.locked_until > ${now}
    union all
    select 'push', l.window_started_at, l.locked_until, l.failures, null
      from sign_in_locks l where l.locked_until > ${now} and ${isPushLockOf(userId)}
    union all
    select 'second_factor', l.window_started_at, l.locked_until, l.failures, null
      from sign_in_locks l where l.locked_until > ${now} and ${isFactorLockOf(userId)}
    union all
    select 'lost_device', push_blocked_at, null, null, null from users
      where id = ${userId} and push_blocked_at is not null
    union all
    select * from (
      select 'application', locked_at, null::timestamptz, null::integer, application_id from eid_request_locks
      where user_id = ${userId} order by locked_at desc limit 100) disputed`.execute(db)
  return rows
}

/**
 * Lifts what keeps the person out, but what they disputed themselves, and the block of a lost device where that is to stay;
 * gives the kinds that there were.
 */
export async function removeLocks(
  tx: Tx,
  userId: string,
  now: Date,
  { device }: { device: 'lift' | 'stay' },
): Promise<LiftedKind[]> {
  const lifts = sql`${device === 'lift'}::boolean`
  const { rows } = await sql<Record<LiftedKind, boolean>>`
    with before as (
      select locked_until > ${now}::timestamptz as locked, ${lifts} and push_blocked_at is not null as blocked
      from users where id = ${userId}
    ),
    counts as (
      delete from sign_in_locks l where l.key = ${`account:${userId}`} or ${isPushLockOf(userId)}
        or ${isFactorLockOf(userId)}
      returning l.key, l.locked_until
    ),
    freed as (
      update users set locked_until = null,
        push_blocked_at = case when not ${lifts} then push_blocked_at end,
        push_blocked_document = case when not ${lifts} then push_blocked_document end
      where id = ${userId}
    )
    select coalesce(before.locked, false) as account, before.blocked as lost_device,
      exists (select from counts where key like 'push:%' and locked_until > ${now}::timestamptz) as push,
      exists (select from counts where key like 'mfa:%' and locked_until > ${now}::timestamptz) as second_factor
    from before`.execute(tx)
  const [row] = rows
  return liftedKinds.filter((kind) => row?.[kind])
}

export function selectLinkedAccounts(db: Db, userId: string) {
  return db
    .selectFrom('linked_accounts')
    .select(['provider', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()
}

interface AccountState {
  sessions: number
  recovery_started_at: Date | null
  closes_at: Date | null
}

export async function selectAccountState(db: Db, userId: string, now: Date): Promise<AccountState> {
  const { rows } = await sql<AccountState>`
    select recovery_started_at, closes_at, (
      select count(*)::integer from sessions s
      where s.user_id = u.id and s.revoked_at is null and s.expires_at > ${now}) as sessions
    from users u where u.id = ${userId}`.execute(db)
  return rows[0] as AccountState
}

interface HelpSession {
  id: string
  method: string
  elevated: boolean
  device: string | null
  network: string | null
  created_at: Date
  issued_at: Date
  absolute_expires_at: Date
}

/** Newest first: ids begin with the time of the sign-in. */
export function selectSessionsOf(
  db: Db,
  userId: string,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<HelpSession[]> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'method',
      'elevated',
      'device',
      'network',
      'created_at',
      'issued_at',
      'absolute_expires_at',
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Since when only the eID lets the person in; undefined where the eID has never verified them. */
export async function markRecovery(tx: Tx, userId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ recovery_started_at: Date }>`
    update users set recovery_started_at = coalesce(recovery_started_at, ${now}::timestamptz)
    where id = ${userId} and eid_verified_at is not null returning recovery_started_at`.execute(tx)
  return rows[0]?.recovery_started_at
}
