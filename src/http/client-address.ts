import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The proxies whose X-Forwarded-For is believed. */
export interface TrustedProxies {
  readonly any: boolean
  includes(address: string): boolean
}

export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const ranges = networks.map((network) => normalRange(ipaddr.parseCIDR(network)))
  return {
    any: ranges.length > 0,
    includes: (text) => {
      const address = parse(text)
      return (
        address !== undefined &&
        ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
      )
    },
  }
}

/** Address of the socket's other end; an IPv4 address in IPv6 clothes is IPv4. */
export const peerAddress = ({ socket }: IncomingMessage): string => normal(socket.remoteAddress ?? '')

/** The peer, or behind trusted proxies the nearest hop that is not one of them. */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  let address = peerAddress(request)
  if (!trusted.any) return address
  const hops = forwardedFor(request)
  while (hops.length > 0 && trusted.includes(address)) {
    const hop = parse(hops.pop()!.trim())
    // Whatever stands before an unreadable hop may have been written by anyone.
    if (hop === undefined) return address
    address = hop.toString()
  }
  return address
}

/** What limits count as one client: an IPv6 client commands a whole /64. */
export function limitSubject(address: string): string {
  const parsed = address.includes(':') ? parse(address) : undefined
  if (!(parsed instanceof ipaddr.IPv6)) return address
  const network = parsed.parts.slice(0, 4)
  return `${new ipaddr.IPv6([...network, 0, 0, 0, 0]).toString()}/64`
}

function forwardedFor({ headers }: IncomingMessage): string[] {
  const header = headers['x-forwarded-for']
  const text = Array.isArray(header) ? header.join(',') : header
  return text === undefined ? [] : text.split(',')
}

function normal(text: string): string {
  if (!text.includes(':')) return text
  return parse(text)?.toString() ?? text
}

/** Only the usual notations: ipaddr.js alone would also read `127.1` and `0x7f000001`. */
function parse(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text)
}

function normalRange([base, bits]: [Address, number]): [Address, number] {
  if (base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= 96)
    return [base.toIPv4Address(), bits - 96]
  return [base, bits]
}
