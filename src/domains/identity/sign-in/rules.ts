import { timingSafeEqual } from 'node:crypto'
import type { SignInReason } from '../../../errors/sign-in-reasons.ts'
import type { DeviceLinkKind, EidProof } from '../../../providers/eid/port.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { SignInMethod } from '../sessions/sign-in-attempt.ts'

export type EidSignInState =
  | 'pending'
  | 'COMPLETE'
  | 'REFUSED'
  | 'TIMEOUT'
  | 'WRONG_VC'
  | 'UNUSABLE'
  | 'FAILED'
  | 'EXPIRED'
export type FailedState = Exclude<EidSignInState, 'pending' | 'COMPLETE'>

/** How a session was started, which decides by which flows it may end. */
export type StartMethod = 'eid_qr' | 'eid_push' | 'eid_app'

const statesOfTheirOwn: Partial<Record<SignInReason, FailedState>> = {
  user_refused: 'REFUSED',
  timeout: 'TIMEOUT',
  wrong_code: 'WRONG_VC',
  document_unusable: 'UNUSABLE',
  expired: 'EXPIRED',
}

export function stateAfter(reason: SignInReason): FailedState {
  return statesOfTheirOwn[reason] ?? 'FAILED'
}

const offered: Record<StartMethod, readonly EidProof['flow'][]> = {
  eid_qr: ['QR', 'Web2App'],
  eid_app: ['App2App'],
  eid_push: ['Notification'],
}

/** A proof by a flow that was not offered was meant for another session. */
export function wasFlowOffered(method: StartMethod, flow: EidProof['flow']): boolean {
  return offered[method].includes(flow)
}

/** The links that a session of this kind shows. */
export function linksOf(method: StartMethod): { code?: DeviceLinkKind; sameDevice?: DeviceLinkKind } {
  if (method === 'eid_push') return {}
  return method === 'eid_app' ? { sameDevice: 'App2App' } : { code: 'QR', sameDevice: 'Web2App' }
}

const methods: Record<EidProof['flow'], SignInMethod> = {
  QR: 'eid_qr',
  Web2App: 'eid_link',
  App2App: 'eid_app',
  Notification: 'eid_push',
}

export function signInMethodOf(flow: EidProof['flow']): SignInMethod {
  return methods[flow]
}

/** What a stranger who knows a national ID can bring about as often as he likes: it may close that way in alone. */
export function countsAgainstPush(reason: SignInReason): boolean {
  return pushFailures.has(reason)
}

const pushFailures = new Set<SignInReason>([
  'user_refused',
  'timeout',
  'wrong_code',
  'expired',
  'person_mismatch',
])

const nationalIdForm = /^[А-ЯЁӨҮ]{2}[0-9]{8}$/

/** Whether it can be a register number; only the eID knows whether a person has it. */
export const isNationalId = (text: string): boolean => nationalIdForm.test(normalNationalId(text))

/** The register number as the eID knows it. */
export function normalNationalId(nationalId: string): string {
  return nationalId.normalize('NFC').toUpperCase()
}

/** RFC 7636, section 4.6: the verifier is right when its hash is the challenge. */
export function answersChallenge(challenge: Uint8Array, verifier: string): boolean {
  return timingSafeEqual(challenge, sha256(verifier))
}
