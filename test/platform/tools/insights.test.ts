import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { keyFor } from '../../tools/support.ts'

type Key = Record<string, string>

const insights = suite<{ stage: Stage; key: Key }>('administration of the memory')

insights.before(async (context) => {
  context.stage = await openStage()
  context.key = await keyFor(context.stage, ['record_insight', 'search_memory'])
})
insights.after(({ stage }) => stage?.close())

async function record(stage: Stage, as: Key, content: string): Promise<string> {
  const { body } = await stage.call('record_insight', { body: { topic: 'Queue', content } }, as)
  assert.is(body.success, true, JSON.stringify(body))
  return body.data.id
}

const contents = ({ body }: { body: { data: { items: { content: string }[] } } }) =>
  body.data.items.map(({ content }) => content)

insights('lists them newest first, page by page, and deletes one once', async ({ stage, key }) => {
  const written = ['Restart the kettle daily.', 'Restart the scanner weekly.', 'Water the fern.']
  const ids: string[] = []
  for (const content of written) ids.push(await record(stage, key, content))
  const { credential } = await stage.signIn('admin')
  for (const as of [key, credential]) {
    const first = await stage.call('listInsights', { query: { limit: 2 } }, as)
    assert.equal(contents(first), [written[2], written[1]])
    assert.match(first.body.data.items[0].recorded_by, /^key:/)
    const rest = await stage.call('listInsights', { query: { cursor: first.body.data.next_cursor } }, as)
    assert.equal(contents(rest), [written[0]])
  }
  const path = { id: String(ids[0]) }
  const deletions = await Promise.all([
    stage.call('deleteInsight', { path }, key),
    stage.call('deleteInsight', { path }, credential),
  ])
  assert.equal(deletions.map(({ status }) => status).sort(), [200, 404])
  assert.equal(contents(await stage.call('listInsights', {}, key)), [written[2], written[1]])
  const { items } = await stage.app.services.audit.list({ subject: `insight:${ids[0]}`, limit: 10 })
  assert.ok(items.some(({ operation, outcome }) => operation === 'deleteInsight' && outcome === 'done'))

  const { system } = stage.test.database
  const words = await system
    .selectFrom('insight_words')
    .select(['word', 'insights'])
    .where('word', 'in', ['kettle', 'restart', 'queue'])
    .orderBy('word')
    .execute()
  assert.equal(
    words.map(({ word, insights: count }) => [word, count]),
    [
      ['queue', 2],
      ['restart', 1],
    ],
    'what no insight has any more is no word of the memory',
  )
  const [memory] = await system.selectFrom('insight_memories').select('insights').execute()
  assert.is(memory?.insights, 2)
  const search = (query: string) => stage.call('search_memory', { body: { query, limit: 5 } }, key)
  assert.equal((await search('kettle')).body.data.insights, [])
  assert.is((await search('scanner')).body.data.insights.length, 1)
  // It can be learned again.
  await record(stage, key, 'Restart the kettle daily.')
  assert.is((await search('kettle')).body.data.insights.length, 1)
})

insights('belong to their memory, and to those who may record in it', async ({ stage, key }) => {
  const orgId = uuidv7()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id: orgId, slug: 'remembering', name_mn: 'Нэр', name_en: 'Name' })
    .execute()
  const own = await keyFor(stage, ['record_insight'], orgId)
  const id = await record(stage, own, 'The safe is behind the picture.')
  assert.equal(contents(await stage.call('listInsights', {}, own)), ['The safe is behind the picture.'])
  const { credential } = await stage.signIn('admin')
  for (const as of [key, credential]) {
    assert.not(contents(await stage.call('listInsights', {}, as)).includes('The safe is behind the picture.'))
    assert.is((await stage.call('deleteInsight', { path: { id } }, as)).status, 404)
  }
  const reader = await keyFor(stage, ['search_memory'], orgId)
  const person = await stage.signIn('manager')
  for (const as of [reader, person.credential]) {
    assert.is((await stage.call('listInsights', {}, as)).status, 403)
    assert.is((await stage.call('deleteInsight', { path: { id } }, as)).status, 403)
  }
  assert.is((await stage.call('deleteInsight', { path: { id } }, own)).status, 200)
})

insights('corrects one: searches find the new words and no longer the old', async ({ stage, key }) => {
  const id = await record(stage, key, 'The stapler lives in the cellar.')
  const known = await record(stage, key, 'The ladder lives in the attic.')
  const found = async (query: string): Promise<string[]> =>
    (await stage.call('search_memory', { body: { query, limit: 5 } }, key)).body.data.insights.map(
      (one: { id: string }) => one.id,
    )
  const correct = (to: string, content: string) =>
    stage.call('updateInsight', { path: { id: to }, body: { topic: 'Queue', content, confidence: 0.5 } }, key)
  const { status, body } = await correct(id, 'The stapler lives in the greenhouse.')
  assert.equal([status, body.data.id, body.data.confidence, body.data.times_recorded], [200, id, 0.5, 1])
  assert.ok((await found('greenhouse stapler')).includes(id))
  assert.not((await found('cellar')).includes(id))
  // Two at once that say the same: one holds, and counts of words stay exact.
  const both = await Promise.all([id, known].map((one) => correct(one, 'All tools live in the shed.')))
  assert.equal(both.map((one) => one.status).sort(), [200, 409])
  assert.is(both.find((one) => one.status === 409)?.body.error, 'insights.known')
  const { system } = stage.test.database
  const shed = await system
    .selectFrom('insight_words')
    .select('insights')
    .where('word', '=', 'shed')
    .execute()
  assert.equal(shed, [{ insights: 1 }])
  const missing = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9ff'
  assert.is((await correct(missing, 'Nothing at all.')).status, 404)
})

insights.run()
