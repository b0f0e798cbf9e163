import { type Acr, acrLevelOf } from '../../../security/authentication-context.ts'
import { isPageAddress } from './uris.ts'

/** What a client that registers itself says of how people are to sign in, and of those who run it (RFC 7591). */
interface Described {
  default_max_age?: number | null | undefined
  default_acr_values?: readonly string[] | null | undefined
  minimum_acr?: string | null | undefined
  policy_uri?: string | null | undefined
  tos_uri?: string | null | undefined
  contacts?: readonly string[] | null | undefined
}

export interface SelfDescription {
  defaultMaxAge: number | null
  defaultAcrValues: Acr[]
  minimumAcr: Acr | null
  policyUri: string | null
  termsUri: string | null
  contacts: string[]
}

const MAX_CONTACTS = 5
const address = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/

/**
 * What is kept of it. A demand makes sign-ins surer and can be believed of anyone; a page is shown as the client's own
 * only where it lies on a host to which people are sent anyway. Undefined where the demand is none that we know.
 */
export function selfDescriptionOf(
  said: Described,
  redirectUris: readonly string[],
): SelfDescription | undefined {
  const minimumAcr = said.minimum_acr ?? null
  if (minimumAcr !== null && !isAcr(minimumAcr)) return undefined
  const hosts = new Set(redirectUris.filter(isPageAddress).map((uri) => new URL(uri).host))
  const own = (uri: string | null | undefined) =>
    uri && isPageAddress(uri) && hosts.has(new URL(uri).host) ? uri : null
  return {
    defaultMaxAge: said.default_max_age ?? null,
    defaultAcrValues: [...new Set(said.default_acr_values ?? [])].filter(isAcr),
    minimumAcr,
    policyUri: own(said.policy_uri),
    termsUri: own(said.tos_uri),
    contacts: (said.contacts ?? []).filter((one) => address.test(one)).slice(0, MAX_CONTACTS),
  }
}

const isAcr = (text: string): text is Acr => acrLevelOf(text) !== undefined

/** As the response lists it: what is not there is not kept. Every id_token has `auth_time`. */
export function toMetadata(kept: SelfDescription) {
  return {
    require_auth_time: true,
    ...(kept.defaultMaxAge !== null && { default_max_age: kept.defaultMaxAge }),
    ...(kept.defaultAcrValues.length > 0 && { default_acr_values: kept.defaultAcrValues }),
    ...(kept.minimumAcr !== null && { minimum_acr: kept.minimumAcr }),
    ...(kept.policyUri !== null && { policy_uri: kept.policyUri }),
    ...(kept.termsUri !== null && { tos_uri: kept.termsUri }),
    ...(kept.contacts.length > 0 && { contacts: kept.contacts }),
  }
}
