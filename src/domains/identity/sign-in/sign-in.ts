import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignInReason } from '../../../errors/sign-in-reasons.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import type { IssueOptions, Sessions, TokenPair } from '../sessions/sessions.ts'
import type { SignInAttempt } from '../sessions/sign-in-attempt.ts'
import { countFailure, type LockRule, lockAccount } from './locks.ts'
import { insertLoginEvent, recordSuccess } from './login-events.ts'

/** A person whose identity has been proven, and whether their account may sign in. */
interface Holder {
  id: string
  active: boolean
  locked_until: Date | null
}

/**
 * Signs a proven person in: a session and its login event. A refusal is an error that keeps its writes, so that its event
 * is kept, too.
 */
export async function signIn(
  tx: Tx,
  sessions: Sessions,
  holder: Holder,
  attempt: SignInAttempt,
  shown: Pick<IssueOptions, 'method' | 'firstMethod' | 'elevated' | 'strong' | 'factor' | 'signedInAt'> = {},
): Promise<TokenPair> {
  const refusal = refusalOf(holder, attempt.at) ?? (await refusalOfSocial(tx, holder, attempt))
  if (refusal) {
    await insertLoginEvent(tx, attempt, { userId: holder.id, reason: reasons[refusal] })
    throw new AppError(refusal, { keepWrites: true })
  }
  const { method, origin } = attempt
  const pair = await sessions.issue(holder.id, { db: tx, method, origin, ...shown })
  await recordSuccess(tx, attempt, { userId: holder.id, sessionId: pair.sessionId })
  return pair
}

const reasons = {
  'auth.locked': 'account_locked',
  'auth.inactive': 'account_inactive',
  'auth.recovery': 'recovery',
} as const satisfies Record<string, SignInReason>

/** The account elsewhere may be in other hands: while the account is recovered, it lets no one in. */
async function refusalOfSocial(
  tx: Tx,
  { id }: Holder,
  { method }: SignInAttempt,
): Promise<'auth.recovery' | undefined> {
  if (method !== 'social') return undefined
  const { rows } = await sql<{ recovering: boolean }>`
    select recovery_started_at is not null as recovering from users where id = ${id} for no key update`.execute(
    tx,
  )
  return rows[0]?.recovering ? 'auth.recovery' : undefined
}

function refusalOf({ active, locked_until }: Holder, now: Date): 'auth.inactive' | 'auth.locked' | undefined {
  if (!active) return 'auth.inactive'
  return locked_until && locked_until > now ? 'auth.locked' : undefined
}

/** A failure of a known person. Only failures that no one else can cause may be counted here. */
export async function failSignIn(
  tx: Tx,
  userId: string,
  attempt: SignInAttempt,
  reason: SignInReason,
  rule: LockRule,
): Promise<void> {
  await insertLoginEvent(tx, attempt, { userId, reason })
  const { at, requestId, addressHash, method } = attempt
  if (!(await countFailure(tx, `account:${userId}`, rule, at))) return
  await lockAccount(tx, userId, new Date(at.getTime() + rule.lockMs))
  await insertSecurityEvent(tx, {
    kind: 'account_locked',
    severity: 'warning',
    at,
    requestId,
    addressHash,
    userId,
    details: { method },
  })
}
