import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JWK } from 'oidc-provider'
import { replaceFile } from '../shared/files.ts'

/** What must be the same at the next start. */
export interface Kept {
  jwks: { keys: JWK[] }
  clientSecret: string
  cookieKey: string
}

export function keep(directory: string): Kept {
  const file = join(directory, 'social.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const kept = {
    jwks: { keys: [newKey()] },
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  replaceFile(file, JSON.stringify(kept))
  return kept
}

export function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(12).toString('base64url')
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as JWK
}
