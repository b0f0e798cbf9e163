import { openDatabase } from '../../src/db/database.ts'
import { compareSearches } from './authz/people.ts'
import { compareReads, type Lengths } from './authz/reads.ts'
import type { Bench, Figure } from './figure.ts'
import { startBenchPostgres } from './postgres.ts'

export interface Extent extends Lengths {
  people: number
}

const whole: Extent = { rounds: 9, sliceMs: 1_000, people: 1_000_000 }

export const authzBench: Bench = {
  name: 'authz',
  about:
    'a permission-checked read under row-level security, and a search among 1,000,000 people; against hand-written code',
  run: () => measureAuthz(whole),
}

export async function measureAuthz(extent: Extent): Promise<Figure[]> {
  const postgres = await startBenchPostgres('authz')
  if (!postgres) return []
  const database = await openDatabase({ ...postgres, statementTimeoutMs: 60_000 })
  try {
    const reads = await compareReads(postgres, database, extent)
    return [...reads, ...(await compareSearches(database, extent.people))]
  } finally {
    await database.close()
    postgres.stop()
  }
}
