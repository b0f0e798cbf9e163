import * as assert from 'uvu/assert'
import { removeInsightVectors } from '../../../../src/domains/tools/memory/vectors.ts'
import { type AiSimulator, startAiSimulator } from '../../../support/ai.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import { rejects } from '../../../support/rejects.ts'
import { type Credential, openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { memoryKey, newOrganisation } from './organisations.ts'

const test = suite('what a model makes of insights')

let simulator: AiSimulator
let stage: Stage
let alpha: { id: string; key: Credential }
let beta: { id: string; key: Credential }
test.before(async () => {
  simulator = await startAiSimulator()
  stage = await openStage({ settings: simulator.settings('embed') })
  await disableScheduledJobs(stage)
  alpha = await organisation()
  beta = await organisation()
  await record(alpha.key, 'electricity', 'Electricians come on Mondays.')
  await record(alpha.key, 'nginx', 'After a deploy nginx answers 502 for a moment.')
  await record(beta.key, 'gardening', 'Gardeners water the greenhouse.')
})
test.before.each(() => simulator.calm())
test.after(async () => {
  await stage?.close()
  await simulator?.stop()
})

async function organisation(): Promise<{ id: string; key: Credential }> {
  const id = await newOrganisation(stage)
  return { id, key: await memoryKey(stage, id) }
}

const record = (key: Credential, topic: string, content: string) =>
  stage.send('record_insight', { body: { topic, content } }, key)
const search = async (key: Credential, query: string) => {
  const { status, body } = await stage.send('search_memory', { body: { query } }, key)
  assert.equal([status, body.success], [200, true], JSON.stringify(body))
  return body.data.insights as { topic: string; relevance: number; score: number; reasons: object[] }[]
}
const topics = async (key: Credential, query: string) => (await search(key, query)).map(({ topic }) => topic)
const vectorsOf = async (memory: string): Promise<number> => {
  const rows = stage.test.database.system.selectFrom('insight_vectors').select('model')
  return (await rows.where('memory', '=', memory).execute()).length
}

/** No insight has it, nor a form of it; the simulated model finds words alike that begin alike. */
const NEAR_ELECTRICITY = 'electromagnets'
const NEAR_GARDENING = 'gardenias greenery'

test('is read by a job, each insight once, and not while it is recorded', async () => {
  assert.equal(await topics(alpha.key, NEAR_ELECTRICITY), [])
  assert.is(await vectorsOf(alpha.id), 0)
  assert.equal(await stage.runJob('memory-vectors'), { removed: 0, added: 3 })
  assert.equal([await vectorsOf(alpha.id), await vectorsOf(beta.id)], [2, 1])
  await record(alpha.key, 'electricity', 'Electricians come on Mondays.')
  assert.equal(await stage.runJob('memory-vectors'), { removed: 0, added: 0 })
})

test('finds what has no word of the question', async () => {
  const [found, ...others] = await search(alpha.key, NEAR_ELECTRICITY)
  assert.ok(found)
  assert.is(found.topic, 'electricity')
  assert.equal(others, [])
  assert.equal(found.reasons, [])
  assert.ok(found.relevance >= 0.4 && found.relevance <= 1, String(found.relevance))
  assert.ok(found.score > 0 && found.score <= 1, String(found.score))
})

test('leaves the words their say', async () => {
  const [found] = await search(alpha.key, 'electricians')
  assert.ok(found)
  assert.is(found.topic, 'electricity')
  assert.is(found.reasons.length, 1)
  assert.equal(await topics(alpha.key, 'sourdough bread recipe'), [], 'what is far in meaning is not found')
  assert.equal(await topics(alpha.key, `${NEAR_ELECTRICITY} 503`), [], 'a number is that number and no other')
})

test('stays in its memory', async () => {
  assert.equal(await topics(beta.key, NEAR_GARDENING), ['gardening'])
  assert.equal(await topics(alpha.key, NEAR_GARDENING), [])
  assert.equal(await topics(beta.key, NEAR_ELECTRICITY), [])
  assert.equal(await topics(await memoryKey(stage, null), NEAR_ELECTRICITY), [])
  const seen = await stage.test.database.transact({ role: 'app', orgId: beta.id }, 'read', (db) =>
    db.selectFrom('insight_vectors').select('memory').execute(),
  )
  assert.equal(seen, [{ memory: beta.id }])
})

test('is made of texts without personal data', async () => {
  await record(alpha.key, 'visitor', 'The visitor with УБ99010112 asks for a ramp, call 99112233.')
  assert.is((await stage.runJob('memory-vectors')).added, 1)
  await topics(alpha.key, 'ramp for УБ99010112')
  const sent = JSON.stringify(await simulator.requests())
  assert.match(sent, /asks for a ramp/)
  assert.match(sent, /ramp for/)
  assert.not.match(sent, /99010112|99112233/)
})

test('of one that the model refuses keeps no other waiting', async () => {
  const gamma = await organisation()
  await record(alpha.key, 'refused', 'Watermelons.')
  await record(gamma.key, 'electricity', 'Electricians come on Tuesdays.')
  // All of them: that is not for what they say.
  await simulator.fault('5xx', { call: 'embedding', status: 422 })
  await rejects(stage.runJob('memory-vectors'))
  assert.is(await vectorsOf(gamma.id), 0)
  await simulator.calm()
  // Both together, then the first by itself.
  await simulator.fault('5xx', { call: 'embedding', status: 422, times: 2 })
  assert.is((await stage.runJob('memory-vectors')).added, 2)
  assert.equal(await topics(gamma.key, NEAR_ELECTRICITY), ['electricity'])
  assert.equal(await topics(alpha.key, 'waterproof'), [])
  assert.equal(await topics(alpha.key, 'watermelons'), ['refused'])
  assert.is((await stage.runJob('memory-vectors')).added, 0)
})

test('is done without where the model does not answer', async () => {
  await simulator.fault('5xx', { call: 'embedding', status: 503 })
  assert.equal(await topics(alpha.key, 'electricians'), ['electricity'])
  assert.equal(await topics(alpha.key, NEAR_ELECTRICITY), [])
})

test('goes with the insight, and with the model', async () => {
  const { system } = stage.test.database
  await system.deleteFrom('organisations').where('id', '=', beta.id).execute()
  assert.is(await vectorsOf(beta.id), 0)
  assert.is(await removeInsightVectors(system, stage.app.services.ai.embedding?.version), 0)
  assert.is(await removeInsightVectors(system, undefined), 5)
})

test.run()
