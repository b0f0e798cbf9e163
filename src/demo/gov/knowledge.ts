import { reindexSources } from '../../domains/services/knowledge/reindex.ts'
import { unindexedSources } from '../../domains/services/knowledge/sources/sources.ts'
import { inChunks } from '../chunks.ts'
import { retryOnLockTimeout } from '../retry.ts'
import type { DemoContext } from './context.ts'

/** Fewer would take longer in all: the words of the index are counted for each slice. */
const SOURCES_BETWEEN_REQUESTS = 24

/**
 * What the assistant does not know yet of the catalogue, which was written without the functions that tell of it. A start
 * that ends before all is indexed leaves the rest to the next one.
 */
export async function seedKnowledge(
  { database }: Pick<DemoContext, 'database'>,
  atOnce: number = SOURCES_BETWEEN_REQUESTS,
): Promise<void> {
  const missing = await unindexedSources(database.system)
  await inChunks(missing, atOnce, (sources) =>
    retryOnLockTimeout(() =>
      database.transact({ role: 'job' }, 'write', (tx) => reindexSources(tx, sources)),
    ),
  )
}
