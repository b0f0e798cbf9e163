import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AppError } from '../../errors/app-error.ts'
import type { Credentials, Scheme } from '../schemes.ts'
import { sameSecret } from './same-secret.ts'

const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'x-real-ip',
  'via',
]

/** For someone on this very machine who also has the key; a proxy on it does not make its visitors local. */
export function adminKeyScheme(): Scheme {
  return {
    hidden: true,
    async authenticate(credentials) {
      const presented = credentials.header('x-admin-key')
      if (presented === undefined) return undefined
      const { adminApiKey, adminApiOldKeys = [] } = credentials.settings ?? {}
      const taken = adminApiKey === undefined ? [] : [adminApiKey, ...adminApiOldKeys]
      if (!taken.some((key) => sameSecret(presented, key)) || !isLocal(credentials))
        throw new AppError('auth.invalid')
      return { kind: 'admin' }
    },
  }
}

function isLocal(credentials: Credentials): boolean {
  const { peerAddress, host } = credentials
  if (proxyHeaders.some((name) => credentials.header(name) !== undefined)) return false
  return isLoopback(peerAddress) && host !== undefined && isLoopbackName(host)
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback'
}

const hostForm = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i

function isLoopbackName(host: string): boolean {
  const [, bracketed, plain] = hostForm.exec(host) ?? []
  if (bracketed !== undefined) return ipaddr.IPv6.isValid(bracketed) && isLoopback(bracketed)
  if (plain === undefined) return false
  return (
    plain.toLowerCase() === 'localhost' || (ipaddr.IPv4.isValidFourPartDecimal(plain) && isLoopback(plain))
  )
}
