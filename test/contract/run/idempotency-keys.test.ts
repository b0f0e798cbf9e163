import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const answers = suite<{ stage: Stage }>('answers with a secret')

answers.before(async (context) => {
  context.stage = await openStage()
})
answers.after(({ stage }) => stage?.close())

const stored = async ({ test }: Stage) =>
  (
    await sql<{ row: string }>`select to_jsonb(k)::text as row from idempotency_keys k`.execute(
      test.database.system,
    )
  ).rows
    .map(({ row }) => row)
    .join(' ')
const age = ({ test }: Stage, by: string) =>
  sql`update idempotency_keys set created_at = created_at - ${by}::interval`.execute(test.database.system)

answers(
  'a repeat gets the same secret for ten minutes, and no copy of it is in the table',
  async ({ stage }) => {
    const body = { name: 'nightly', tools: ['host_status'] }
    const send = () =>
      stage.send('createApiKey', { body, headers: { 'Idempotency-Key': 'one-key-for-one-key' } }, stage.admin)
    const first = await send()
    assert.is(first.status, 201)
    const { secret } = first.body.data
    assert.ok(secret.length > 20)
    assert.not.match(await stored(stage), secret)
    assert.not.match(await stored(stage), 'nightly')

    await age(stage, '9 minutes')
    assert.equal((await send()).body, first.body)
    assert.equal(await stage.runJob('prune-idempotency-keys'), { secrets: 0, keys: 0 })
    await age(stage, '2 minutes')
    for (const secrets of [1, 0]) {
      const { status, body } = await send()
      assert.equal([status, body.error], [409, 'request.idempotency_gone'])
      assert.equal(await stage.runJob('prune-idempotency-keys'), { secrets, keys: 0 })
    }
    assert.match(await stored(stage), '"answer": null')
    const keys = await stage.test.database.system
      .selectFrom('api_keys')
      .select('id')
      .where('name', '=', 'nightly')
      .execute()
    assert.is(keys.length, 1, 'a late repeat makes no second key')
  },
)

answers('it is for the session that asked, and for no other of the same person', async ({ stage }) => {
  const { id } = await stage.signIn()
  const { sessions } = stage.app.services
  const send = async (token: string) =>
    stage.send(
      'startMyTotp',
      { body: {}, headers: { 'Idempotency-Key': 'the-same-for-both' } },
      { Authorization: `Bearer ${token}` },
    )
  const [one, other] = [
    await sessions.issue(id, { method: 'eid_qr' }),
    await sessions.issue(id, { method: 'eid_qr' }),
  ]
  const first = await send(one.accessToken)
  assert.is(first.status, 200, JSON.stringify(first.body))
  assert.is((await send(one.accessToken)).body.data.secret, first.body.data.secret)
  const second = await send(other.accessToken)
  assert.is.not(second.body.data.secret, first.body.data.secret)
  assert.is(second.headers.get('idempotency-replayed'), null)
  assert.not.match(await stored(stage), first.body.data.secret)
})

answers('strangers share no key, and theirs must be hard to guess', async ({ stage }) => {
  const body = { onboarding_token: 'x'.repeat(43) }
  const send = (key: string) =>
    stage.send('sendSuperAdminEmailCode', { body, headers: { 'Idempotency-Key': key } })
  assert.is((await send('short-key')).body.details[0].path, '/header/idempotency-key')
})

answers.run()
