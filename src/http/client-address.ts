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
  const hops = forwardedFor(request)
  while (hops.length > 0 && trusted.includes(address)) {
    const hop = normalAddress(hops.pop()!.trim())
    // Whatever stands before an unreadable hop may have been written by anyone.
    if (hop === undefined) return address
    address = hop
  }
  return address
}

function forwardedFor({ headers }: IncomingMessage): string[] {
  const header = headers['x-forwarded-for']
  const text = Array.isArray(header) ? header.join(',') : header
  return text === undefined ? [] : text.split(',')
}

function normal(text: string): string {
  if (!text.includes(':')) return text
  return normalAddress(text) ?? text
}
