import { readFileSync, writeFileSync } from 'node:fs'

/** An access token alone, or with the refresh token by which the suite renews it. */
export type PersonTokens = string | { access_token: string; refresh_token?: string }

export const personNames = ['session', 'other_session', 'administrator'] as const
export type PersonName = (typeof personNames)[number]

/** What the file of credentials may have; rules that need what is not in it are skipped, and say so. */
export interface Credentials {
  /** Of a person without a rank. */
  session?: PersonTokens
  /** Of another person without a rank: what belongs to the first must be hidden from them. */
  other_session?: PersonTokens
  /** Of a person who may change the appearance and the roles. */
  administrator?: PersonTokens
  /** Of a session that is used up: its chain of refresh tokens is revoked. */
  spare_refresh_token?: string
  /** For the tools. */
  api_key?: string
  /** An application that gets tokens by `client_credentials`. */
  client?: { client_id: string; client_secret: string; scope?: string }
  /** Where the documents are not public. */
  documents_token?: string
  /** Access token of a super admin after the second factor, and the origin of the operator's console. */
  operator?: { token: string; base_url?: string }
}

export type CredentialName = keyof Credentials

const texts = [
  'spare_refresh_token',
  'api_key',
  'documents_token',
] as const satisfies readonly CredentialName[]
const tokens = ['access_token', 'refresh_token'] as const
const records = {
  session: tokens,
  other_session: tokens,
  administrator: tokens,
  client: ['client_id', 'client_secret', 'scope'],
  operator: ['token', 'base_url'],
} as const

/** A refresh token is used once, so the file gets what replaced it. */
export function saveTokens(file: string, name: PersonName, tokens: PersonTokens): void {
  const stored = readCredentials(file)
  writeFileSync(file, `${JSON.stringify({ ...stored, [name]: tokens }, null, 2)}\n`)
}

export function readCredentials(file: string): Credentials {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
  const faults = faultsOf(given)
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`)
  return given as Credentials
}

function faultsOf(given: unknown): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return ['it must hold one JSON object']
  return Object.entries(given).flatMap(([name, value]) => {
    if (texts.some((one) => one === name))
      return typeof value === 'string' && value !== '' ? [] : [`${name} must be a text`]
    if (!(name in records))
      return [`${name} is not known; there are ${[...Object.keys(records), ...texts].join(', ')}`]
    if (personNames.some((one) => one === name) && typeof value === 'string' && value !== '') return []
    const fields: readonly string[] = records[name as keyof typeof records]
    const known =
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(([field, text]) => fields.includes(field) && typeof text === 'string')
    return known ? [] : [`${name} must be an object with ${fields.join(', ')}`]
  })
}
