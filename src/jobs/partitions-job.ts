import type { Clock } from '../config/clock.ts'
import type { Database } from '../db/database.ts'
import { maintainPartitions, type PartitionedTable, timePartitioned } from '../db/partitions.ts'
import type { MaintenanceJob } from './maintenance-job.ts'

export const partitionsJob = (database: Pick<Database, 'system'>, clock: Clock): MaintenanceJob => ({
  name: 'keep-partitions',
  cron: '3 * * * *',
  description: {
    mn: 'Хугацаагаар хуваасан хүснэгтийн ирэх хэсгүүдийг урьдчилан үүсгэнэ.',
    en: 'Makes the next partitions of tables that are partitioned by time.',
  },
  async run() {
    const kept = { made: 0, moved: 0 }
    for (const table of Object.keys(timePartitioned) as PartitionedTable[]) {
      const { made, moved } = await maintainPartitions(database.system, table, new Date(clock()))
      kept.made += made
      kept.moved += moved
    }
    return kept
  },
})
