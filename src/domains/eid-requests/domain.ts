import { inBatches } from '../../db/batches.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { deleteOldRequests } from './queries.ts'

const DAY_MS = 86_400_000
const BATCH = 1_000

export function openEidRequests({
  config,
  database,
  clock,
}: Pick<Core, 'config' | 'database' | 'clock'>): Opened<object> {
  return {
    services: {},
    jobs: [
      {
        name: 'prune-eid-requests',
        cron: '50 3 * * *',
        description: {
          mn: 'eID-ийн хадгалах хугацаа нь дууссан, мөн хэнийх нь тодорхойгүй хүсэлтийг устгана.',
          en: 'Deletes eID requests whose time is over, and those that belong to no account.',
        },
        retention: ['deleted'],
        async run() {
          const before = new Date(clock() - config.retentionEidRequestsDays * DAY_MS)
          const unclaimedBefore = new Date(clock() - DAY_MS)
          const deleted = await inBatches(BATCH, (limit) =>
            deleteOldRequests(database.system, { unclaimedBefore, before }, limit),
          )
          return { deleted }
        },
      },
    ],
  }
}
