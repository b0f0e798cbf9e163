import type { Bench, Figure } from './figure.ts'
import { fill } from './paths/fill.ts'
import { type Bars, measurePath } from './paths/measure.ts'
import { openPaths } from './paths/paths.ts'
import { openBenchSetup } from './paths/setup.ts'
import { startBenchPostgres } from './postgres.ts'

const ROUNDS = 9
const FEWEST_ROUNDS = 3

/** Processor time at most 15 % above what was measured first; round trips as they were counted. */
const bars: Record<string, Bars> = {
  'a sign-in with the eID (start, poll, complete)': { one: 81, sixteen: 91, roundTrips: 15 },
  'a new case': { one: 46, sixteen: 50, roundTrips: 6 },
  'a decision of an officer (open, take, approve)': { one: 173, sixteen: 166, roundTrips: 31 },
  'a search of the catalogue': { one: 8.8, sixteen: 10, roundTrips: 3 },
  'a call of a tool over MCP (host_status)': { one: 10.3, sixteen: 11.8, roundTrips: 3 },
  'a question over MCP (ask_services)': { one: 75, sixteen: 71, roundTrips: 8 },
}

/**
 * Processor time depends on the machine. The bars are therefore multiples of a request that does nothing but what every
 * request must: HTTP, JSON, one look-up by key. It is made of the same parts as the paths (Node, the protocol of PostgreSQL,
 * its executor), so a slower or busier machine lengthens both alike.
 */
export const pathsBench: Bench = {
  name: 'paths',
  about:
    'what a sign-in, a case, a decision, a search and a call of a tool cost server and PostgreSQL, against the least request',
  async run(scale) {
    const postgres = await startBenchPostgres('paths')
    if (!postgres) return []
    const stand = await openBenchSetup(postgres)
    try {
      const filled = await fill(stand.database, postgres.migrationUrl, scale)
      const rounds = Math.max(FEWEST_ROUNDS, Math.round(ROUNDS * scale))
      const figures: Figure[] = []
      for (const path of await openPaths(stand, filled))
        figures.push(...(await measurePath(stand, path, { rounds, bars: barsOf(path.name) })))
      return figures
    } finally {
      await stand.close()
      postgres.stop()
    }
  },
}

function barsOf(name: string): Bars {
  const found = bars[name]
  if (!found) throw new Error(`the path ${name} has no bars`)
  return found
}
