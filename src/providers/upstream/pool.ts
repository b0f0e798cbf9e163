import { isIP } from 'node:net'
import type { Pool } from 'undici'
import { isMetadataAddress } from '../../config/metadata-addresses.ts'
import { checkedLookup, type Resolve } from '../checked-lookup.ts'
import { undici } from '../undici.ts'

/** The address may not be called: it lies in a network that is closed to the gateway. */
export class UpstreamRefused extends Error {
  override readonly name = 'UpstreamRefused'
}

interface PoolOptions {
  origin: string
  timeoutMs: number
  /** Asked of each address that the name leads to, whenever a connection is made; never of a metadata service's. */
  mayCall(address: string, hostname: string): boolean
  /** How names are looked up; the system's way unless it is given. */
  resolve?: Resolve
}

const MAX_CONNECTIONS = 256
const MAX_CONNECT_MS = 3_000
/** Shorter than what servers usually keep, so that a connection is seldom closed just as it is used. */
const IDLE_MS = 4_000
const MAX_HEAD_SIZE = 16 * 1024

/** Kept connections to one service, each to an address that may be called. */
export function openPool({ origin, timeoutMs, resolve, ...given }: PoolOptions): Pool {
  const mayCall = (address: string, host: string) =>
    !isMetadataAddress(address) && given.mayCall(address, host)
  const { hostname } = new URL(origin)
  const literal = hostname.replace(/^\[|\]$/g, '')
  // Addresses that are written as such are not looked up.
  if (isIP(literal) !== 0 && !mayCall(literal, hostname))
    throw new UpstreamRefused(`${hostname} may not be called`)

  const lookup = checkedLookup(
    mayCall,
    (host) => new UpstreamRefused(`${host} leads to an address that may not be called`),
    resolve,
  )
  return new (undici().Pool)(origin, {
    connections: MAX_CONNECTIONS,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: Math.min(MAX_CONNECT_MS, timeoutMs), lookup },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    maxHeaderSize: MAX_HEAD_SIZE,
  })
}
