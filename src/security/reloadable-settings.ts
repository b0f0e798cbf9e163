import type { Config } from '../config/types.ts'
import type { LimitPolicy } from '../limits/policy.ts'

/**
 * What a reload may replace, as one object that never changes: a request keeps the one that held when it came, and sees
 * nothing of a later one.
 */
export interface ReloadableSettings extends Pick<Config, 'adminApiKey' | 'metricsToken' | 'signRelayToken'> {
  readonly limits: LimitPolicy
}

export const reloadableSettings = (
  { adminApiKey, metricsToken, signRelayToken }: Config,
  limits: LimitPolicy,
): ReloadableSettings => Object.freeze({ adminApiKey, metricsToken, signRelayToken, limits })
