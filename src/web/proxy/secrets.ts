import type { ErrorCode } from '../../errors/codes.ts'
import type { CookieName } from '../cookies.ts'

/** A secret of an answer that goes into a cookie instead of to the page. */
interface Taken {
  field: string
  cookie: CookieName
  seconds: number
}

/** A secret of a request that comes from a cookie, whatever the page sent in its place. */
interface Given {
  field: string
  cookie: CookieName
  place: 'body' | 'path'
  /** The answer when the browser has no such cookie. */
  missing: ErrorCode
}

export interface SecretRule {
  /** Where the answer's data holds a token pair; '' when it is one itself. The pair becomes the session of the browser. */
  tokens?: 'tokens' | ''
  take?: readonly Taken[]
  setCookies?: readonly Given[]
  /** Cookies of which the browser is rid once the answer is a success with tokens, or any success where there are none. */
  clearCookies?: readonly CookieName[]
  /** The session of the browser is over, whether it still was one or not. */
  signsOut?: true
  /** The person has just shown the eID: from here on this browser is one of theirs. */
  recordsBrowser?: true
  /** Not for pages: the layer itself does it. */
  withheld?: true
}

const minutes = 60
const eidSid = { field: 'sid', cookie: 'eid', seconds: 10 * minutes } as const
const knownSid = { field: 'sid', cookie: 'eid', missing: 'auth.unknown_session' } as const
const onboarding = {
  field: 'onboarding_token',
  cookie: 'onboarding',
  place: 'body',
  missing: 'auth.step_order',
} as const

/**
 * Which operations deal in secrets that no script may see, said once for each of them. What is not named here passes as
 * it is, with the session of the browser.
 */
export const secretRules: Readonly<Record<string, SecretRule>> = {
  startEidSignIn: { take: [eidSid] },
  startEidSignInByCode: { take: [eidSid] },
  startEidSignInById: { take: [eidSid] },
  initiateSignIn: { take: [eidSid] },
  getEidSignInStatus: { setCookies: [{ ...knownSid, place: 'path' }] },
  pollEidSignIn: {
    setCookies: [{ ...knownSid, place: 'body' }],
    tokens: 'tokens',
    clearCookies: ['eid'],
    recordsBrowser: true,
  },
  refreshSession: { tokens: '', withheld: true },
  logoutSession: { signsOut: true },

  exchangeSocialCode: { tokens: 'tokens' },
  verifyMySession: { tokens: 'tokens' },
  // Every session of the person ends with it.
  unlinkSocialAccount: { signsOut: true },
  startSso: { take: [{ field: 'binding', cookie: 'sso', seconds: 10 * minutes }] },
  completeSso: {
    setCookies: [{ field: 'binding', cookie: 'sso', place: 'body', missing: 'auth.state_invalid' }],
    tokens: 'tokens',
    clearCookies: ['sso'],
  },
  completeNativeSso: { tokens: 'tokens' },
  logoutSso: { signsOut: true },
  acceptProviderLogout: { signsOut: true },
  logoutProviderConsent: { signsOut: true },

  startSuperAdminOnboarding: {
    take: [{ field: 'onboarding_token', cookie: 'onboarding', seconds: 30 * minutes }],
  },
  startSuperAdminEid: { setCookies: [onboarding], take: [eidSid] },
  startSuperAdminEidById: { setCookies: [onboarding], take: [eidSid] },
  pollSuperAdminEid: { setCookies: [onboarding, { ...knownSid, place: 'body' }] },
  sendSuperAdminEmailCode: { setCookies: [onboarding] },
  verifySuperAdminEmailCode: { setCookies: [onboarding] },
  createSuperAdminTotp: { setCookies: [onboarding] },
  verifySuperAdminTotp: {
    setCookies: [onboarding],
    tokens: 'tokens',
    clearCookies: ['onboarding', 'eid'],
    recordsBrowser: true,
  },
  // The token of an outside account is for programs; pages have no use for it.
  getIntegrationToken: { withheld: true },

  verifySuperAdminMfa: { tokens: 'tokens' },
}
