/** How surely a sign-in shows who the person is, from the least; each level includes those before it. */
export const acrLevels = ['federated', 'mfa', 'eid'] as const
export type AcrLevel = (typeof acrLevels)[number]

const PREFIX = 'urn:tamga:acr:'

/** As tokens and clients name a level. */
export type Acr = `${typeof PREFIX}${AcrLevel}`
export const acrOf = (level: AcrLevel): Acr => `${PREFIX}${level}`
/** Undefined for what is no level of ours, `0` among them. */
export const acrLevelOf = (acr: string): AcrLevel | undefined =>
  acrLevels.find((level) => acrOf(level) === acr)

/** The strongest first, as clients are to prefer them. */
export const supportedAcr: readonly string[] = acrLevels.map(acrOf).reverse()

/** Those in which more than one thing was shown: without one of them, no role of staff counts. */
export const strongAcr: readonly string[] = [acrOf('mfa'), acrOf('eid')]

/** How, and when, a person has shown who they are. */
export interface AuthenticationContext {
  acr: string
  /** RFC 8176, where it has a word for it. */
  amr: string[]
}

/** The person has proven with the national eID, on the phone and with a PIN, who they are. */
const eid: AuthenticationContext = { acr: acrOf('eid'), amr: ['swk', 'pin', 'mfa'] }
/** Another issuer vouches for the person, who has linked it with the eID before or comes from the upstream sign-in. */
const federated: AuthenticationContext = { acr: acrOf('federated'), amr: ['fed'] }

const contexts: Readonly<Record<string, AuthenticationContext>> = {
  eid_qr: eid,
  eid_link: eid,
  eid_push: eid,
  eid_app: eid,
  social: federated,
  sso: federated,
  mfa: { acr: acrOf('mfa'), amr: ['otp', 'mfa'] },
  onboarding: { acr: acrOf('eid'), amr: ['swk', 'pin', 'otp', 'mfa'] },
}

interface Beside {
  /** What the person had shown before the second factor. */
  first?: string | null | undefined
  /** The second factor that confirmed the session. */
  factor?: string | null | undefined
  /** The upstream issuer states that it has seen the eID; how is its own affair, so that `amr` does not say. */
  eidSeen?: boolean
}

/** RFC 8176 has no word for a recovery code. */
const factorAmr: Readonly<Record<string, string[]>> = {
  otp: ['otp'],
  swk: ['swk'],
  hwk: ['hwk'],
  recovery: [],
}

/** What can be said of a session by the method with which it began; `0` says nothing (OpenID Connect Core, section 2). */
export function authenticationContext(
  method: string,
  { first, factor, eidSeen = false }: Beside = {},
): AuthenticationContext {
  const own = contexts[method] ?? { acr: '0', amr: [] }
  if (eidSeen && own === federated) return { acr: acrOf('eid'), amr: own.amr }
  const shown: AuthenticationContext[] = []
  if (first != null && contexts[first]) shown.push(contexts[first])
  // A super admin's second factor is a code, unless it is known which it was.
  if (factor == null || method !== 'mfa') shown.push(own)
  if (factor != null) shown.push({ acr: acrOf('mfa'), amr: [...(factorAmr[factor] ?? []), 'mfa'] })
  const amr = [...new Set(shown.flatMap(({ amr }) => amr))]
  // The time of a session that was confirmed is that of the factor: the eID may have been shown long before.
  if (factor != null && method !== 'mfa') return { acr: acrOf('mfa'), amr }
  return { acr: shown.map(({ acr }) => acr).reduce((most, acr) => (reachesAcr(most, acr) ? most : acr)), amr }
}

/** Whether a sign-in is at least that sure. A value that is no level of ours is reached by itself alone. */
export function reachesAcr(held: string, least: string): boolean {
  if (held === least) return true
  const [shown, needed] = [acrLevelOf(held), acrLevelOf(least)]
  return shown !== undefined && needed !== undefined && acrLevels.indexOf(shown) >= acrLevels.indexOf(needed)
}

/** What an operation or a service demands of the sign-in. */
export interface AssuranceRule {
  /** Least level. */
  acr?: AcrLevel | undefined
  /** Greatest age in seconds. */
  maxAge?: number | undefined
}

/** RFC 9470, section 3: what kind of sign-in would do. */
export function stepUpChallenge(
  { acr, maxAge }: AssuranceRule,
  scheme: 'Bearer' | 'DPoP' = 'Bearer',
): string {
  const asked = [
    'error="insufficient_user_authentication"',
    ...(acr === undefined ? [] : [`acr_values="${acrOf(acr)}"`]),
    ...(maxAge === undefined ? [] : [`max_age="${maxAge}"`]),
  ]
  return `${scheme} ${asked.join(', ')}`
}

/** What a sign-in lacks; undefined where it lacks nothing. */
export function unmetAssurance(
  rule: AssuranceRule,
  shown: { acr: string; at: Date },
  now: Date,
): 'acr' | 'age' | undefined {
  if (rule.acr !== undefined && !reachesAcr(shown.acr, acrOf(rule.acr))) return 'acr'
  const age = now.getTime() - shown.at.getTime()
  return rule.maxAge !== undefined && age > rule.maxAge * 1000 ? 'age' : undefined
}
