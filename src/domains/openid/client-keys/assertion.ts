import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import { withDeadline } from '../../../db/with-deadline.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { Client } from '../clients/client.ts'
import { insertProof } from '../dpop.ts'
import { allowedAlgorithms } from '../security-profiles.ts'
import { supported } from '../supported.ts'
import type { ClientKey } from './public-key.ts'
import { candidateKeys, type PublishedKeys } from './published-keys.ts'

export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** How far the clock of a client may be from ours. */
const LEEWAY_SECONDS = 30
/** How long an assertion may be valid: that long its id is kept. */
const MAX_SECONDS = 600
const MAX_ID_LENGTH = 256

/** A signed statement of who the client is (RFC 7523), of which nothing is proven yet. */
export interface Assertion {
  token: string
  clientId: string
  kid: string | undefined
}

export interface Assertions {
  /** The key that has signed it; or why it proves nothing. Once for each assertion. Not inside a transaction. */
  prove(client: Client, assertion: Assertion): Promise<ClientKey | { fault: string }>
}

interface Options {
  database: Pick<Database, 'system'>
  clock: Clock
  issuer: string | undefined
  publishedKeys: PublishedKeys
}

/** Whose it says to be; undefined for what is no signed statement of a client. */
export function readAssertion(token: string): Assertion | undefined {
  try {
    const { kid, typ } = decodeProtectedHeader(token)
    const { iss, sub } = decodeJwt(token)
    // One that was made for another purpose is not taken for this one.
    const isOurs = typ === undefined || /^(jwt|client-authentication\+jwt)$/i.test(typ)
    if (!isOurs || typeof sub !== 'string' || sub === '' || sub.length > MAX_ID_LENGTH || iss !== sub)
      return undefined
    return { token, clientId: sub, kid }
  } catch {
    return undefined
  }
}

export function createAssertions({ database, clock, issuer, publishedKeys }: Options): Assertions {
  return {
    async prove(client, { token, kid }) {
      const now = Math.floor(clock() / 1000)
      const known = allowedAlgorithms(client, supported.assertionAlgorithms)
      for (const key of await candidateKeys(client, kid, publishedKeys)) {
        const algorithms = known.filter((alg) => key.algorithms.includes(alg))
        const claims = await claimsOf(token, key, algorithms, now)
        if (!claims) continue
        const fault = faultOf(claims, issuer, now)
        if (fault) return { fault }
        // Kept after the signature was found good, so that strangers can use up nothing of a client's.
        const id = sha256(JSON.stringify(['assertion', client.id, claims.jti]))
        const minute = Math.floor((Number(claims.exp) + LEEWAY_SECONDS) / 60)
        const isFirst = await withDeadline(() => insertProof(database.system, { minute, id }))
        return isFirst ? key : { fault: 'the assertion has been used before' }
      }
      return { fault: 'it has expired, or no key of the client has signed it' }
    },
  }
}

async function claimsOf(
  token: string,
  key: ClientKey,
  algorithms: string[],
  now: number,
): Promise<Record<string, unknown> | undefined> {
  const currentDate = new Date(now * 1000)
  try {
    return (await jwtVerify(token, key.jwk, { algorithms, currentDate, clockTolerance: LEEWAY_SECONDS }))
      .payload
  } catch {
    return undefined
  }
}

/** The issuer alone is the audience: a hostile server could have clients sign the address of an endpoint of ours. */
function faultOf(
  claims: Record<string, unknown>,
  issuer: string | undefined,
  now: number,
): string | undefined {
  const { aud, exp, iat, jti } = claims
  if (issuer === undefined || aud !== issuer) return 'aud is not the issuer'
  if (typeof jti !== 'string' || jti === '' || jti.length > MAX_ID_LENGTH) return 'jti is missing'
  if (typeof exp !== 'number') return 'exp is missing'
  if (exp > now + MAX_SECONDS + LEEWAY_SECONDS) return 'it is valid for too long'
  if (typeof iat === 'number' && iat > now + LEEWAY_SECONDS) return 'it is not yet valid'
  return undefined
}
