export type SignInMethod =
  | 'eid_qr'
  | 'eid_link'
  | 'eid_push'
  | 'eid_app'
  | 'social'
  | 'sso'
  | 'mfa'
  | 'onboarding'
  | 'refresh'

/** Of whom and whence an attempt to sign in is, for the events that it leaves. */
export interface SignInAttempt {
  method: SignInMethod
  at: Date
  requestId: string
  /** From the identity hashes. */
  addressHash: string | null
  origin: Origin
}

/** Where a person signs in, as far as they can recognise it later. */
export interface Origin {
  /** Browser or app, and system. */
  device: string | null
  /** In CIDR notation, without the last part of the address. */
  network: string | null
}

/** Of what no one's device asks for. */
export const noOrigin: Origin = { device: null, network: null }
