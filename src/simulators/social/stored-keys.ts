import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JWK } from 'oidc-provider'
import { replaceFile } from '../shared/files.ts'

/** Keys and secrets that must be the same at the next start. */
interface StoredKeys {
  jwks: { keys: JWK[] }
  clientSecret: string
  cookieKey: string
}

export function loadKeys(directory: string): StoredKeys {
  const file = join(directory, 'social.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredKeys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const stored = {
    jwks: { keys: [newKey()] },
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  replaceFile(file, JSON.stringify(stored))
  return stored
}

export function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(12).toString('base64url')
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as JWK
}
