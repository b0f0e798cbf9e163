import { readFileSync } from 'node:fs'
import type { Clock } from '../../config/clock.ts'
import { type Config, ConfigError } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { authoritiesOf } from '../eid/open.ts'
import { createHttp } from '../http.ts'
import { createEstClient } from './client.ts'
import type { SealAuthority } from './port.ts'

/** Undefined where no authority is set: organisations have no seals then. */
export function openSealAuthority(config: Config, clock: Clock, log: Logger): SealAuthority | undefined {
  const { estUrl: url, estAnchorFile, estUser, estPassword, estTlsPins, estTlsCaFile } = config
  if (url === undefined || estAnchorFile === undefined) return undefined
  const { estClientCertFile, estClientKeyFile } = config
  return createEstClient({
    url,
    basic:
      estUser === undefined || estPassword === undefined
        ? undefined
        : { user: estUser, password: estPassword },
    anchors: authoritiesOf('EST_ANCHOR_FILE', estAnchorFile),
    send: createHttp({
      pins: estTlsPins,
      setting: 'EST_TLS_PINS',
      ...(estTlsCaFile !== undefined && { ca: contentOf('EST_TLS_CA_FILE', estTlsCaFile) }),
      ...(estClientCertFile !== undefined &&
        estClientKeyFile !== undefined && {
          client: {
            certificate: contentOf('EST_CLIENT_CERT_FILE', estClientCertFile),
            key: contentOf('EST_CLIENT_KEY_FILE', estClientKeyFile),
          },
        }),
    }),
    sendUnpinned: createHttp(),
    clock,
    log,
  })
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw fault(name, `names ${file}, which cannot be read (${(error as Error).message})`)
  }
}

const fault = (name: string, wrong: string): ConfigError =>
  new ConfigError([{ name, wrong, remedy: 'See the section on seals in docs/configuration.md.' }])
