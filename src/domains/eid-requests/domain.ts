import { inBatches } from '../../db/batches.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { deleteOldRequests } from './queries.ts'

const KEPT_YEARS = 3
const DAY_MS = 86_400_000
const BATCH = 1_000

export function openEidRequests({ database, clock }: Pick<Core, 'database' | 'clock'>): Opened<object> {
  return {
    services: {},
    jobs: [
      {
        name: 'prune-eid-requests',
        cron: '50 3 * * *',
        description: {
          mn: 'eID-ийн гурван жилээс хуучин, мөн хэнийх нь тодорхойгүй хүсэлтийг устгана.',
          en: 'Deletes eID requests older than three years, and those that belong to no account.',
        },
        async run() {
          const before = new Date(clock())
          before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
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
