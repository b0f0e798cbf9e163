import { ConfigError } from '../config/config.ts'
import type { Changes } from '../config/reload.ts'
import type { Logger } from '../observability/log.ts'

/** Says in the log what a reload has changed, what waits for a restart, or why nothing has changed. Never throws. */
export function reloadSettings(reload: () => Changes, log: Pick<Logger, 'info' | 'warn' | 'error'>): void {
  try {
    const { reloaded, waiting } = reload()
    log.info({ reloaded }, reloaded.length > 0 ? 'settings reloaded' : 'settings reloaded: none has changed')
    if (waiting.length > 0) log.warn({ waiting }, 'settings have changed that hold only after a restart')
  } catch (error) {
    if (error instanceof ConfigError)
      log.error({ faults: error.faults }, 'settings not reloaded: they are wrong, and nothing has changed')
    else log.error({ err: error }, 'the reload of the settings failed')
  }
}
