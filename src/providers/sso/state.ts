import { createHash, timingSafeEqual } from 'node:crypto'
import type { SealedState } from '../../security/sealed-state.ts'

export const STATE_LIFE_MS = 10 * 60_000

/** What is remembered between sending a person to the issuer and their return, in the state that travels with them. */
export interface SsoState {
  /** By which it is used once. */
  id: string
  expiresAt: number
  nonce: string
  codeVerifier: string
  /** SHA-256 of the value that only the browser holds which began. */
  binding: string
  returnTo: string | null
  /** A sign-in at the issuer before this moment does not count; absent where any does. */
  signedInAfter?: number
}

export const bindingHash = (binding: string): string =>
  createHash('sha256').update(binding).digest('base64url')

/** What is sealed is nobody's record: it travels. */
const RECORD = 'travelling'

export const sealState = (sealing: SealedState, state: SsoState): Promise<string> =>
  sealing.seal(state, RECORD)

/** Undefined when we did not seal it, when it has expired, or when another browser began it. */
export async function openState(
  sealing: SealedState,
  sealed: string,
  binding: string,
  now: number,
): Promise<SsoState | undefined> {
  const state = await sealing.open<SsoState>(sealed, RECORD).catch(() => undefined)
  if (state === undefined) return undefined
  const same = timingSafeEqual(Buffer.from(bindingHash(binding)), Buffer.from(state.binding))
  return same && now < state.expiresAt ? state : undefined
}
