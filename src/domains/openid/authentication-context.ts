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

/** RFC 8176 has no word for a recovery code. */
const factorAmr: Readonly<Record<string, string[]>> = {
  otp: ['otp'],
  swk: ['swk'],
  hwk: ['hwk'],
  recovery: [],
}

/**
 * What can be said of a session by the method with which it began, and by the second factor that confirmed it; `0` says
 * nothing (OpenID Connect Core, section 2).
 */
export function authenticationContext(method: string, factor: string | null = null): AuthenticationContext {
  const { acr, amr } = contexts[method] ?? { acr: '0', amr: [] }
  if (factor === null) return { acr, amr }
  // Before it was known which factor a super admin had shown, it was taken for a code.
  const first = method === 'mfa' ? [] : amr
  const shown = [...first, ...(factorAmr[factor] ?? []), 'mfa']
  return { acr: acr === EID_ACR ? EID_ACR : MFA_ACR, amr: [...new Set(shown)] }
}
