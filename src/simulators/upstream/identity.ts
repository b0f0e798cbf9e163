import { createRemoteJWKSet, jwtVerify } from 'jose'
import { Problem } from '../shared/http.ts'

/** For whom the gateway passes a request on. */
interface Caller {
  sub: string
  client_id: string
  scope: string
}

export type Verify = (header: string | string[] | undefined) => Promise<Caller>

const AUDIENCE = 'svc:demo-addresses'

/**
 * What every service behind the gateway does first. The keys are fetched once and again when an unknown one is named;
 * the type and the audience keep tokens for others away.
 */
export function createVerifier(platformOrigin: string | undefined): Verify {
  const keys =
    platformOrigin === undefined
      ? undefined
      : createRemoteJWKSet(new URL(`${platformOrigin}/.well-known/jwks.json`))
  return async (header) => {
    if (!keys) throw new Problem(503, 'this service does not know where the keys of the gateway are')
    if (typeof header !== 'string') throw new Problem(401, 'this service is asked through the gateway')
    try {
      const { payload } = await jwtVerify(header, keys, {
        issuer: platformOrigin as string,
        audience: AUDIENCE,
        typ: 'tamga-identity+jwt',
        requiredClaims: ['exp', 'sub', 'client_id'],
      })
      const { sub = '', client_id, scope } = payload
      return { sub, client_id: String(client_id), scope: String(scope) }
    } catch {
      throw new Problem(401, 'the identity is not of the gateway, not for this service, or too old')
    }
  }
}
