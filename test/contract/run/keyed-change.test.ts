import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { openFixtureStage } from '../../support/fixture-stage.ts'
import type { Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const keyed = suite<{ stage: Stage }>('a manual change under an Idempotency-Key')

keyed.before(async (context) => {
  context.stage = await openFixtureStage()
})
keyed.after(({ stage }) => stage?.close())

const post = (stage: Stage, text: string, headers: Record<string, string> = {}) =>
  stage.fetch('/manual', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `key-of-${text.replaceAll(' ', '-')}`,
      ...headers,
    },
    body: JSON.stringify({ text }),
  })

async function notes(stage: Stage, text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from fixture_notes where text = ${text}`.execute(stage.test.database.system)
  return rows[0]?.n ?? -1
}

/** As if the instance of the first request had died before it answered. */
const loseAnswer = (stage: Stage, begun: boolean, age: string) =>
  sql`update idempotency_keys set status = null, answer = null, begun = ${begun}, created_at = now() - ${age}::interval`.execute(
    stage.test.database.system,
  )
keyed.before.each(async ({ stage }) => {
  await sql`delete from idempotency_keys`.execute(stage.test.database.system)
})

keyed('eight at once are one change, by a handler that knows nothing of keys', async ({ stage }) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(stage, 'raced')))
  assert.equal([...new Set(answers.map(({ status }) => status))], [200])
  assert.is(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  assert.is(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true').length, 7)
  assert.is(await notes(stage, 'raced'), 1)
})

keyed('a refusal frees the key, also after a change', async ({ stage }) => {
  for (const expected of [1, 2]) {
    assert.is((await post(stage, 'refused after it')).status, 409)
    assert.is(await notes(stage, 'refused after it'), expected)
  }
})

keyed(
  'a failure before the commit frees the key, one after it does not: the change is not made again',
  async ({ stage }) => {
    assert.is((await post(stage, 'silent')).status, 500)
    assert.is((await post(stage, 'silent')).status, 500)
    assert.is((await post(stage, 'broken after it')).status, 500)
    await loseAnswer(stage, true, '3 minutes')
    const again = await post(stage, 'broken after it')
    assert.equal([again.status, again.body.error], [409, 'request.idempotency_gone'])
    assert.is(await notes(stage, 'broken after it'), 1)
  },
)

keyed(
  'what another instance has claimed and not begun is taken over after two minutes',
  async ({ stage }) => {
    const first = await post(stage, 'left behind')
    await loseAnswer(stage, false, '3 minutes')
    const second = await post(stage, 'left behind')
    assert.is(second.status, 200)
    assert.is.not(second.body.data.id, first.body.data.id)
    assert.equal((await post(stage, 'left behind')).body, second.body)
  },
)

keyed('what is under way elsewhere is waited for, and then 409', async ({ stage }) => {
  await post(stage, 'slow')
  const { rows } = await sql<{ status: number; answer: string }>`select * from idempotency_keys`.execute(
    stage.test.database.system,
  )
  await loseAnswer(stage, true, '0 minutes')
  const waiting = post(stage, 'slow')
  await sql`update idempotency_keys set status = ${rows[0]?.status}, answer = ${rows[0]?.answer}`.execute(
    stage.test.database.system,
  )
  assert.is((await waiting).headers.get('idempotency-replayed'), 'true')
  await loseAnswer(stage, false, '0 minutes')
  const refused = await post(stage, 'slow')
  assert.equal([refused.status, refused.body.error], [409, 'request.idempotency_under_way'])
})

keyed(
  "before sign-in a key is its sender's alone: another program gets an answer of its own",
  async ({ stage }) => {
    const first = await post(stage, 'before sign-in', { 'User-Agent': 'one' })
    const other = await post(stage, 'before sign-in', { 'User-Agent': 'other' })
    assert.is.not(other.body.data.id, first.body.data.id)
    assert.is(other.headers.get('idempotency-replayed'), null)
    const { rows } = await sql`select 1 from idempotency_keys where key like ${'key-of-%'}`.execute(
      stage.test.database.system,
    )
    assert.is(rows.length, 0, 'the key itself is not stored')
  },
)

keyed.run()
