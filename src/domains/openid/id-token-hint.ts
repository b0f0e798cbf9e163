import { compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import type { Db } from '../../db/database.ts'
import { tokenAlgorithms } from '../../security/signing-keys/material.ts'
import { selectVerificationKey } from '../../security/signing-keys/queries.ts'
import { canonicalUuid } from '../../text/uuid.ts'

/** What an id_token says that this server once gave, however long ago. */
export interface Hint {
  subject: string
  /** The client for which it was made. */
  clientId: string
  /** The session, by the name that the client knows. */
  sid: string | undefined
}

const MAX_LENGTH = 8_192

/**
 * Reads an id_token that is presented as a hint. It may have expired, and the key that signed it may have been retired:
 * clients keep it until they log out. But it must be ours: undefined for any other.
 */
export async function readHint(db: Db, token: string, issuer: string): Promise<Hint | undefined> {
  if (token.length > MAX_LENGTH) return undefined
  try {
    const { kid = '', alg } = decodeProtectedHeader(token)
    const algorithm = tokenAlgorithms.find((one) => one === alg)
    if (!algorithm || !canonicalUuid.test(kid)) return undefined
    const key = await selectVerificationKey(db, kid)
    if (key?.alg !== algorithm) return undefined
    const { payload } = await compactVerify(token, await importJWK(key, algorithm), {
      algorithms: [algorithm],
    })
    return hintIn(JSON.parse(new TextDecoder().decode(payload)), issuer)
  } catch {
    return undefined
  }
}

function hintIn(claims: Record<string, unknown>, issuer: string): Hint | undefined {
  const { iss, sub, aud, sid } = claims
  // A logout token is signed with the same key and is no id_token.
  if (iss !== issuer || typeof sub !== 'string' || typeof aud !== 'string' || 'events' in claims)
    return undefined
  return {
    subject: sub,
    clientId: aud,
    sid: typeof sid === 'string' && canonicalUuid.test(sid) ? sid : undefined,
  }
}
