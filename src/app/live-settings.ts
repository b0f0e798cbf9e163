import type { Config } from '../config/config.ts'
import { type Changes, changesBetween, reloadedConfig } from '../config/reload.ts'
import type { Operation } from '../contract/operation.ts'
import { createLimitPolicy } from '../limits/policy.ts'
import { applyLogSettings, type Logger } from '../observability/log.ts'
import { type ReloadableSettings, reloadableSettings } from '../security/reloadable-settings.ts'

interface LiveSettings {
  current(): ReloadableSettings
  /** Takes over what may change, all at once; throws a ConfigError, and changes nothing, where that is wrong. */
  reload(next: Config): Changes
}

/** Throws a ConfigError where the settings do not fit the contract. */
export function createLiveSettings(
  started: Config,
  operations: Readonly<Record<string, Pick<Operation, 'rateLimits'>>>,
  log: Logger,
): LiveSettings {
  const declared = Object.values(operations).flatMap(({ rateLimits }) => rateLimits)
  const heldBy = (config: Config) => reloadableSettings(config, createLimitPolicy(config.limits, declared))
  let config = started
  let held = heldBy(started)
  return {
    current: () => held,
    reload(next) {
      const changes = changesBetween(started, config, next)
      const replaced = reloadedConfig(config, next)
      const replacing = heldBy(replaced)
      config = replaced
      held = replacing
      applyLogSettings(log, replaced)
      return changes
    },
  }
}
