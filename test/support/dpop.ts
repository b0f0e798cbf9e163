import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** A key that an application proves to hold. */
export interface Key {
  jkt: string
  proof(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
}

export async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk: JWK = await exportJWK(publicKey)
  return {
    jkt: await calculateJwkThumbprint(jwk),
    proof: (claims, header = {}) =>
      new SignJWT({ jti: randomUUID(), iat: Math.floor(Date.now() / 1000), ...claims })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header } as never)
        .sign(privateKey),
  }
}
