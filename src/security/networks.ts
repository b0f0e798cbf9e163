import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A set of networks. */
export interface Networks {
  readonly any: boolean
  includes(address: string): boolean
}

/** Most requests come from addresses that were there a moment ago, such as that of the proxy. */
const REMEMBERED = 4096
/** One with a zone can be of any length; such are not remembered. */
const MAX_ADDRESS_LENGTH = 45

export function networksOf(cidrs: readonly string[]): Networks {
  const ranges = cidrs.map((network) => normalRange(ipaddr.parseCIDR(network)))
  const known = new LRUCache<string, boolean>({ max: REMEMBERED })

  function lookUp(text: string): boolean {
    const before = known.get(text)
    if (before !== undefined) return before
    const address = parseAddress(text)
    const included =
      address !== undefined &&
      ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
    if (address && text.length <= MAX_ADDRESS_LENGTH) known.set(text, included)
    return included
  }

  // Behind a proxy it is the same for all requests.
  let last: string | undefined
  let isLastIncluded = false
  return {
    any: ranges.length > 0,
    includes(text) {
      if (text !== last) {
        isLastIncluded = lookUp(text)
        last = text
      }
      return isLastIncluded
    },
  }
}

/** Only the usual notations: ipaddr.js alone would also read `127.1` and `0x7f000001`. IPv4 in IPv6 clothes is IPv4. */
export function parseAddress(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text)
}

const normals = new LRUCache<string, string>({ max: REMEMBERED })

/** The one spelling under which an address is counted and kept; undefined where the text is none. */
export function normalAddress(text: string): string | undefined {
  // Of IPv4 only one spelling is read.
  if (isIPv4(text)) return text
  const before = normals.get(text)
  if (before !== undefined) return before
  const normal = parseAddress(text)?.toString()
  if (normal !== undefined && text.length <= MAX_ADDRESS_LENGTH) normals.set(text, normal)
  return normal
}

function normalRange([base, bits]: [Address, number]): [Address, number] {
  if (base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= 96)
    return [base.toIPv4Address(), bits - 96]
  return [base, bits]
}

/** The network that an address lies in, without the part that tells one client from another; null for no address. */
export function networkOf(address: string): string | null {
  const parsed = parseAddress(address)
  if (!parsed) return null
  const length = parsed.kind() === 'ipv4' ? 24 : 48
  const subnet =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${length}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${length}`)
  return `${subnet.toString()}/${length}`
}
