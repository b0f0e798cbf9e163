import { sql } from 'kysely'
import type { Clock } from '../config/clock.ts'
import type { Database } from '../db/database.ts'
import { maintainPartitions, type PartitionedTable, timePartitioned } from '../db/partitions.ts'
import type { Db } from '../db/types.ts'
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

/**
 * Tables that are more than twice as large as when they were last analyzed, or have rows and never were. Partitioned
 * ones have no rows of their own; it is their partitions that are read.
 */
async function grownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) > case when c.reltuples < 0 then 0 else (2 * c.relpages + 1) end
        * current_setting('block_size')::bigint
    order by c.oid`.execute(db)
  return rows.map(({ name }) => name)
}

/** Analyzes what has grown, so that plans made for small tables are made again; returns how many tables that were. */
async function analyzeGrown(db: Db): Promise<number> {
  const grown = await grownTables(db)
  // One a statement: each has a time limit of its own. A partition may have been dropped meanwhile.
  for (const name of grown) await sql`select analyze_table(to_regclass(${name}))`.execute(db)
  return grown.length
}

export const statisticsJob = (database: Pick<Database, 'system'>): MaintenanceJob => ({
  name: 'analyze-grown-tables',
  cron: '*/5 * * * *',
  description: {
    mn: 'Томорсон хүснэгтийн статистикийг шинэчилж, хуучин төлөвлөгөөг орхиулна.',
    en: 'Analyzes tables that have grown, so that the database plans for their new size.',
  },
  run: async () => ({ analyzed: await analyzeGrown(database.system) }),
})
