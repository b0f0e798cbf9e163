import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { createSmppSender } from './client.ts'
import type { SmsSender } from './port.ts'

/** The message centre of the settings; undefined where none is set. */
export function openSms(config: Config, clock: Clock, log: Logger): SmsSender | undefined {
  const { smppUrl: url, smsSender: sender } = config
  return url === undefined ? undefined : createSmppSender({ url, sender, clock, log })
}
