import { createHmac } from 'node:crypto'
import { base64, SCHEME } from './payload.ts'
import type { DeviceLinkKind } from './port.ts'

interface LinkFields {
  deviceLinkBase: string
  sessionToken: string
  sessionSecret: string
  sessionType: 'auth' | 'sign' | 'cert'
  /** Empty for a certificate choice. */
  signatureProtocol: string
  /** The rpChallenge or the digest as sent, or empty. */
  challenge: string
  relyingPartyName: string
  brokeredRpName: string
  interactions: string
  initialCallbackUrl: string
}

/** A link that the app opens. Its code proves that the server, which holds the session's secret, made it just now. */
export function deviceLink(
  fields: LinkFields,
  kind: DeviceLinkKind,
  elapsedSeconds: number,
  language: 'mn' | 'en',
): string {
  const elapsed = kind === 'QR' ? `&elapsedSeconds=${elapsedSeconds}` : ''
  const link =
    `${fields.deviceLinkBase}?deviceLinkType=${kind}${elapsed}&sessionToken=${fields.sessionToken}` +
    `&sessionType=${fields.sessionType}&version=1.0&lang=${language}`
  return `${link}&authCode=${authCode(fields, kind, link)}`
}

function authCode(fields: LinkFields, kind: DeviceLinkKind, link: string): string {
  const lines = [
    SCHEME,
    fields.signatureProtocol,
    fields.challenge,
    base64(fields.relyingPartyName),
    base64(fields.brokeredRpName),
    fields.interactions,
    kind === 'QR' ? '' : fields.initialCallbackUrl,
    link,
  ]
  const secret = Buffer.from(fields.sessionSecret, 'base64')
  return createHmac('sha256', secret).update(lines.join('|')).digest('base64url')
}
