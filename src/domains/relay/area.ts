import type { OpenedArea } from '../composition.ts'
import type { Core } from '../core.ts'
import type { AreaExport } from '../person-export.ts'
import { expireRequests, prune } from './maintenance.ts'
import { createPeers, type Peers } from './peer.ts'
import { createSender, type RelaySender } from './sender.ts'

interface RelayServices {
  relay: {
    peers: Peers
    sender: Pick<RelaySender, 'wake'>
    /** What this platform is called in messages. */
    origin: string
  }
}

type Given = Pick<
  Core,
  'config' | 'clock' | 'log' | 'telemetry' | 'database' | 'audit' | 'background' | 'relayKeys' | 'draining'
>

export function openRelay({
  config,
  clock,
  log,
  telemetry,
  database,
  audit,
  background,
  relayKeys,
  draining,
}: Given): OpenedArea<RelayServices> {
  const origin = config.publicOrigin
  const production = config.nodeEnv === 'production'
  const peers = createPeers({ system: database.system, clock, production })
  const sender = createSender(
    { database, audit, telemetry, clock, peers, keys: relayKeys, origin, log, draining },
    background,
  )
  return {
    services: { relay: { peers, sender, origin } },
    jobs: [
      {
        name: 'deliver-relay-messages',
        cron: '* * * * *',
        description: {
          mn: 'Бусад платформ руу илгээх захидлыг хүргэнэ.',
          en: 'Delivers messages to other platforms.',
        },
        run: async () => ({ ...(await sender.run()) }),
      },
      {
        name: 'maintain-relay',
        cron: '*/10 * * * *',
        description: {
          mn: 'Хугацаа нь дууссан дамжуулсан хүсэлтийг хааж, хуучныг устгана.',
          en: 'Ends relayed requests that have expired, and deletes old ones.',
        },
        retention: ['requests'],
        run: async () => {
          const now = new Date(clock())
          const pruned = await prune({ database, audit }, config.retentionRelayRequestsDays, now)
          return { expired: await expireRequests(database, now), ...pruned }
        },
      },
    ],
    // What was left when an instance ended is taken up by the next that starts.
    start: async () => sender.wake(),
    async stop() {
      sender.stop()
      await peers.close()
    },
  }
}

/** What people get of their data from this area. */
export const relayExport: AreaExport = {
  area: 'relay',
  tables: [],
  withheld: {
    relay_platforms: 'names only the member of staff who did it',
    relay_routes: 'names only the member of staff who did it',
    relay_requests: 'names only the member of staff who did it',
    relay_assignments: 'names only the member of staff who did it',
  },
}
