import type { Hash } from './pki/algorithms.ts'
import type { EidSession } from './port.ts'

/** What the client keeps of a sign-in. `S` stands for the state that only one way of starting has. */
export interface SignInState {
  relyingPartyName: string
  rpChallenge: string
  interactions: string
  /** Empty where the session cannot be joined on the same device. */
  callbackUrl: string
  /** Of a push. */
  nationalId?: string
  /** Of a device link. */
  sessionToken?: string
  sessionSecret?: string
  deviceLinkBase?: string
}

export interface SignatureState {
  documentNumber: string
  /** DER in base64. */
  certificate: string
  digest: string
  hash: Hash
  interactions: string
}

export const signInHash: Hash = 'sha256'

/** The state of a session that was started as one of that kind. A mix-up is a fault of ours, not of a person. */
export function stateOf<S>(session: EidSession, kind: EidSession['kind']): S {
  if (session.kind !== kind) throw new TypeError(`a ${session.kind} session is not a ${kind} session`)
  return session.state as S
}
