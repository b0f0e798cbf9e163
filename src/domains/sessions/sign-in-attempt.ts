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
export interface Attempt {
  method: SignInMethod
  at: Date
  requestId: string
  /** From the identity hashes. */
  addressHash: string | null
}
