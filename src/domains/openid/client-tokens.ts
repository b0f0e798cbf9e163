import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { uuidv7 } from '../../db/database.ts'
import { derivedKeys, type KeyValues } from '../../security/key-values.ts'
import { CLIENT_ACCESS, pooledRandomBytes } from './token-forms.ts'

/** What a client may do for itself, as its token says it. */
export interface ClientToken {
  /** Begins with the moment at which the token expires. */
  id: string
  applicationId: string
  /** Of the client; tokens of another generation are revoked. */
  generation: number
  scopes: readonly string[]
  resources: readonly string[]
  dpopJkt: string | null
  issuedAt: number
  expiresAt: number
}

export interface ClientTokens {
  write(token: Omit<ClientToken, 'id'>): string
  /** Undefined unless it was made here; whether it still counts is another question. */
  read(text: string): ClientToken | undefined
}

type Written = [
  id: string,
  app: string,
  gen: number,
  scopes: string,
  iat: number,
  exp: number,
  ...rest: string[],
]

const SALT_BYTES = 16
const TAG_BYTES = 16
/** The longest that headers and forms of all parties carry. */
export const MAX_CLIENT_TOKEN_LENGTH = 4096

/**
 * The facts, sealed: who holds the token reads nothing in it. Every program that calls another one requests them, and
 * uses them for minutes: a row for each would be most of their cost.
 */
export function createClientTokens(stateKeys: KeyValues): ClientTokens {
  const sealingKeys = derivedKeys(stateKeys, 'tamga sealed client tokens')
  // Each token has a key of its own, so that its nonce need not be one: at random, many millions would come too close.
  const keyOf = (salt: Buffer, sealingKey = sealingKeys[0]) =>
    createHmac('sha256', sealingKey).update(salt).digest()
  const nonce = Buffer.alloc(12)

  function seal(facts: string): string {
    const salt = pooledRandomBytes(SALT_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyOf(salt), nonce, { authTagLength: TAG_BYTES })
    const sealed = [salt, cipher.update(facts, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return CLIENT_ACCESS + Buffer.concat(sealed).toString('base64url')
  }

  function open(text: string): string | undefined {
    const encoded = text.slice(CLIENT_ACCESS.length)
    const bytes = Buffer.from(encoded, 'base64url')
    // Only the one spelling that was given out counts.
    if (bytes.length <= SALT_BYTES + TAG_BYTES || bytes.toString('base64url') !== encoded) return undefined
    for (const sealingKey of sealingKeys) {
      const facts = openWith(keyOf(bytes.subarray(0, SALT_BYTES), sealingKey), bytes)
      if (facts !== undefined) return facts
    }
    return undefined
  }

  function openWith(key: Buffer, bytes: Buffer): string | undefined {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      return (
        decipher.update(bytes.subarray(SALT_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    } catch {
      return undefined
    }
  }

  return {
    write({ applicationId, generation, scopes, resources, dpopJkt, issuedAt, expiresAt }) {
      const id = uuidv7(expiresAt)
      const facts: Written = [id, applicationId, generation, scopes.join(' '), issuedAt, expiresAt]
      if (dpopJkt !== null || resources.length > 0) facts.push(dpopJkt ?? '', ...resources)
      return seal(JSON.stringify(facts))
    },
    read(text) {
      if (!text.startsWith(CLIENT_ACCESS) || text.length > MAX_CLIENT_TOKEN_LENGTH) return undefined
      const facts = open(text)
      return facts === undefined ? undefined : tokenOf(JSON.parse(facts) as Written)
    },
  }
}

function tokenOf([id, app, generation, scopes, iat, exp, jkt = '', ...resources]: Written): ClientToken {
  return {
    id,
    applicationId: app,
    generation,
    scopes: scopes.split(' '),
    resources,
    dpopJkt: jkt === '' ? null : jkt,
    issuedAt: iat,
    expiresAt: exp,
  }
}
