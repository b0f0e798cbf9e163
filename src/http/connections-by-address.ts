import type { Socket } from 'node:net'
import { groupOf } from '../limits/policy.ts'
import { normalAddress } from '../security/networks.ts'
import type { TrustedProxies } from './client-address.ts'

/** As the usual settings of limits count them. */
const IPV6_PREFIX = 64

/**
 * Counts open connections by the address of their other end; false for one beyond the most. Trusted proxies bring the
 * connections of many, and have no bound of their own.
 */
export function connectionsByAddress(most: number, trusted: TrustedProxies): (socket: Socket) => boolean {
  const open = new Map<string, number>()
  return (socket) => {
    const text = socket.remoteAddress ?? ''
    const address = normalAddress(text) ?? text
    if (trusted.includes(address)) return true
    const group = groupOf(address, IPV6_PREFIX)
    const count = open.get(group) ?? 0
    if (count >= most) return false
    open.set(group, count + 1)
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1
      if (left === 0) open.delete(group)
      else open.set(group, left)
    })
    return true
  }
}
