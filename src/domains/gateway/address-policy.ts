import { isLoopback } from '../../config/hosts.ts'
import { isMetadataAddress } from '../../config/metadata-addresses.ts'
import { type AddressFault, addressFault, isPublic } from '../../providers/public-address.ts'
import { networksOf } from '../../security/networks.ts'

/** Which addresses the gateway may call. */
export interface AddressPolicy {
  /** What is wrong with the address of a service, as far as its text shows. */
  faultOf(baseUrl: string): AddressFault | 'path' | undefined
  /** Whether a name may lead there; asked each time that a connection is made. */
  includes(address: string, hostname: string): boolean
}

interface AddressPolicyOptions {
  /** Networks outside the public internet, as CIDRs. */
  privateCidrs: readonly string[]
  /** Whether this machine itself may be called: where the server is being developed. */
  loopback: boolean
}

const ownMachine = networksOf(['127.0.0.0/8', '::1/128'])

export function createAddressPolicy({ privateCidrs, loopback }: AddressPolicyOptions): AddressPolicy {
  const networks = networksOf(privateCidrs)
  const isListed = (address: string) =>
    networks.any && !isMetadataAddress(address) && networks.includes(address)

  function faultOf(baseUrl: string): AddressFault | 'path' | undefined {
    const url = URL.parse(baseUrl)
    if (url !== null && (url.search !== '' || baseUrl.includes('?') || hasDotSegment(pathOf(baseUrl))))
      return 'path'
    const fault = addressFault(baseUrl, { loopback })
    if (fault === undefined || url === null) return fault
    // An address of a listed network needs neither a certificate nor a public name.
    if (isListed(literalOf(url.hostname)))
      return fault === 'private' || (fault === 'scheme' && url.protocol === 'http:') ? undefined : fault
    // Names of private networks lead to listed addresses, or nowhere.
    return fault === 'host' && networks.any && url.hostname.length <= 253 ? undefined : fault
  }

  return {
    faultOf,
    includes(address, hostname) {
      if (loopback && isLoopback(hostname) && ownMachine.includes(address)) return true
      return isPublic(address) || isListed(address)
    },
  }
}

const literalOf = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/, '')

const encodings: readonly (readonly [RegExp, string])[] = [
  [/%2e/gi, '.'],
  [/%2f/gi, '/'],
  [/%5c/gi, '\\'],
  [/%3b/gi, ';'],
  [/%25/g, '%'],
]
const MAX_ENCODINGS = 4

/**
 * Whether a path has a segment that some server would take for this folder or the one above it, however it is encoded,
 * and also where what follows a semicolon is taken for a parameter. Backslashes are slashes to some, and a NUL is the end
 * of the path.
 */
export function hasDotSegment(path: string): boolean {
  let text = path
  for (let round = 0; round < MAX_ENCODINGS; round++) {
    if (text.includes('\\') || text.includes('%00') || text.split('/').some((one) => /^\.\.?(;|$)/.test(one)))
      return true
    if (!text.includes('%')) return false
    const decoded = encodings.reduce((before, [code, plain]) => before.replace(code, plain), text)
    if (decoded === text) return false
    text = decoded
  }
  // Nothing honest is encoded so many times.
  return true
}
