import { ConfigError } from '../config/config.ts'
import type { Changes } from '../config/reload.ts'
import type { Logger } from '../observability/log.ts'

/** Says in the log what a reload has changed, what waits for a restart, or why nothing has changed. Never throws. */
export function reloadSettings(reload: () => Changes, log: Pick<Logger, 'info' | 'warn' | 'error'>): void {
  try {
    const { reloaded, waiting } = reload()
    log.info({ reloaded }, reloaded.length > 0 ? 'settings reloaded' : 'settings reloaded: no changes')
    if (waiting.length > 0) log.warn({ waiting }, 'changed settings need a restart')
  } catch (error) {
    if (error instanceof ConfigError) log.error({ faults: error.faults }, 'settings not reloaded: invalid')
    else log.error({ err: error }, 'settings reload failed')
  }
}
