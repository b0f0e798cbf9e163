import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { recentlyUsed } from './recently-used.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A set of networks. */
export interface Networks {
  readonly any: boolean
  includes(address: string): boolean
}

export function networksOf(cidrs: readonly string[]): Networks {
  const ranges = cidrs.map((network) => normalRange(ipaddr.parseCIDR(network)))
  return {
    any: ranges.length > 0,
    includes: (text) => {
      const address = parseAddress(text)
      return (
        address !== undefined &&
        ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
      )
    },
  }
}

/** Most requests come from addresses that were there a moment ago, such as that of the proxy. */
const parsed = recentlyUsed<Address>(4096)
const LONGEST_ADDRESS = 45

/** Only the usual notations: ipaddr.js alone would also read `127.1` and `0x7f000001`. IPv4 in IPv6 clothes is IPv4. */
export function parseAddress(text: string): Address | undefined {
  const known = parsed.get(text)
  if (known || isIP(text) === 0) return known
  const address = ipaddr.process(text)
  // One with a zone can be of any length.
  if (text.length <= LONGEST_ADDRESS) parsed.set(text, address)
  return address
}

function normalRange([base, bits]: [Address, number]): [Address, number] {
  if (base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= 96)
    return [base.toIPv4Address(), bits - 96]
  return [base, bits]
}
