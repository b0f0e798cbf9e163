import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import { uuidv7 } from '../../db/database.ts'
import { CLIENT_ACCESS } from './token-forms.ts'

/** What a client may do for itself, as its token says it. */
export interface ClientToken {
  /** Begins with the moment at which the token expires. */
  id: string
  applicationId: string
  /** Of the client; another one than the present is dead. */
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
/** What headers and forms of all sides have room for. */
export const LONGEST_CLIENT_TOKEN = 4096

/**
 * The facts and a MAC over them. They are asked for by every program that calls another one, and used for minutes: a row
 * for each would be most of what they cost.
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
      const shown = Buffer.from(text.slice(end + 1))
      if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined
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
