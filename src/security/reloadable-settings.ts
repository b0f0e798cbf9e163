import type { Config } from '../config/types.ts'
import type { LimitPolicy } from '../limits/policy.ts'

/**
 * What a reload may replace, as one object that never changes: a request keeps the one that held when it came, and sees
 * nothing of a later one.
 */
export interface ReloadableSettings extends Pick<Config, 'adminApiKey' | 'metricsToken' | 'signRelayToken'> {
  readonly limits: LimitPolicy
  /** Former values are taken too, until they leave the settings. */
  readonly adminApiOldKeys?: readonly string[]
  readonly metricsOldTokens?: readonly string[]
}

export const reloadableSettings = (
  { adminApiKey, adminApiOldKeys, metricsToken, metricsOldTokens, signRelayToken }: Config,
  limits: LimitPolicy,
): ReloadableSettings =>
  Object.freeze({ adminApiKey, adminApiOldKeys, metricsToken, metricsOldTokens, signRelayToken, limits })
