import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { timePartitioned } from '../partitions.ts'
import { TO_BEGIN } from './extract.ts'
import type { ImageHeader } from './format.ts'

/** An image may be months old: a cluster made of it begins now, as one that has just been migrated. */
export async function beginNow(pglite: PGlite, cluster: string): Promise<void> {
  const file = join(cluster, TO_BEGIN)
  if (!existsSync(file)) return
  const moments = JSON.parse(readFileSync(file, 'utf8')) as ImageHeader['moments']
  // Triggers would take it for changes of the rows.
  await pglite.exec(`
    begin;
    set local session_replication_role = replica;
    ${moments.map(({ table, columns }) => `update ${table} set ${columns.map((one) => `${one} = now()`)};`).join('\n')}
    set local session_replication_role = origin;
    select audit_extend_entries();
    ${partitions().join('\n')}
    commit;`)
  // Only now: a start that was killed meanwhile is made up for by the next one.
  rmSync(file)
}

function partitions(): string[] {
  return Object.entries(timePartitioned).map(
    ([table, { span, ahead }]) =>
      // A table of a later migration is partitioned when that is applied.
      `select ensure_partition('${table}', now() + nth * interval '1 ${span}') from generate_series(0, ${ahead}) nth
       where '${table}' in (select parent from partitioned_by_time());`,
  )
}
