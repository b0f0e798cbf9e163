import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import { uuidv7 } from '../../db/database.ts'
import { CLIENT_ACCESS } from './token-forms.ts'

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

const MAC_CHARACTERS = 43
/** The longest that headers and forms of all parties carry. */
export const LONGEST_CLIENT_TOKEN = 4096

/**
 * The facts and a MAC over them. Every program that calls another one requests them, and uses them for minutes: a row
 * for each would be most of their cost.
 */
export function createClientTokens(stateKey: string): ClientTokens {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', stateKey, '', 'tamga client tokens', 32)))
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  return {
    write({ applicationId, generation, scopes, resources, dpopJkt, issuedAt, expiresAt }) {
      const id = uuidv7(expiresAt)
      const facts: Written = [id, applicationId, generation, scopes.join(' '), issuedAt, expiresAt]
      if (dpopJkt !== null || resources.length > 0) facts.push(dpopJkt ?? '', ...resources)
      const signed = CLIENT_ACCESS + Buffer.from(JSON.stringify(facts)).toString('base64url')
      return `${signed}.${macOf(signed)}`
    },
    read(text) {
      const end = text.length - MAC_CHARACTERS - 1
      if (!text.startsWith(CLIENT_ACCESS) || text.length > LONGEST_CLIENT_TOKEN || text[end] !== '.')
        return undefined
      // As text, so that a token has one spelling only.
      const expected = Buffer.from(macOf(text.slice(0, end)))
      const presented = Buffer.from(text.slice(end + 1))
      if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
      return tokenOf(
        JSON.parse(Buffer.from(text.slice(CLIENT_ACCESS.length, end), 'base64url').toString()) as Written,
      )
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
