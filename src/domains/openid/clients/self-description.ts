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

const MAX_LENGTH = 60
/** With what a client calls itself behind them, no longer than a name may be. A part of a host would be another host. */
const MAX_HOSTS_LENGTH = 130

/** Letters, digits and what stands between words; nothing that looks like an address, turns the text round, or is not seen. */
const notOfNames = /[^\p{L}\p{M}\p{N} '’&+_-]|\p{Default_Ignorable_Code_Point}/gu
/** More than two signs upon one letter cover the lines around it. */
const heaped = /(\p{M}{2})\p{M}+/gu

/** Whether people can be shown all of these hosts in the name of a client. */
export const isDisplayable = (hosts: readonly string[]): boolean => joined(hosts).length <= MAX_HOSTS_LENGTH

/**
 * How people see a client that no person has checked: by the hosts that learn what it is given, all of them, and only
 * behind them by what it calls itself. Every page, list and letter shows this name, so none can leave the hosts out.
 */
export function clientDisplayName(hosts: readonly string[], ownName: string | undefined): string {
  const plain = (ownName ?? '').normalize('NFC').replaceAll(notOfNames, ' ').replaceAll(heaped, '$1')
  const name = plain.replaceAll(/ +/g, ' ').trim()
  const short = [...name].slice(0, MAX_LENGTH).join('').trim()
  return short === '' ? joined(hosts) : `${joined(hosts)} (${short})`
}

/** What the client calls itself, where it sends back the name that it was shown with. */
export function ownNameOf(said: string | undefined, hosts: readonly string[]): string | undefined {
  const shown = joined(hosts)
  if (said === shown) return undefined
  const isShown = said?.startsWith(`${shown} (`) && said.endsWith(')')
  return isShown ? said?.slice(shown.length + 2, -1) : said
}

const joined = (hosts: readonly string[]): string => [...new Set(hosts)].join(', ')
