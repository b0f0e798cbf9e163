import { openDatabase } from '../../src/db/database.ts'
import { fillOrganisations } from './authz/organisations.ts'
import { compareSearches, fillPeople } from './authz/people.ts'
import { compareReads, type Lengths } from './authz/reads.ts'
import type { Bench, Figure } from './figure.ts'
import { startBenchPostgres } from './postgres.ts'

interface Extent extends Lengths {
  people: number
  organisations: number
}

const ROUNDS = 9
const FEWEST_ROUNDS = 3

export const authzBench: Bench = {
  name: 'authz',
  about:
    'a permission-checked read under row-level security, by one client and by sixteen, and a search among 1,000,000 people; against hand-written code',
  run: (scale) =>
    measureAuthz({
      rounds: Math.max(FEWEST_ROUNDS, Math.round(ROUNDS * scale)),
      sliceMs: 1_000,
      people: Math.ceil(1_000_000 * scale),
      organisations: Math.ceil(50_000 * scale),
    }),
}

async function measureAuthz(extent: Extent): Promise<Figure[]> {
  const postgres = await startBenchPostgres('authz')
  if (!postgres) return []
  const database = await openDatabase({ ...postgres, statementTimeoutMs: 60_000 })
  try {
    await fillPeople(database, extent.people)
    await fillOrganisations(database, extent.organisations)
    const reads = await compareReads(postgres, database, extent)
    return [...reads, ...(await compareSearches(database, extent.people))]
  } finally {
    await database.close()
    postgres.stop()
  }
}
