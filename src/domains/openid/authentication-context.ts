/** The person has proven with the national eID who they are. */
const EID_ACR = 'urn:tamga:acr:eid'
/** As before, and with the second factor of a super admin. */
const MFA_ACR = 'urn:tamga:acr:mfa'
/** Another issuer vouches for the person, who has linked it with the eID before or comes from the upstream sign-in. */
const FEDERATED_ACR = 'urn:tamga:acr:federated'

export const supportedAcr = [EID_ACR, MFA_ACR, FEDERATED_ACR] as const

interface AuthenticationContext {
  acr: string
  /** RFC 8176, where it has a word for it. */
  amr: string[]
}

const eid: AuthenticationContext = { acr: EID_ACR, amr: ['swk', 'pin', 'mfa'] }
const federated: AuthenticationContext = { acr: FEDERATED_ACR, amr: ['fed'] }

const contexts: Readonly<Record<string, AuthenticationContext>> = {
  eid_qr: eid,
  eid_link: eid,
  eid_push: eid,
  eid_app: eid,
  social: federated,
  sso: federated,
  mfa: { acr: MFA_ACR, amr: ['otp', 'mfa'] },
  onboarding: { acr: MFA_ACR, amr: ['swk', 'pin', 'otp', 'mfa'] },
}

/** What can be said of a session by the method with which it began; `0` says nothing (OpenID Connect Core, section 2). */
export function authenticationContext(method: string): AuthenticationContext {
  return contexts[method] ?? { acr: '0', amr: [] }
}
