import { X509Certificate } from 'node:crypto'
import { Agent } from 'node:https'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { sha256 } from '../text/sha256.ts'

export interface PinningOptions {
  /** SHA-256 of the accepted public keys (SPKI), in base64; an empty list accepts any. */
  pins: readonly string[]
  /** Authorities instead of the system's, PEM. */
  ca?: string
  /** What this side shows of itself, PEM. */
  client?: { certificate: string; key: string }
  /** The setting that holds the pins, for the message. */
  setting?: string
}

/** Connections to servers with a pinned key, on top of the usual TLS checks. */
export function pinnedAgent({ pins, ca, client, setting = 'EID_TLS_PINS' }: PinningOptions): Agent {
  return new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    // A resumed session presents no certificate, so its pin could not be checked.
    maxCachedSessions: 0,
    checkServerIdentity: (host, certificate) =>
      checkServerIdentity(host, certificate) ?? pinFault(certificate, pins, setting),
    ...(ca === undefined ? {} : { ca }),
    ...(client && { cert: client.certificate, key: client.key }),
  })
}

function pinFault({ raw }: PeerCertificate, pins: readonly string[], setting: string): Error | undefined {
  if (pins.length === 0 || pins.includes(pinOf(raw))) return undefined
  return new Error(`the server presents a key that is not among ${setting}`)
}

function pinOf(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return sha256(key, 'base64')
}
