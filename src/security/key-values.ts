import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Config } from '../config/types.ts'

/**
 * Values of one secret. The first makes what is new; what the others have made stays valid until they are taken away, so
 * that a secret is replaced while the server runs.
 */
export type KeyValues = string | readonly [current: string, ...others: string[]]

export const stateKeysOf = (config: Pick<Config, 'ssoStateKey' | 'ssoStateOldKeys'>): KeyValues => [
  config.ssoStateKey,
  ...config.ssoStateOldKeys,
]

export const jwtSecretsOf = (config: Pick<Config, 'jwtSecret' | 'jwtOldSecrets'>): KeyValues => [
  config.jwtSecret,
  ...config.jwtOldSecrets,
]

/** Those that no longer sign end in the last row of the log for which they count. */
export const auditKeysOf = (config: Pick<Config, 'auditKey' | 'auditOldKeys'>): KeyValues => [
  config.auditKey,
  ...config.auditOldKeys,
]

type OneOrMore<T> = [current: T, ...others: T[]]

export function derivedBytes(values: KeyValues, purpose: string, salt = ''): OneOrMore<Buffer> {
  const [current, ...others] = typeof values === 'string' ? [values] : values
  const derive = (value: string) => Buffer.from(hkdfSync('sha256', value, salt, purpose, 32))
  return [derive(current), ...others.map(derive)]
}

/** A key of this purpose alone for each value. Given bytes, each HMAC would import them again. */
export function derivedKeys(values: KeyValues, purpose: string): OneOrMore<KeyObject> {
  const [current, ...others] = derivedBytes(values, purpose)
  return [createSecretKey(current), ...others.map((bytes) => createSecretKey(bytes))]
}
