import ipaddr from 'ipaddr.js'
import { isLoopback } from '../config/hosts.ts'
import { isMetadataAddress } from '../config/metadata-addresses.ts'

/** What RFC 3986 lets stand in a URI, without what no address that is called needs: fragments and wildcards. */
const characters = /^[A-Za-z0-9\-._~:/?[\]@!$&'()+,;=%]+$/
/** Names that never leave a machine or its network (RFC 6761, RFC 6762, RFC 8375, and what networks use besides). */
const privateNames = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/

/** The port that a scheme has by itself, which the parser leaves out. */
const ownPort: Record<string, string> = { 'https:': ':443', 'http:': ':80' }

/** Why neither the server nor any browser may call an address. */
export type AddressFault = keyof typeof addressFaults

export const addressFaults = {
  spelling: {
    mn: 'Хаягийг бүтнээр нь, жижиг үсгээр, тусгай тэмдэгт, * ба # тэмдэгтгүй, IP хаягийг энгийн хэлбэрээр бичнэ үү: https://app.example.mn/path.',
    en: 'Write the address in full, in lower case, without special characters, * and #, and an IP address in its plain form: https://app.example.mn/path.',
  },
  scheme: { mn: 'https хаяг ашиглана уу.', en: 'Use an https address.' },
  credentials: {
    mn: 'Хаягаас нэвтрэх нэр, нууц үгийг хасна уу.',
    en: 'Remove the user name and password from the address.',
  },
  host: {
    mn: 'Нийтийн интернэт дэх бүтэн нэр ашиглана уу, жишээ нь app.example.mn; төгсгөлийн цэггүй.',
    en: 'Use a full name of the public internet such as app.example.mn, without a dot at the end.',
  },
  private: {
    mn: 'Энэ нь дотоод сүлжээний эсвэл тусгай зориулалтын IP хаяг. Нийтийн интернэтийн хаяг ашиглана уу.',
    en: 'This is an IP address of a private network or for a special use. Use one of the public internet.',
  },
  port: {
    mn: 'Ийм порт байхгүй. 1-ээс 65535 хүртэлх порт ашиглана уу.',
    en: 'There is no such port. Use one from 1 to 65535.',
  },
} as const

interface Exemptions {
  /** Host that the operator configured; it may be anywhere but at a metadata service. */
  trustedHost?: string
  /** Whether this machine itself may be called, also by plain HTTP: where the server is being developed. */
  loopback?: boolean
}

/**
 * What is wrong with an address to call. The same is asked when one is registered and when it is called; where its name
 * leads can only be asked when it is called.
 */
export function addressFault(
  text: string,
  { trustedHost, loopback }: Exemptions = {},
): AddressFault | undefined {
  const url = characters.test(text) ? URL.parse(text) : null
  if (url === null) return 'spelling'
  const { protocol, hostname, host } = url
  const atHome = loopback === true && isLoopback(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && atHome)) return 'scheme'
  const authority = /^[a-z]+:\/\/([^/?]*)/.exec(text)?.[1] ?? ''
  if (authority.includes('@')) return 'credentials'
  // Another spelling of the beginning, such as a number for an IP address, is read differently by others.
  if (authority !== host && authority !== host + ownPort[protocol]) return 'spelling'
  if (url.port === '0') return 'port'
  if (isMetadataAddress(hostname)) return 'private'
  if (atHome || hostname === trustedHost) return undefined
  return hostFault(hostname)
}

/** Whether it is an address of the public internet. A mapped IPv4 address counts as that address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // RFC 4291, section 2.4: no other IPv6 addresses have been given out; some of the rest are IPv4 in disguise.
  const isAssigned = parsed.kind() === 'ipv4' || (parsed.toByteArray()[0]! & 0xe0) === 0x20
  return isAssigned && parsed.range() === 'unicast' && !isMetadataAddress(address)
}

function hostFault(hostname: string): AddressFault | undefined {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return isPublic(literal) ? undefined : 'private'
  const isName = hostname.includes('.') && hostname.split('.').every((one) => label.test(one))
  return isName && hostname.length <= 253 && !privateNames.test(hostname) ? undefined : 'host'
}
