import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import type { SocialAccount } from '../../../providers/social/port.ts'
import { fillVerifiedEmail } from '../contact/verified-email.ts'
import { lockUser } from '../sessions/queries.ts'

export interface SocialPersonRow {
  id: string
  civil_id: string | null
  given_name: string | null
  family_name: string | null
  active: boolean
  locked_until: Date | null
  eid_verified_at: Date | null
}

const personColumns = [
  'u.id',
  'u.civil_id',
  'u.given_name',
  'u.family_name',
  'u.active',
  'u.locked_until',
  'u.eid_verified_at',
] as const

/**
 * The person to whom the account is linked, locked. The link is checked again after the lock: it may have been taken
 * away while we waited, and then a session must not begin.
 */
export async function lockHolderOf(
  db: Tx,
  { issuer, subject }: SocialAccount,
  now: Date,
): Promise<(SocialPersonRow & { linkedAt: Date }) | undefined> {
  const link = await selectLink(db, issuer, subject)
  if (!link || !(await lockUser(db, link.user_id))) return undefined
  const used = await db
    .updateTable('linked_accounts')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', link.user_id)
    .returning(['user_id', 'linked_at'])
    .executeTakeFirst()
  if (!used) return undefined
  const person = await db
    .selectFrom('users as u')
    .select(personColumns)
    .where('u.id', '=', used.user_id)
    .executeTakeFirst()
  return person && { ...person, linkedAt: used.linked_at }
}

/** The person behind a session, locked; undefined when the session has ended while we waited for anything. */
export async function lockSignedIn(
  db: Tx,
  userId: string,
  sessionId: string,
): Promise<SocialPersonRow | undefined> {
  if (!(await lockUser(db, userId))) return undefined
  return db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select(personColumns)
    .where('u.id', '=', userId)
    .where('u.active', '=', true)
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** An account at a provider, as the provider names it. */
type Account = Pick<SocialAccount, 'provider' | 'issuer' | 'subject'>

type LinkResult = 'linked' | 'theirs' | 'taken' | 'another'

export const linkRefusals = {
  taken: 'social.taken',
  another: 'social.already_linked',
} as const satisfies Partial<Record<LinkResult, ErrorCode>>

const MAX_TRIES = 3

/** The two unique keys of the table decide; what stood in the way is looked up afterwards. */
export async function linkAccount(db: Tx, userId: string, account: Account, now: Date): Promise<LinkResult> {
  const { provider, issuer, subject } = account
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { rows } = await sql`
      insert into linked_accounts (id, user_id, provider, issuer, subject, linked_at)
      values (${uuidv7(now.getTime())}, ${userId}, ${provider}, ${issuer}, ${subject}, ${now})
      on conflict do nothing returning id`.execute(db)
    if (rows.length > 0) return 'linked'
    const link = await selectLink(db, issuer, subject)
    if (link) return link.user_id === userId ? 'theirs' : 'taken'
    if (await hasLinked(db, userId, provider)) return 'another'
    // The link of another person was in the way and has just been removed.
  }
  return 'taken'
}

/** Whether the person has an account of that provider, whichever. */
async function hasLinked(db: Db, userId: string, provider: string): Promise<boolean> {
  const row = await db
    .selectFrom('linked_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row !== undefined
}

/** What keeps the person from linking the account, as far as can be seen without trying. */
export async function linkConflict(
  db: Db,
  userId: string,
  { provider, issuer, subject }: Account,
): Promise<Exclude<LinkResult, 'linked' | 'theirs'> | undefined> {
  const link = await selectLink(db, issuer, subject)
  if (link) return link.user_id === userId ? undefined : 'taken'
  return (await hasLinked(db, userId, provider)) ? 'another' : undefined
}

/** An address that the provider has verified becomes that of a person who has none. */
export const adoptVerifiedEmail = (
  db: Tx,
  userId: string,
  { email, emailVerified }: SocialAccount,
  now: Date,
): Promise<boolean> => fillVerifiedEmail(db, userId, emailVerified ? email : null, now)

/** Names of the providers whose accounts are no longer linked. */
export async function unlinkAccounts(
  db: Tx,
  userId: string,
  provider: string | undefined,
): Promise<string[]> {
  if (!(await lockUser(db, userId))) return []
  const rows = await db
    .deleteFrom('linked_accounts')
    .where('user_id', '=', userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider as string))
    .returning('provider')
    .execute()
  return rows.map((row) => row.provider).sort()
}

function selectLink(db: Db, issuer: string, subject: string): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('linked_accounts')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}
