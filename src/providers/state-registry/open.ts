import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { createHttp } from '../http.ts'
import { createRegistryClient } from './client.ts'
import { RegistryUnavailable, type StateRegistry } from './port.ts'

/** The registry of the settings; without one every request fails. Production does not start without one. */
export function openStateRegistry(config: Config, clock: Clock, log: Logger): StateRegistry {
  const { stateRegistryUrl: url, stateRegistryClient: client, stateRegistryKey: key } = config
  if (url === undefined || key === undefined) return absent
  return createRegistryClient({
    url,
    client,
    key: Buffer.from(key, 'base64url'),
    send: createHttp(),
    clock,
    log,
  })
}

async function refuse(): Promise<never> {
  throw new RegistryUnavailable('STATE_REGISTRY_URL is not set')
}

const absent: StateRegistry = {
  healthy: () => false,
  person: refuse,
  citizen: refuse,
  organisation: refuse,
  evidence: refuse,
}
