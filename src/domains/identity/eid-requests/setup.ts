import { retentionOf } from '../../../audit/retention.ts'
import { DAY_MS } from '../../../config/clock.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { deleteOldRequests } from './queries.ts'

const BATCH = 1_000

export function openEidRequests({
  config,
  database,
  audit,
  clock,
}: Pick<Core, 'config' | 'database' | 'audit' | 'clock'>): OpenedArea<object> {
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
          const end = retentionOf('prune-eid-requests', { database, audit })
          const deleted = await end('deleted', BATCH, (tx, limit) =>
            deleteOldRequests(tx, { unclaimedBefore, before }, limit),
          )
          return { deleted }
        },
      },
    ],
  }
}
