import * as assert from 'uvu/assert'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import { memoryKey, newOrganisation } from '../domains/tools/memory/organisations.ts'
import { type Credential, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('record_insight')

let stage: Stage
test.before(async () => {
  stage = await openStage({ settings: { MEMORY_INSIGHTS_LIMIT: '3' } })
})
test.after(() => stage?.close())

const passport = { topic: 'гадаад паспорт', content: 'Гадаад паспортын хугацааг сунгадаггүй.' }

async function freshKey(): Promise<Credential> {
  return memoryKey(stage, await newOrganisation(stage))
}

const record = (body: object, as: Credential) => stage.send('record_insight', { body }, as)
const rows = () => stage.test.database.system.selectFrom('insights').selectAll()

test('keeps an insight for a key of an organisation, and it leaves one audit entry', async () => {
  const org = await newOrganisation(stage)
  const { status, body } = await record(passport, await memoryKey(stage, org))
  assert.is(status, 200)
  assert.is(body.success, true)
  assert.is(body.data.merged, false)
  assert.is(body.data.confidence, 0.7)
  assert.is(body.data.timesRecorded, 1)

  const row = await rows().where('id', '=', body.data.id).executeTakeFirstOrThrow()
  assert.is(row.org_id, org)
  assert.is(row.content, passport.content)
  const { items } = await stage.app.services.audit.list({ operation: 'record_insight', limit: 100 })
  const own = items.filter(({ subject }) => subject === `insight:${body.data.id}`)
  assert.is(own.length, 1)
  assert.is(own[0]?.outcome, 'done')
  assert.is(own[0]?.details.merged, false)
  assert.not.match(JSON.stringify(own[0]), 'паспорт', 'the log holds no content')
})

test('keeps an insight of a signed-in person for the platform', async () => {
  const admin = await stage.signIn('admin')
  const { body } = await record({ topic: 'deploy', content: 'No releases on Friday.' }, admin.credential)
  const row = await rows().where('id', '=', body.data.id).executeTakeFirstOrThrow()
  assert.is(row.org_id, null)
  assert.is(row.recorded_by, `user:${admin.id}`)
})

test('403: a person without tools.use, and a key that does not list the tool', async () => {
  const person = await stage.signIn('user')
  assert.is((await record(passport, person.credential)).status, 403)
  const key = { name: 'other', tools: ['host_status'], orgId: null, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  assert.is((await record(passport, { 'X-API-Key': secret })).status, 403)
})

test('merges the same statement however its letters are typed: one row, who and when stay', async () => {
  const key = await freshKey()
  const first = await record({ ...passport, confidence: 0.5 }, key)
  const looksTheSame = {
    topic: 'ГАДААД  паcпopт',
    content: '  Гадаад паспортын\nхугацааг сунгадаггїй.\u202e',
  }
  const again = await record({ ...looksTheSame, confidence: 0.9 }, key)
  assert.is(again.body.data.id, first.body.data.id)
  assert.is(again.body.data.merged, true)
  assert.is(again.body.data.confidence, 0.9)
  assert.is(again.body.data.timesRecorded, 2)
  assert.is(again.body.data.topic, passport.topic)
  assert.is(again.body.data.recordedAt, first.body.data.recordedAt)
  assert.ok(again.body.data.confirmedAt >= first.body.data.confirmedAt)

  const silent = await record({ ...passport, confidence: null }, key)
  assert.is(silent.body.data.confidence, 0.9, 'without a confidence the known one stays')
  assert.is(silent.body.data.timesRecorded, 3)

  const row = await rows().where('id', '=', first.body.data.id).executeTakeFirstOrThrow()
  assert.is(row.content, passport.content)
  assert.ok(row.recorded_by.startsWith('key:'))
})

test('the same words under another topic, or other words, are another insight', async () => {
  const key = await freshKey()
  const one = await record(passport, key)
  const other = await record({ ...passport, topic: 'паспорт' }, key)
  const third = await record({ ...passport, content: `${passport.content} Шинээр захиална.` }, key)
  assert.is(new Set([one, other, third].map(({ body }) => body.data.id)).size, 3)
})

test('ten at once: one row, recorded ten times, its words counted once', async () => {
  const org = await newOrganisation(stage)
  const key = await memoryKey(stage, org)
  const answers = await Promise.all(Array.from({ length: 10 }, () => record(passport, key)))
  assert.is(answers.filter(({ body }) => body.data.merged === false).length, 1)
  assert.is(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  const [row, ...others] = await rows().where('org_id', '=', org).execute()
  assert.is(others.length, 0)
  assert.is(row?.times_recorded, 10)
  const words = await stage.test.database.system
    .selectFrom('insight_words')
    .select(['word', 'insights'])
    .where('org_id', '=', org)
    .execute()
  assert.ok(words.length > 0)
  assert.ok(words.every(({ insights }) => insights === 1))
})

test('refuses when the memory is full, says what to do, and still merges', async () => {
  const org = await newOrganisation(stage)
  const key = await memoryKey(stage, org)
  const numbered = (n: number) => record({ topic: 'count', content: `Statement number ${n}` }, key)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(numbered))
  assert.is(answers.filter(({ body }) => body.success).length, 3, 'exactly as many as fit, at once or not')
  const refused = answers.find(({ body }) => !body.success)
  assert.is(refused?.status, 200)
  assert.match(refused?.body.error, 'full with 3 insights')
  assert.match(refused?.body.error, 'MEMORY_INSIGHTS_LIMIT')
  assert.is((await rows().where('org_id', '=', org).execute()).length, 3)

  const known = await rows().where('org_id', '=', org).executeTakeFirstOrThrow()
  const again = await record({ topic: known.topic, content: known.content }, key)
  assert.is(again.body.data.merged, true)
  const { items } = await stage.app.services.audit.list({ operation: 'record_insight', limit: 100 })
  assert.ok(items.some(({ outcome, tenant_id }) => outcome === 'refused' && tenant_id === org))
})

test('takes out invisible characters, and refuses what then says nothing', async () => {
  const key = await freshKey()
  const { body } = await record(
    { topic: 'bidi\u202e\u0007', content: 'safe\u200b text\u2066 with\ta tab\r\nand a line\u{e0041}' },
    key,
  )
  const row = await rows().where('id', '=', body.data.id).executeTakeFirstOrThrow()
  assert.is(row.topic, 'bidi')
  assert.is(row.content, 'safe text with\ta tab\nand a line')
  for (const empty of [
    { topic: 'x', content: '\u202e\u200b ' },
    { topic: ' \u2066', content: 'something' },
    { topic: '!', content: '?!…' },
  ]) {
    const answer = await record(empty, key)
    assert.is(answer.status, 200)
    assert.is(answer.body.success, false)
    assert.match(answer.body.error, 'no word to read')
  }
})

test('400: topic, content and confidence beyond their limits', async () => {
  const key = await freshKey()
  for (const wrong of [
    { ...passport, topic: 'т'.repeat(101) },
    { ...passport, content: 'а'.repeat(4001) },
    { ...passport, topic: '' },
    { ...passport, confidence: 0.09 },
    { ...passport, confidence: 1.01 },
    { ...passport, importance: 3 },
  ]) {
    assert.is((await record(wrong, key)).status, 400)
  }
  const longest = { topic: 'т'.repeat(100), content: 'а '.repeat(2000), confidence: 0.1 }
  assert.is((await record(longest, key)).body.success, true)
})

test.run()
