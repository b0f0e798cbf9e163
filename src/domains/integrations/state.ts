import type { SealedState } from '../../security/sealed-state.ts'

export const STATE_LIFE_MS = 10 * 60_000

/** What the server keeps while a person is at the outside service, sealed in the `state` parameter. */
export interface ConnectState {
  /** Recorded when it is used, so that it is used once. */
  id: string
  expiresAt: number
  /** Only this person, in this session, may come back with it. */
  userId: string
  sessionId: string
  provider: string
  redirectUri: string
  scopes: readonly string[]
  nonce: string
  codeVerifier: string
}

/** The sealed value belongs to no row: the browser carries it. */
const RECORD = 'travelling'

export const sealState = (sealing: SealedState, state: ConnectState): Promise<string> =>
  sealing.seal(state, RECORD)

type Bearer = Pick<ConnectState, 'userId' | 'sessionId' | 'provider'>

/** Undefined when this server did not seal it, when it has expired, or when it was begun elsewhere. */
export async function openState(
  sealing: SealedState,
  sealed: string,
  { userId, sessionId, provider }: Bearer,
  now: number,
): Promise<ConnectState | undefined> {
  const state = await sealing.open<ConnectState>(sealed, RECORD).catch(() => undefined)
  if (state === undefined || now >= state.expiresAt) return undefined
  const own = state.userId === userId && state.sessionId === sessionId && state.provider === provider
  return own ? state : undefined
}
