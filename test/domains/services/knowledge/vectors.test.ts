import * as assert from 'uvu/assert'
import { requestIndex } from '../../../../src/domains/services/knowledge/runs.ts'
import { type AiSimulator, startAiSimulator } from '../../../support/ai.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import { seedAuthority, seedService } from '../../../support/gov.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { codesOf, searchAsPublic } from './support.ts'

const test = suite('what a model makes of what is published')

let simulator: AiSimulator
let stage: Stage
let orgId: string
let code: string
test.before(async () => {
  simulator = await startAiSimulator()
  stage = await openStage({ settings: simulator.settings('embed') })
  await disableScheduledJobs(stage)
  orgId = (await seedAuthority(stage)).orgId
  const texts = { name_en: 'Falconry certificate', description_en: 'Hunting with trained eagles and hawks.' }
  code = (await seedService(stage, orgId, texts)).code
})
test.before.each(() => simulator.calm())
test.after(async () => {
  await stage?.close()
  await simulator?.stop()
})

const { signal } = new AbortController()
const vectors = async (): Promise<number> =>
  (await stage.test.database.system.selectFrom('ai_vectors').select('hash').execute()).length
const withMeaning = async (text: string) => {
  const meaning = await stage.app.services.knowledge.embed(text, signal)
  assert.ok(meaning)
  return stage.test.database.transact({ role: 'app' }, 'read', (db) =>
    stage.app.services.knowledge.search(db, { text, language: 'en', limit: 5 }, meaning),
  )
}

test('is read by a job, each piece once', async () => {
  const { added } = await stage.runJob('knowledge-vectors')
  assert.ok(added > 10)
  assert.is(await vectors(), added)
  assert.equal(await stage.runJob('knowledge-vectors'), { added: 0 })
})

test('is one more list among those of the words', async () => {
  const found = await withMeaning('falconry certificate')
  assert.is(codesOf(found)[0], code)
  assert.equal((await withMeaning('quadcopter zeppelin')).passages, [], 'near in meaning is not enough')
})

test('is kept for what an index has in the same form, and removed with what none has', async () => {
  const before = await vectors()
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    requestIndex(tx, { forced: false, at: new Date() }),
  )
  assert.equal(await stage.runJob('knowledge-index'), { outcome: 'active' })
  assert.equal(await stage.runJob('knowledge-vectors'), { added: 0 })
  assert.is(codesOf(await withMeaning('falconry certificate'))[0], code)
  await seedService(stage, orgId, { name_en: 'Ice road crossing permit' })
  const { added } = await stage.runJob('knowledge-vectors')
  assert.is(added, 1)
  assert.is((await stage.runJob('knowledge-upkeep')).vectors_removed, 0)
  assert.is(await vectors(), before + 1)
})

test('is done without where the model does not answer', async () => {
  await simulator.fault('5xx', { call: 'embedding', status: 503 })
  assert.is(await stage.app.services.knowledge.embed('falconry', signal), undefined)
  assert.is(codesOf(await searchAsPublic(stage, 'falconry certificate'))[0], code)
})

test.run()
