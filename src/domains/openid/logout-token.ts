import { randomUUID } from 'node:crypto'
import type { JwtSigner } from '../../security/signing-keys/jwt-signer.ts'
import type { Client } from './clients/client.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const LIFE_SECONDS = 120

interface EndedSession {
  issuer: string
  client: Pick<Client, 'clientId' | 'idTokenSigningAlg'>
  subject: string
  sid: string
}

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. It never holds a nonce, so that it cannot pass for an id_token. */
export function signLogoutToken(
  { issuer, client, subject, sid }: EndedSession,
  signer: JwtSigner,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  const claims = {
    iss: issuer,
    aud: client.clientId,
    sub: subject,
    sid,
    iat: issuedAt,
    exp: issuedAt + LIFE_SECONDS,
    jti: randomUUID(),
    events: { [EVENT]: {} },
  }
  return signer.sign(claims, { algorithm: client.idTokenSigningAlg, type: 'logout+jwt' })
}
