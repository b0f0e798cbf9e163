import { sql } from 'kysely'
import type { Db } from './types.ts'

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
export async function analyzeGrown(db: Db): Promise<number> {
  const grown = await grownTables(db)
  // One a statement: each has a time limit of its own. A partition may have been dropped meanwhile.
  for (const name of grown) await sql`select analyze_table(to_regclass(${name}))`.execute(db)
  return grown.length
}
