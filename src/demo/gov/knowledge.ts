import { knowledgeChanged } from '../../domains/knowledge/changed.ts'
import { unindexedSources } from '../../domains/knowledge/sources/sources.ts'
import { inSlices } from '../in-slices.ts'
import type { DemoContext } from './context.ts'

const SOURCES_AT_ONCE = 24

/**
 * What the assistant does not know yet of the catalogue, which was written without the functions that tell of it. A start
 * that ends before all is told leaves the rest to the next one.
 */
export async function seedKnowledge({ database }: Pick<DemoContext, 'database'>): Promise<void> {
  const missing = await unindexedSources(database.system)
  await inSlices(missing, SOURCES_AT_ONCE, (sources) =>
    database.transact({ role: 'job' }, 'write', (tx) => knowledgeChanged(tx, sources)),
  )
}
