import { isDeepStrictEqual } from 'node:util'
import type { CompiledQuery } from 'kysely'
import type { Database } from '../../../src/db/database.ts'
import { recountCases } from '../../../src/domains/services/cases/review/counts.ts'
import {
  type Stats,
  type StatsFilter,
  selectStats,
  statsQuery,
} from '../../../src/domains/services/cases/review/stats.ts'
import { plainFigures } from '../../../test/support/plain-figures.ts'
import { type Figure, median, spreadOf } from '../figure.ts'
import { handWrittenFigures } from './figures-hand-written.ts'
import type { HandWritten } from './hand-written.ts'
import type { Authorities } from './services.ts'

const REPEATS = 15
/** The plain way takes so long that it is not asked as often. */
const PLAIN_REPEATS = 3

/**
 * The figures of an officer of two authorities, as served, against the best that a person would write by hand: one prepared
 * statement over the counts that are kept, for organisations that are known. Also by SQL that has no such counts but knows
 * the indexes, and by the plain query.
 */
export async function compareFigures(
  database: Database,
  hand: HandWritten,
  { orgIds, officerId }: Authorities,
  { count, now }: { count: number; now: Date },
): Promise<Figure[]> {
  // The rows of the bench were written past the triggers.
  const recounting = await msOf(() => recountCases({ database }))
  await database.administer((session) => session.run('analyze gov_case_counts'))
  const tuned = tunedStatement(database, { officerId, now }, orgIds.slice(0, 2))
  const filter = { officerId, orgIds: orgIds.slice(0, 2), now }
  const ways: Record<'served' | 'tuned' | 'byHand' | 'plain', () => Promise<Stats>> = {
    served: () =>
      database.transact({ role: 'app', userId: officerId }, 'read', (db) =>
        selectStats(db, { officerId, now }),
      ),
    tuned: async () => (await hand.ask(tuned))[0]!.stats,
    byHand: () => handWrittenFigures(database.system, filter),
    plain: () => plainFigures(database.system, filter),
  }
  const expected = await ways.plain()
  for (const way of ['served', 'tuned', 'byHand'] as const)
    if (!isDeepStrictEqual(await ways[way](), expected))
      throw new Error(`the figures ${way} differ from the plain ones`)
  const times = {
    served: [] as number[],
    tuned: [] as number[],
    byHand: [] as number[],
    plain: [] as number[],
  }
  for (let turn = 0; turn < REPEATS; turn++) {
    times.served.push(await msOf(ways.served))
    times.tuned.push(await msOf(ways.tuned))
    times.byHand.push(await msOf(ways.byHand))
    if (turn < PLAIN_REPEATS) times.plain.push(await msOf(ways.plain))
  }
  const [served, byHand, plain] = [median(times.served), median(times.byHand), median(times.plain)]
  const ratios = times.served.map((ms, turn) => ms / times.tuned[turn]!)
  const subject = `figures over ${count} cases`
  return [
    {
      name: `${subject}, served`,
      value: served,
      spread: spreadOf(times.served),
      unit: ' ms',
      digits: 1,
      bar: { atMost: 50 },
    },
    { name: `${subject}, by hand over the counts`, value: median(times.tuned), unit: ' ms', digits: 1 },
    {
      name: `${subject}, served, times by hand over the counts`,
      value: median(ratios),
      spread: spreadOf(ratios),
      bar: { atMost: 1.6 },
    },
    { name: `${subject}, slowest of ${REPEATS}`, value: Math.max(...times.served), unit: ' ms', digits: 1 },
    { name: `${subject}, by the plain query`, value: plain, unit: ' ms', digits: 1 },
    { name: `${subject}, by SQL that knows the indexes`, value: byHand, unit: ' ms', digits: 1 },
    { name: `${subject}, the plain query, times served`, value: plain / served },
    { name: `${subject}, SQL that knows the indexes, times served`, value: byHand / served },
    { name: `${subject}, counting all of them again`, value: recounting, unit: ' ms', digits: 0 },
  ]
}

/** The statement that is served, without what it asks for each time: in which organisations the officer may look. */
function tunedStatement(database: Database, filter: StatsFilter, orgIds: readonly string[]) {
  const { sql: text, parameters } = statsQuery(filter).compile(database.system)
  const scope = /select s\.org_id as id, s\.services from app_review_scope\(\$1\) s/
  if (!scope.test(text)) throw new Error('the statement of the figures is written otherwise')
  return {
    sql: text.replace(scope, 'select unnest($1::uuid[]) as id, null::uuid[] as services'),
    parameters: [orgIds, ...parameters.slice(1)],
  } as Pick<CompiledQuery<{ stats: Stats }>, 'sql' | 'parameters'>
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
