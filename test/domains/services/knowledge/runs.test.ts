import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import {
  claimIndexRun,
  type IndexRow,
  requestIndex,
} from '../../../../src/domains/services/knowledge/runs.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import { seedAuthority, seedService } from '../../../support/gov.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { codesOf, driftOf, searchAsPublic } from './support.ts'

const test = suite('the index of what is published')

const HOUR_MS = 3_600_000
let now = Date.now()
let stage: Stage
let orgId: string
let code: string
test.before(async () => {
  stage = await openStage({ clock: () => now })
  await disableScheduledJobs(stage)
  orgId = (await seedAuthority(stage)).orgId
  for (let nth = 0; nth < 60; nth++) await seedService(stage, orgId, { name_en: `Paper ${nth}` })
  code = (await seedService(stage, orgId, { name_en: 'Falconry certificate' })).code
})
test.after(() => stage?.close())

const request = (forced = false): Promise<IndexRow> =>
  stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    requestIndex(tx, { forced, at: new Date(now) }),
  )
const runOf = (id: string) =>
  stage.test.database.system
    .selectFrom('ai_indexes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const chunksOf = async (id: string): Promise<number> => {
  const rows = await stage.test.database.system
    .selectFrom('ai_chunks')
    .select('part')
    .where('index_id', '=', id)
    .execute()
  return rows.length
}
const isFound = async () => codesOf(await searchAsPublic(stage, 'falconry certificate')).includes(code)

test('is there when the server has started, and holds what is published', async () => {
  assert.ok(await isFound())
  assert.equal(await driftOf(stage.test.database), [])
})

test('is built once, however often it is asked for', async () => {
  const runs = await Promise.all([request(), request(), request()])
  assert.is(new Set(runs.map(({ id }) => id)).size, 1)
  const { id } = runs[0]!
  assert.equal(await stage.runJob('knowledge-index'), { outcome: 'active' })
  const run = await runOf(id)
  assert.equal([run.state, run.sources_done, run.chunks_copied], ['active', run.sources, run.chunks])
  assert.ok(run.chunks > 60)
  assert.equal(await driftOf(stage.test.database), [])
  assert.ok(await isFound())
  assert.equal(await stage.runJob('knowledge-index'), { outcome: 'idle' })
  const { rows } = await sql`select from ai_indexes where state = 'active'`.execute(
    stage.test.database.system,
  )
  assert.is(rows.length, 1)
})

test('is built by another instance where one has died, and is searched as before until then', async () => {
  const { id } = await request()
  // An instance that takes the run and says nothing of it any more.
  const died = { worker: randomUUID(), at: new Date(now), until: new Date(now + 60_000) }
  assert.is((await claimIndexRun(stage.test.database.system, died, 0))?.id, id)
  assert.equal(await stage.runJob('knowledge-index'), { outcome: 'idle' })
  assert.ok(await isFound())
  const meanwhile = await seedService(stage, orgId, { name_en: 'Eagle hunting licence' })
  assert.ok(codesOf(await searchAsPublic(stage, 'eagle hunting licence')).includes(meanwhile.code))
  now += 61_000
  assert.is((await stage.runJob('knowledge-upkeep')).outcome, 'active')
  assert.is((await runOf(id)).state, 'active')
  assert.equal(await driftOf(stage.test.database), [])
  assert.ok(codesOf(await searchAsPublic(stage, 'eagle hunting licence')).includes(meanwhile.code))
})

test('gives up where attempts end again and again without progress', async () => {
  const { id } = await request()
  for (let attempt = 0; attempt < 5; attempt++) {
    const died = { worker: randomUUID(), at: new Date(now), until: new Date(now + 1) }
    assert.ok(await claimIndexRun(stage.test.database.system, died, 0))
    now += 1000
  }
  assert.equal(await stage.runJob('knowledge-index'), { outcome: 'gave_up' })
  assert.equal([(await runOf(id)).state, (await runOf(id)).error], ['failed', 'gave_up'])
  assert.ok(await isFound())
})

test('is not put up where it has less than half, unless that is meant', async () => {
  const { id: before } = await stage.test.database.system
    .selectFrom('ai_indexes')
    .select('id')
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  // As if most had been withdrawn where nothing told of it.
  await sql`delete from catalogue_services where name_en not like 'Falconry%'`.execute(
    stage.test.database.system,
  )
  const refused = await request()
  assert.equal(await stage.runJob('knowledge-index'), { outcome: 'shrunk' })
  assert.equal([(await runOf(refused.id)).state, (await runOf(refused.id)).error], ['failed', 'shrunk'])
  assert.is((await runOf(before)).state, 'active')
  assert.ok(await isFound())

  const forced = await request(true)
  assert.equal(await stage.runJob('knowledge-index'), { outcome: 'active' })
  assert.is((await runOf(forced.id)).state, 'active')
  assert.is((await runOf(before)).state, 'retired')
  assert.ok(await isFound())

  assert.ok((await chunksOf(before)) > 0)
  now += 23 * HOUR_MS
  await stage.runJob('knowledge-upkeep')
  assert.ok((await chunksOf(before)) > 0, 'a former index is kept for a day')
  now += 2 * HOUR_MS
  await stage.runJob('knowledge-upkeep')
  assert.equal([await chunksOf(before), await chunksOf(refused.id)], [0, 0])
  assert.is((await runOf(before)).state, 'retired', 'the run is known for longer')
  assert.ok(await isFound())
  now += 91 * 24 * HOUR_MS
  assert.ok((await stage.runJob('knowledge-upkeep')).runs > 0)
  assert.is((await runOf(forced.id)).state, 'active')
})

test.run()
