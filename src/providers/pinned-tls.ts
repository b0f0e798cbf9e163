import { createHash, X509Certificate } from 'node:crypto'
import { Agent } from 'node:https'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'

export interface PinningOptions {
  /** SHA-256 of the public keys (SPKI) that a server may show, in base64; none means that any will do. */
  pins: readonly string[]
  /** Authorities in place of the system's, PEM. */
  ca?: string
}

/** Connections on which the server has shown a pinned key, on top of all that TLS asks for anyway. */
export function pinnedAgent({ pins, ca }: PinningOptions): Agent {
  return new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    // A resumed session shows no certificate, and so would not be held against the pins.
    maxCachedSessions: 0,
    checkServerIdentity: (host, certificate) =>
      checkServerIdentity(host, certificate) ?? pinFault(certificate, pins),
    ...(ca === undefined ? {} : { ca }),
  })
}

function pinFault({ raw }: PeerCertificate, pins: readonly string[]): Error | undefined {
  if (pins.length === 0 || pins.includes(pinOf(raw))) return undefined
  return new Error('the server shows a key that is not among EID_TLS_PINS')
}

function pinOf(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
