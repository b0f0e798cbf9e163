import type { Bench, Figure } from './figure.ts'
import { fill } from './paths/fill.ts'
import { type Bars, measurePath } from './paths/measure.ts'
import { openPaths } from './paths/paths.ts'
import { openStand } from './paths/stand.ts'
import { startBenchPostgres } from './postgres.ts'

const ROUNDS = 9
const FEWEST_ROUNDS = 3

const bars: Record<string, Bars> = {}

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
    const stand = await openStand(postgres)
    try {
      const filled = await fill(stand.database, postgres.migrationUrl, scale)
      const rounds = Math.max(FEWEST_ROUNDS, Math.round(ROUNDS * scale))
      const figures: Figure[] = []
      for (const path of await openPaths(stand, filled))
        figures.push(...(await measurePath(stand, path, { rounds, bars: bars[path.name] ?? {} })))
      return figures
    } finally {
      await stand.close()
      postgres.stop()
    }
  },
}
