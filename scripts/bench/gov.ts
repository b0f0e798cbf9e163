import { openDatabase } from '../../src/db/database.ts'
import type { Bench, Figure } from './figure.ts'
import { compareCatalogueSearches } from './gov/catalogue.ts'
import { openHandWritten } from './gov/hand-written.ts'
import { compareReview } from './gov/queue.ts'
import { countCaseRoundTrips } from './gov/round-trips.ts'
import { startBenchPostgres } from './postgres.ts'

const CASES = 1_000_000
const SERVICES = 10_000

export const govBench: Bench = {
  name: 'gov',
  about:
    "the officers' queue and figures over 1,000,000 cases and the search among 10,000 services, against prepared SQL by hand; the round trips of a new case",
  run: async (scale) => {
    const postgres = await startBenchPostgres('gov')
    if (!postgres) return []
    const database = await openDatabase({ ...postgres, statementTimeoutMs: 600_000 })
    const byHand = await openHandWritten(postgres)
    try {
      const figures: Figure[] = await countCaseRoundTrips(postgres, database)
      figures.push(...(await compareCatalogueSearches(database, byHand, Math.ceil(SERVICES * scale))))
      figures.push(...(await compareReview(database, byHand, Math.ceil(CASES * scale))))
      return figures
    } finally {
      await byHand.close()
      await database.close()
      postgres.stop()
    }
  },
}
