import { readFileSync } from 'node:fs'
import type { Clock } from '../../config/clock.ts'
import { type Config, ConfigError } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import type { Certificate } from '../../pki/certificate.ts'
import { authoritiesIn, type Trust, TrustFault, trustWith } from '../../pki/trust.ts'
import { createHttp } from '../http.ts'
import { createEidClient } from './client.ts'
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
export const trustIn = (file: string): Trust => trustWith(authoritiesOf('EID_CA_FILE', file), [])

const remedies = {
  EID_CA_FILE:
    'Put the root and issuing certificates that the eID provider publishes into it, in PEM, and nothing else.',
  EST_ANCHOR_FILE: 'See the section on seals in docs/configuration.md.',
}

/** Throws a ConfigError where the file of that setting cannot be read, or holds anything else. */
export function authoritiesOf(name: keyof typeof remedies, file: string): Certificate[] {
  try {
    return authoritiesIn(readFileSync(file, 'utf8'))
  } catch (error) {
    const wrong =
      error instanceof TrustFault
        ? `names ${file}, which ${error.message}`
        : `names ${file}, which cannot be read (${(error as Error).message})`
    throw new ConfigError([{ name, wrong, remedy: remedies[name] }])
  }
}
