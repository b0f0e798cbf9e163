import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { readSources, type Source } from './sources/sources.ts'
import { liveIndexes, lockKnowledge, storeChunks } from './store.ts'

/**
 * Brings what the assistant knows of these up to date, in the transaction that has published, changed or withdrawn them.
 * The last thing that the transaction does with them.
 */
export async function reindexSources(tx: Tx, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return
  await lockKnowledge(tx)
  const indexes = await liveIndexes(tx)
  if (indexes.length === 0) return
  const chunks = await readSources(tx, sources)
  for (const id of indexes) {
    const { added, removed } = await storeChunks(tx, id, sources, chunks)
    if (added + removed > 0)
      await sql`
        update ai_indexes set revision = revision + 1, chunks = chunks + ${added - removed}::integer
        where id = ${id}::uuid`.execute(tx)
  }
}
