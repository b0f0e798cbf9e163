import { sql } from 'kysely'
import type { ManualWork } from '../../../audit/work.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Sealing } from '../../../security/sealing.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import type { ShownFactor } from '../sessions/queries.ts'
import type { Sessions, TokenPair } from '../sessions/sessions.ts'
import type { SignInAttempt, SignInMethod } from '../sessions/sign-in-attempt.ts'
import { countFailure, isLocked, type LockKey, type LockRule, resetFailures } from '../sign-in/locks.ts'
import { insertLoginEvent } from '../sign-in/login-events.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { CHALLENGE_LIFE_MS } from './enrol.ts'
import {
  advanceCounter,
  consumeStep,
  type FactorRow,
  lockFactors,
  replaceChallenge,
  selectFactors,
  takeChallenge,
} from './queries.ts'
import { totpSecretOf } from './sealed-secrets.ts'
import { totpStepOf } from './totp.ts'
import { authenticationOptions, type PasskeySite, signedCounter } from './webauthn.ts'

/** The session that is to be confirmed. */
interface Confirmed {
  userId: string
  sessionId: string
}

export type ShownProof =
  | { kind: 'totp'; code: string }
  | { kind: 'passkey'; challengeId: string; credential: { id?: unknown } }

interface Check {
  party: PasskeySite
  sealing: Sealing | undefined
  attempt: SignInAttempt
  rule: LockRule
  /** What hangs on the former session goes to the new one before the former ends. */
  carryOver(tx: Tx, from: string, to: string): Promise<void>
}

/** What the person can confirm with: a challenge for their passkeys where they have any, and whether codes work. */
export async function beginConfirmation(
  tx: Tx,
  { userId, sessionId }: Confirmed,
  party: PasskeySite,
  now: Date,
) {
  const factors = await selectFactors(tx, userId)
  if (factors.length === 0) throw new AppError('factors.none')
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const totp = passkeys.length < factors.length
  if (passkeys.length === 0) return { challenge: null, totp }
  const options = await authenticationOptions(party, passkeys)
  const id = uuidv7(now.getTime())
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS)
  const { challenge } = options
  await replaceChallenge(tx, { id, userId, sessionId, purpose: 'confirm', challenge, expiresAt })
  return { challenge: { id, expiresAt, options }, totp }
}

/**
 * Opens a confirmed session in place of the present one, which ends: a copy of its tokens is not raised with it. The time
 * and the method of the sign-in stay those of the session.
 */
export function confirmSession(
  { transact }: Pick<ManualWork, 'transact'>,
  sessions: Sessions,
  confirmed: Confirmed,
  proof: ShownProof,
  check: Check,
): Promise<TokenPair> {
  return transact(({ db, audit }) => {
    audit.entry({ subject: `user:${confirmed.userId}/session`, details: { factor: proof.kind } })
    return replaceSession(db, sessions, confirmed, proof, check)
  })
}

async function replaceSession(
  tx: Tx,
  sessions: Sessions,
  confirmed: Confirmed,
  proof: ShownProof,
  check: Check,
): Promise<TokenPair> {
  const { userId, sessionId } = confirmed
  const factor = await requireProof(tx, confirmed, proof, check)
  const session = await selectConfirmable(tx, sessionId)
  if (!session) throw new AppError('auth.invalid')
  const { method, created_at: signedInAt, ...holder } = session
  const shown = { method: method as SignInMethod, factor, signedInAt }
  const pair = await signIn(tx, sessions, { ...holder, id: userId }, check.attempt, shown)
  await requireDevice(tx, userId)
  await check.carryOver(tx, sessionId, pair.sessionId)
  if (!(await sessions.revokeSession(sessionId, 'confirmed', tx))) throw new AppError('auth.invalid')
  return pair
}

/**
 * The app or the passkey may be on the device that the person has reported as lost. Asked when the new session holds the
 * person's lock: a report that comes later ends that session.
 */
async function requireDevice(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`
    select from users where id = ${userId} and push_blocked_at is not null`.execute(tx)
  if (rows.length > 0) throw new AppError('factors.device_lost')
}

interface ConfirmableSession {
  method: string
  created_at: Date
  active: boolean
  locked_until: Date | null
}

async function selectConfirmable(tx: Tx, sessionId: string): Promise<ConfirmableSession | undefined> {
  const { rows } = await sql<ConfirmableSession>`
    select s.method, s.created_at, u.active, u.locked_until
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.revoked_at is null`.execute(tx)
  return rows[0]
}

/** Guesses at one kind of factor do not close the other. */
const lockOf = (userId: string, kind: ShownProof['kind']): LockKey =>
  kind === 'totp' ? `mfa:${userId}` : `mfa:passkey:${userId}`

/** Uses the proof up, or fails and counts the guess. */
async function requireProof(
  tx: Tx,
  confirmed: Confirmed,
  proof: ShownProof,
  check: Check,
): Promise<ShownFactor> {
  const { userId } = confirmed
  const { attempt, rule } = check
  const factors = (await lockFactors(tx, userId)).filter(({ kind }) => kind === proof.kind)
  if (factors.length === 0) throw new AppError('factors.none')
  const key = lockOf(userId, proof.kind)
  if (await isLocked(tx, key, attempt.at)) {
    await insertLoginEvent(tx, attempt, { userId, reason: 'account_locked' })
    throw new AppError('auth.locked', { keepWrites: true })
  }
  const shown =
    proof.kind === 'totp'
      ? await shownCode(tx, factors, proof.code, check)
      : await shownPasskey(tx, confirmed, factors, proof, check)
  if (shown) {
    await resetFailures(tx, key, attempt.at)
    return shown
  }
  await insertLoginEvent(tx, attempt, { userId, reason: 'mfa_failed' })
  const locked = await countFailure(tx, key, rule, attempt.at)
  await report(tx, userId, attempt, locked)
  throw new AppError('auth.mfa_failed', { keepWrites: true })
}

async function report(tx: Tx, userId: string, attempt: SignInAttempt, locked: boolean): Promise<void> {
  const { at, requestId, addressHash } = attempt
  const severity = locked ? 'critical' : 'warning'
  await insertSecurityEvent(tx, {
    kind: 'factor_failed',
    severity,
    at,
    requestId,
    userId,
    addressHash,
    details: { locked },
  })
}

/** Any of the person's apps; each code counts once. */
async function shownCode(
  tx: Tx,
  factors: readonly FactorRow[],
  code: string,
  { sealing, attempt }: Check,
): Promise<ShownFactor | undefined> {
  if (!sealing) throw new AppError('auth.not_configured')
  for (const { id, user_id, secret_sealed } of factors) {
    const secret = await sealing.open(String(secret_sealed), totpSecretOf(user_id))
    const step = totpStepOf(secret, code, attempt.at)
    if (step !== undefined && (await consumeStep(tx, id, step, attempt.at))) return { amr: 'otp', id }
  }
  return undefined
}

async function shownPasskey(
  tx: Tx,
  { userId, sessionId }: Confirmed,
  factors: readonly FactorRow[],
  { challengeId, credential }: Extract<ShownProof, { kind: 'passkey' }>,
  { party, attempt }: Check,
): Promise<ShownFactor | undefined> {
  const { at, requestId } = attempt
  const taken = await takeChallenge(tx, { id: challengeId, userId, sessionId, purpose: 'confirm' }, at)
  if (!taken) throw new AppError('factors.challenge_over', { keepWrites: true })
  const passkey = factors.find(({ credential_id }) => credential_id === credential.id)
  if (!passkey) return undefined
  const counter = await signedCounter(party, String(taken.challenge), passkey, credential)
  if (counter === undefined) return undefined
  if (await advanceCounter(tx, passkey.id, counter, at))
    return { amr: passkey.synced ? 'swk' : 'hwk', id: passkey.id }
  // The signature is right and the counter is not: the key may have been copied.
  await insertSecurityEvent(tx, {
    kind: 'passkey_counter_wrong',
    severity: 'critical',
    at,
    requestId,
    userId,
    details: { factor: passkey.id },
  })
  return undefined
}
