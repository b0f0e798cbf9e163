import { DAY_MS } from '../../config/clock.ts'
import { AppError } from '../../errors/app-error.ts'
import { createOutsideServices } from '../../providers/integrations/client.ts'
import type { OutsideService } from '../../providers/integrations/port.ts'
import { createSealedState } from '../../security/sealed-state.ts'
import type { OpenedArea } from '../composition.ts'
import type { Core } from '../core.ts'
import type { AreaExport } from '../person-export.ts'
import { type ConnectionAccessTokens, createConnectionAccessTokens } from './access-tokens.ts'
import { type Connecting, createConnecting } from './connect.ts'
import { createRenewalNotices } from './renewal-notices.ts'
import { deleteOldRevocations, deleteUsedConnectStates } from './revocation-queries.ts'
import { revokeTokens } from './revoke.ts'
import { createSealedTokens } from './sealed-store.ts'

export interface Integrations {
  /** In the order of the configuration; empty while there are none. */
  services: readonly OutsideService[]
  /** Fails where no service of that name is configured. */
  service(name: string): OutsideService
  connecting: Connecting
  accessTokens: ConnectionAccessTokens
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'telemetry' | 'database' | 'sealing'>

const KEPT_MS = 30 * DAY_MS

const nothing: Integrations = {
  services: [],
  service: () => {
    throw new AppError('integrations.unknown_provider')
  },
  get connecting(): never {
    throw new AppError('integrations.unknown_provider')
  },
  get accessTokens(): never {
    throw new AppError('integrations.unknown_provider')
  },
}

export function openIntegrations(given: Given): OpenedArea<{ integrations: Integrations }> {
  const { config, clock, log, metrics, telemetry, database, sealing } = given
  // Tokens that cannot be sealed are not taken.
  if (!sealing || config.integrationEncKey === undefined) return { services: { integrations: nothing } }
  const outside = createOutsideServices(config, clock)
  for (const service of outside.list())
    metrics.watchProvider(`integration_${service.name}`, () => service.healthy())
  const tokens = createSealedTokens(sealing)
  const states = createSealedState(config.integrationEncKey, 'tamga integration state')
  const notices = createRenewalNotices(database)
  return {
    services: {
      integrations: {
        services: outside.list(),
        service(name) {
          const service = outside.find(name)
          if (!service) throw new AppError('integrations.unknown_provider')
          return service
        },
        connecting: createConnecting({ database, clock, outside, states, tokens }),
        accessTokens: createConnectionAccessTokens({ database, clock, tokens, notices, log }),
      },
    },
    jobs: [
      {
        name: 'revoke-integrations',
        queuedByRequests: true,
        cron: '* * * * *',
        description: {
          mn: 'Салгасан бүртгэлийн токеныг гаднын үйлчилгээнд нь хүчингүй болгоно.',
          en: 'Revokes tokens of disconnected accounts at their outside services.',
        },
        run: () => revokeTokens({ database, clock, outside, tokens, telemetry, log }),
      },
      {
        name: 'prune-integrations',
        cron: '40 3 * * *',
        description: {
          mn: 'Гаднын бүртгэл холбосон хуучин бичлэгүүдийг устгана.',
          en: 'Deletes what is no longer needed of connecting accounts of outside services.',
        },
        async run() {
          const revocations = await deleteOldRevocations(database.system, new Date(clock() - KEPT_MS))
          return { revocations, states: await deleteUsedConnectStates(database.system) }
        },
      },
    ],
    start: () => notices.start(),
    stop: () => notices.stop(),
  }
}

/** What people get of their data from this area. */
export const integrationsExport: AreaExport = {
  area: 'integrations',
  tables: [{ table: 'integrations', of: 'user_id' }],
  withheld: {
    integration_revocations: 'holds tokens until they are revoked elsewhere',
  },
}
