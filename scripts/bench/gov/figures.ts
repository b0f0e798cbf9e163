import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../src/db/database.ts'
import { recountCases } from '../../../src/domains/cases/review/counts.ts'
import { type Stats, selectStats } from '../../../src/domains/cases/review/stats.ts'
import { plainFigures } from '../../../test/support/plain-figures.ts'
import { type Figure, median } from '../figure.ts'
import { figuresByHand } from './figures-by-hand.ts'
import type { Authorities } from './services.ts'

const REPEATS = 15
/** The plain way takes so long that it is not asked as often. */
const PLAIN_REPEATS = 3

/** The figures of an officer of two authorities, as served, by the plain query, and by SQL written for the indexes. */
export async function compareFigures(
  database: Database,
  { orgIds, officerId }: Authorities,
  { count, now }: { count: number; now: Date },
): Promise<Figure[]> {
  // The rows of the bench were written past the triggers.
  const recounting = await msOf(() => recountCases({ database }))
  await database.administer((session) => session.run('analyze gov_case_counts'))
  const filter = { officerId, orgIds: orgIds.slice(0, 2), now }
  const ways: Record<'served' | 'byHand' | 'plain', () => Promise<Stats>> = {
    served: () =>
      database.transact({ role: 'app', userId: officerId }, 'read', (db) =>
        selectStats(db, { officerId, now }),
      ),
    byHand: () => figuresByHand(database.system, filter),
    plain: () => plainFigures(database.system, filter),
  }
  const expected = await ways.plain()
  for (const way of ['served', 'byHand'] as const)
    if (!isDeepStrictEqual(await ways[way](), expected))
      throw new Error(`the figures ${way} differ from the plain ones`)
  const times = { served: [] as number[], byHand: [] as number[], plain: [] as number[] }
  for (let turn = 0; turn < REPEATS; turn++) {
    times.served.push(await msOf(ways.served))
    times.byHand.push(await msOf(ways.byHand))
    if (turn < PLAIN_REPEATS) times.plain.push(await msOf(ways.plain))
  }
  const [served, byHand, plain] = [median(times.served), median(times.byHand), median(times.plain)]
  const subject = `figures over ${count} cases`
  return [
    { name: `${subject}, served`, value: served, unit: ' ms', digits: 1, bar: { atMost: 50 } },
    { name: `${subject}, slowest of ${REPEATS}`, value: Math.max(...times.served), unit: ' ms', digits: 1 },
    { name: `${subject}, by the plain query`, value: plain, unit: ' ms', digits: 1 },
    { name: `${subject}, by SQL that knows the indexes`, value: byHand, unit: ' ms', digits: 1 },
    { name: `${subject}, the plain query, times served`, value: plain / served },
    { name: `${subject}, SQL that knows the indexes, times served`, value: byHand / served },
    { name: `${subject}, counting all of them again`, value: recounting, unit: ' ms', digits: 0 },
  ]
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
