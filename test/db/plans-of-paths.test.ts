import pg from 'pg'
import * as assert from 'uvu/assert'
import { fill } from '../../scripts/bench/paths/fill.ts'
import { openPaths, type Path } from '../../scripts/bench/paths/paths.ts'
import { type BenchSetup, openBenchSetup } from '../../scripts/bench/paths/setup.ts'
import { type BenchPostgres, startBenchPostgres } from '../../scripts/bench/postgres.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { hasPostgresBinaries } from '../support/postgres.ts'
import { suite } from '../support/suite.ts'
import { preparedOnPaths } from './prepared-on-paths.ts'

const plans = suite('plans of what people do')
const test = hasPostgresBinaries() ? postgresTest(plans) : plans.skip

const settings =
  '-c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.track_planning=on -c autovacuum=off'
/** One after the other; most of them on the same few connections, each of which tries five plans before it keeps one. */
const TURNS = 60
/** How many connections jobs take meanwhile differs; what keeps no plan has as many as calls. */
const MAX_PLANS = 30

let postgres: BenchPostgres
let stand: BenchSetup
let paths: Path[]
let owner: pg.Client

plans.before(async () => {
  if (!onPostgres || !hasPostgresBinaries()) return
  postgres = (await startBenchPostgres('plans', settings))!
  owner = new pg.Client({ connectionString: postgres.migrationUrl })
  await owner.connect()
  await owner.query('create extension pg_stat_statements')
  stand = await openBenchSetup(postgres)
  paths = await openPaths(stand, await fill(stand.database, postgres.migrationUrl, 0.01))
})
plans.after(async () => {
  await stand?.close()
  await owner?.end()
  postgres?.stop()
})

test('a sign-in, a case and a decision keep the plans of their statements', async () => {
  const walked = paths.slice(0, 3)
  assert.equal(
    walked.map(({ name }) => name.split(' ').slice(0, 2).join(' ')),
    ['a sign-in', 'a new', 'a decision'],
  )
  for (const path of walked) {
    await path.prepare?.(TURNS)
    for (let nth = 0; nth < TURNS; nth++) await path.once(nth)
  }
  const { rows } = await owner.query<{ query: string; calls: number; plans: number }>(
    `select query, calls::integer, plans::integer from pg_stat_statements where query like '/* prepared */%'`,
  )
  for (const [file, words] of Object.entries(preparedOnPaths)) {
    const found = rows.filter(({ query }) => query.includes(words))
    assert.ok(
      found.some(({ calls }) => calls >= TURNS),
      `no path has asked what ${file} prepares`,
    )
  }
  assert.equal(
    rows
      .filter((one) => one.plans > Math.max(MAX_PLANS, one.calls / 2))
      .map((one) => `${one.plans} plans for ${one.calls} calls of ${one.query}`),
    [],
  )
})

plans.run()
