import { timingSafeEqual } from 'node:crypto'
import type { SealedState } from '../../security/sealed-state.ts'
import { sha256 } from '../../text/sha256.ts'

export const SSO_STATE_LIFE_MS = 10 * 60_000

/** What the server keeps between sending a person to the issuer and their return, sealed in the `state` parameter. */
export interface SsoState {
  /** Recorded when it is used, so that it is used once. */
  id: string
  expiresAt: number
  nonce: string
  codeVerifier: string
  /** SHA-256 of a value that only the browser that began holds. */
  binding: string
  returnTo: string | null
  /** A sign-in at the issuer before this moment does not count; absent where any does. */
  signedInAfter?: number
}

export const bindingHash = (binding: string): string => sha256(binding, 'base64url')

/** The sealed value belongs to no row: the browser carries it. */
const RECORD = 'travelling'

export const sealSsoState = (sealing: SealedState, state: SsoState): Promise<string> =>
  sealing.seal(state, RECORD)

/** Undefined when this server did not seal it, when it has expired, or when another browser began it. */
export async function openSsoState(
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
