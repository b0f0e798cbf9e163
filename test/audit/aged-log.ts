import { lowestIdAt } from '../../src/audit/list.ts'
import type { Database } from '../../src/db/database.ts'
import { openStage, type Stage } from './stage.ts'

interface PartitionCut {
  name: string
  /** Before which the partition ends; the last one ends where the first one did. */
  ends?: string
}

/** Divides a log without rows otherwise: what follows the first partition, as the service makes partitions. */
export async function splitPartitions(
  database: Database,
  table: 'audit_entry' | 'audit_seal',
  cuts: readonly [PartitionCut, ...PartitionCut[]],
): Promise<void> {
  const [first, ...rest] = cuts
  const [whole] = await database.administer((session) =>
    session.run<{ upper: string }>(
      `select upper from audit_partitions('${table}') where name = '${table}_first'`,
    ),
  )
  const upper = whole!.upper
  let lower = first.ends ?? upper
  const added = rest.map(({ name, ends = upper }) => {
    const made = `select audit_add_partition('${table}', '${table}_${name}', '${lower}', '${ends}')`
    lower = ends
    return made
  })
  await database.administer((session) =>
    session.run(`
      set local role tamga_owner;
      alter table ${table} detach partition ${table}_first;
      alter table ${table} attach partition ${table}_first for values from (minvalue) to ('${first.ends ?? upper}');
      ${added.join(';')}`),
  )
}

export interface AgedLog extends Stage {
  now: { at: number }
}

const january = Date.parse('2023-01-10T00:00:00Z')
export const february = Date.parse('2023-02-10T00:00:00Z')

/** Twelve entries in each of two months long ago, and six of today; seals in three partitions of ten rows and the rest. */
export async function openAgedLog(): Promise<AgedLog> {
  const stage = await openStage()
  await splitPartitions(stage.database, 'audit_entry', [
    { name: 'first', ends: lowestIdAt(new Date('2023-02-01T00:00:00Z')) },
    { name: '2023_02', ends: lowestIdAt(new Date('2023-03-01T00:00:00Z')) },
    { name: '2023_03' },
  ])
  await splitPartitions(stage.database, 'audit_seal', [
    { name: 'first', ends: '11' },
    { name: '11', ends: '21' },
    { name: '21' },
  ])
  const now = { at: january }
  const clock = () => now.at
  for (const [at, count] of [
    [january, 12],
    [february, 12],
    [Date.now(), 6],
  ] as const) {
    now.at = at
    const audit = stage.instance({ clock })
    await stage.record(audit, count)
    await audit.publishCheckpoint()
  }
  now.at = Date.now()
  return { ...stage, now, instance: (options = {}) => stage.instance({ clock: () => now.at, ...options }) }
}
