import { dropExpiredPartitions } from '../../../audit/expire-partitions.ts'
import { retentionOf } from '../../../audit/retention.ts'
import { DAY_MS } from '../../../config/clock.ts'
import { periodStart } from '../../../db/partitions.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { deleteEvents } from './queries.ts'

type Given = Pick<Core, 'config' | 'database' | 'audit' | 'clock'>

const BATCH = 1_000

export function openSecurityEvents({ config, database, audit, clock }: Given): OpenedArea<object> {
  return {
    services: {},
    jobs: [
      {
        name: 'prune-security-events',
        cron: '5 4 * * *',
        description: {
          mn: 'Аюулгүй байдлын хадгалах хугацаа нь дууссан үйл явдлыг устгана.',
          en: 'Deletes security events whose time is over.',
        },
        retention: ['deleted'],
        async run() {
          const before = new Date(clock() - config.retentionSecurityEventsDays * DAY_MS)
          const dropped = await dropExpiredPartitions({ database, audit }, 'security_events', before)
          const start = periodStart('security_events', before)
          const end = retentionOf('prune-security-events', { database, audit })
          const deleted = await end('deleted', BATCH, (tx, limit) => deleteEvents(tx, start, limit))
          return { dropped, deleted }
        },
      },
    ],
  }
}
