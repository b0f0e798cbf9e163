import { readFileSync } from 'node:fs'
import type { Clock } from '../../clock.ts'
import { type Config, ConfigError } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { createHttp } from '../http.ts'
import { createEidClient } from './client.ts'
import { parseTrust, type Trust, TrustFault } from './pki/trust.ts'
import type { EidProvider } from './port.ts'

/** Undefined where no eID provider is set; production does not start without one. */
export function openEidProvider(config: Config, clock: Clock, log: Logger): EidProvider | undefined {
  const { eidUrl, eidCaFile, eidRpUuid, eidRpName, eidLevel, eidTlsPins } = config
  if (eidUrl === undefined || eidCaFile === undefined || eidRpUuid === undefined) return undefined
  return createEidClient({
    url: eidUrl,
    relyingPartyUuid: eidRpUuid,
    relyingPartyName: eidRpName,
    level: eidLevel,
    trust: trustIn(eidCaFile),
    send: createHttp({ pins: eidTlsPins }),
    sendUnpinned: createHttp(),
    clock,
    log,
  })
}

/** The authorities of EID_CA_FILE. */
export function trustIn(file: string): Trust {
  const remedy =
    'Put the root and issuing certificates that the eID provider publishes into it, in PEM, and nothing else.'
  try {
    return parseTrust(readFileSync(file, 'utf8'))
  } catch (error) {
    const wrong =
      error instanceof TrustFault
        ? `names ${file}, which ${error.message}`
        : `names ${file}, which cannot be read (${(error as Error).message})`
    throw new ConfigError([{ name: 'EID_CA_FILE', wrong, remedy }])
  }
}
