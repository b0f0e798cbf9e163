import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { trustIn } from '../eid/open.ts'
import { createHttp } from '../http.ts'
import { createTimeStamps } from './client.ts'
import type { TimeStamps } from './port.ts'

/** Undefined where no time-stamp service is set: signatures are then without a time that others vouch for. */
export function openTimeStamps(config: Config, clock: Clock, log: Logger): TimeStamps | undefined {
  const { eidTsaUrl, eidCaFile } = config
  if (eidTsaUrl === undefined || eidCaFile === undefined) return undefined
  return createTimeStamps({
    url: new URL(eidTsaUrl),
    trust: trustIn(eidCaFile),
    send: createHttp(),
    clock,
    log,
  })
}
