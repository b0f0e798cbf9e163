import { randomUUID } from 'node:crypto'
import { type CryptoKey, SignJWT } from 'jose'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const LIFE_SECONDS = 120

interface EndedSession {
  issuer: string
  clientId: string
  subject: string
  sid: string
}

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. It never holds a nonce, so that it cannot pass for an id_token. */
export function signLogoutToken(
  { issuer, clientId, subject, sid }: EndedSession,
  signer: { id: string; privateKey: CryptoKey },
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ sid, events: { [EVENT]: {} } })
    .setProtectedHeader({ alg: 'RS256', kid: signer.id, typ: 'logout+jwt' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_SECONDS)
    .setJti(randomUUID())
    .sign(signer.privateKey)
}
