import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Sealing } from '../../../security/sealing.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import { lockUser } from '../sessions/queries.ts'
import type { Sessions, UserPrincipal } from '../sessions/sessions.ts'
import {
  deleteFactor,
  type FactorRow,
  insertPasskey,
  insertTotp,
  replaceChallenge,
  selectFactors,
  takeChallenge,
} from './queries.ts'
import { totpSecretOf } from './sealed-secrets.ts'
import { makeTotpSecret, totpStepOf } from './totp.ts'
import { type PasskeySite, registeredPasskey, registrationOptions } from './webauthn.ts'

const MOST_FACTORS = 10
export const CHALLENGE_LIFE_MS = 10 * 60_000

/** Who adds or removes a factor, in which session and request. */
interface Enrolment {
  principal: UserPrincipal
  now: Date
  requestId: string
}

/** Without the key no secret of an app can be stored. */
export function sealingFor(sealing: Sealing | undefined): Sealing {
  if (!sealing) throw new AppError('auth.not_configured')
  return sealing
}

export async function beginTotp(tx: Tx, { principal, now }: Enrolment, sealing: Sealing) {
  const { userId, sessionId } = principal
  const secret = makeTotpSecret()
  const sealed = await sealing.seal(secret, totpSecretOf(userId))
  const begun = newChallenge(now)
  await replaceChallenge(tx, { ...begun, userId, sessionId, purpose: 'totp', sealed })
  return { ...begun, secret }
}

export async function finishTotp(
  tx: Tx,
  enrolment: Enrolment,
  { challengeId, name, code }: { challengeId: string; name: string; code: string },
  sealing: Sealing,
): Promise<FactorRow> {
  const { principal, now } = enrolment
  const { secret_sealed: sealed } = await take(tx, enrolment, challengeId, 'totp')
  const secret = await sealing.open(String(sealed), totpSecretOf(principal.userId))
  const step = totpStepOf(secret, code, now)
  if (step === undefined) throw new AppError('factors.not_accepted', { keepWrites: true })
  await requireRoom(tx, principal.userId)
  const factor = await insertTotp(tx, newFactor(enrolment, name), { sealed: String(sealed), step })
  await reportChange(tx, enrolment, 'factor_added', factor)
  return factor
}

export async function beginPasskey(tx: Tx, { principal, now }: Enrolment, party: PasskeySite, name: string) {
  const { userId, sessionId } = principal
  const passkeys = (await selectFactors(tx, userId)).filter(({ kind }) => kind === 'passkey')
  const options = await registrationOptions(party, { id: userId, name }, passkeys)
  const begun = newChallenge(now)
  await replaceChallenge(tx, {
    ...begun,
    userId,
    sessionId,
    purpose: 'passkey',
    challenge: options.challenge,
  })
  return { ...begun, options }
}

export async function finishPasskey(
  tx: Tx,
  enrolment: Enrolment,
  { challengeId, name, credential }: { challengeId: string; name: string; credential: unknown },
  party: PasskeySite,
): Promise<FactorRow> {
  const { challenge } = await take(tx, enrolment, challengeId, 'passkey')
  const passkey = await registeredPasskey(party, String(challenge), credential)
  if (!passkey) throw new AppError('factors.not_accepted', { keepWrites: true })
  await requireRoom(tx, enrolment.principal.userId)
  const factor = await insertPasskey(tx, newFactor(enrolment, name), passkey)
  if (!factor) throw new AppError('factors.taken', { keepWrites: true })
  await reportChange(tx, enrolment, 'factor_added', factor)
  return factor
}

/** The sessions that it has confirmed end with it. */
export async function removeFactor(
  tx: Tx,
  sessions: Sessions,
  enrolment: Enrolment,
  id: string,
): Promise<FactorRow> {
  const { principal } = enrolment
  const factor = await deleteFactor(tx, principal.userId, id)
  if (!factor) throw new AppError('factors.not_found')
  await sessions.revokeConfirmed(principal.userId, id, 'factor_removed', tx)
  await reportChange(tx, enrolment, 'factor_removed', factor)
  return factor
}

const newChallenge = (now: Date) => ({
  id: uuidv7(now.getTime()),
  expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS),
})

const newFactor = ({ principal, now }: Enrolment, name: string) => ({
  id: uuidv7(now.getTime()),
  userId: principal.userId,
  name,
  now,
})

async function take(tx: Tx, { principal, now }: Enrolment, id: string, purpose: 'totp' | 'passkey') {
  const { userId, sessionId } = principal
  const taken = await takeChallenge(tx, { id, userId, sessionId, purpose }, now)
  if (!taken) throw new AppError('factors.challenge_over', { keepWrites: true })
  return taken
}

/** The person is locked first, so that factors added at once are counted one after another. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId)
  if ((await selectFactors(tx, userId)).length >= MOST_FACTORS)
    throw new AppError('factors.quota', { keepWrites: true })
}

function reportChange(
  tx: Tx,
  { principal, now, requestId }: Enrolment,
  kind: 'factor_added' | 'factor_removed',
  factor: FactorRow,
): Promise<void> {
  return insertSecurityEvent(tx, {
    kind,
    severity: 'info',
    at: now,
    requestId,
    userId: principal.userId,
    details: { factor: factor.kind },
  })
}
