import type { IncomingMessage } from 'node:http'
import { type Networks, networksOf, normalAddress } from '../security/networks.ts'

/** The proxies whose X-Forwarded-For is believed. */
export type TrustedProxies = Networks

export const trustedProxies = networksOf

/** Address of the socket's other end; an IPv4 address in IPv6 clothes is IPv4. */
export const peerAddress = ({ socket }: IncomingMessage): string => normal(socket.remoteAddress ?? '')

/** The peer, or behind trusted proxies the nearest hop that is not one of them. */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  let address = peerAddress(request)
  if (!trusted.any) return address
  let before = forwardedFor(request)
  while (before !== undefined && trusted.includes(address)) {
    const comma = before.lastIndexOf(',')
    const hop = normalAddress(before.slice(comma + 1).trim())
    // Whatever stands before an unreadable hop may have been written by anyone.
    if (hop === undefined) return address
    address = hop
    before = comma < 0 ? undefined : before.slice(0, comma)
  }
  return address
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const header = headers['x-forwarded-for']
  return Array.isArray(header) ? header.join(',') : header
}

function normal(text: string): string {
  if (!text.includes(':')) return text
  return normalAddress(text) ?? text
}
