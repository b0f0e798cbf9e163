import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

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

/** Only the usual notations: ipaddr.js alone would also read `127.1` and `0x7f000001`. IPv4 in IPv6 clothes is IPv4. */
export function parseAddress(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text)
}

function normalRange([base, bits]: [Address, number]): [Address, number] {
  if (base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= 96)
    return [base.toIPv4Address(), bits - 96]
  return [base, bits]
}
