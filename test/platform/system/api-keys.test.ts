import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const keys = suite<{ stage: Stage }>('API keys over HTTP')

keys.before(async (context) => {
  context.stage = await openStage()
})
keys.after((context) => context.stage.close())

function create(stage: Stage, body: Record<string, unknown> = {}) {
  const whole = { name: 'Help desk', tools: ['search_memory'], ...body }
  return stage.call('createApiKey', { body: whole }, stage.admin)
}

keys('201: the secret is shown once, works, and is stored nowhere', async ({ stage }) => {
  const { status, body } = await create(stage)
  assert.is(status, 201)
  const { secret, ...shown } = body.data
  assert.ok(secret.startsWith(shown.prefix))

  const principal = await stage.app.services.schemes.apiKey?.authenticate({
    header: (name) => (name.toLowerCase() === 'x-api-key' ? secret : undefined),
    peerAddress: '127.0.0.1',
    host: undefined,
  })
  assert.equal(principal, { kind: 'key', keyId: shown.id, orgId: null, tools: ['search_memory'] })

  const listed = (await stage.call('listApiKeys', {}, stage.admin)).body.data.items
  assert.equal({ ...listed[0], last_used_at: null }, shown)
  const rows = await stage.test.database.system.selectFrom('api_keys').selectAll().execute()
  assert.not.ok(JSON.stringify([listed, rows]).includes(secret))
  const { items } = await stage.app.services.audit.list({ subject: `api-key:${shown.id}`, limit: 10 })
  assert.equal(
    items.map((item) => item.operation),
    ['createApiKey'],
  )
  assert.not.ok(JSON.stringify(items).includes(secret) || stage.logged().includes(secret))
})

keys('a stored time that no answer can show leaves the list as it is', async ({ stage }) => {
  const { id } = (await create(stage)).body.data
  for (const [stored, shown] of [
    ['infinity', '9999-12-31T23:59:59.999Z'],
    ['10000-06-01 00:00+00', '9999-12-31T23:59:59.999Z'],
  ]) {
    await sql`update api_keys set expires_at = ${stored}::timestamptz where id = ${id}`.execute(
      stage.test.database.system,
    )
    const { items } = (await stage.call('listApiKeys', {}, stage.admin)).body.data
    assert.is(items.find((one: { id: string }) => one.id === id).expires_at, shown)
  }
})

keys('201: a key of an organisation; 409 for one that is not there', async ({ stage }) => {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id, slug: 'help', name_mn: 'Тусламж', name_en: 'Help' })
    .execute()
  const made = await create(stage, { tenant_id: id, expires_at: '2099-01-01T00:00:00.000Z' })
  assert.is(made.body.data.tenant_id, id)
  assert.is(made.body.data.expires_at, '2099-01-01T00:00:00.000Z')
  const refused = await create(stage, { tenant_id: uuidv7() })
  assert.is(refused.status, 409)
})

keys('400: an expiry that has passed', async ({ stage }) => {
  const { status, body } = await create(stage, { expires_at: '2020-01-01T00:00:00.000Z' })
  assert.is(status, 400)
  assert.is(body.details[0].path, '/body/expires_at')
})

keys(
  '200: a revoked key is refused at once and stays in the list; 404 the second time',
  async ({ stage }) => {
    const { id, secret } = (await create(stage)).body.data
    const revoked = await stage.call('revokeApiKey', { path: { id } }, stage.admin)
    assert.is(revoked.status, 200)
    assert.ok(revoked.body.data.revoked_at)

    const credentials = {
      header: (name: string) => (name.toLowerCase() === 'x-api-key' ? secret : undefined),
      peerAddress: '127.0.0.1',
      host: undefined,
    }
    let refusal: { code?: string } = {}
    await stage.app.services.schemes.apiKey?.authenticate(credentials).catch((error) => {
      refusal = error
    })
    assert.is(refusal.code, 'auth.invalid')
    assert.is((await stage.call('revokeApiKey', { path: { id } }, stage.admin)).status, 404)
    assert.is((await stage.call('revokeApiKey', { path: { id: uuidv7() } }, stage.admin)).status, 404)
  },
)

keys('200: pages follow each other; 400 for a cursor that no list gave', async ({ stage }) => {
  const all = (await stage.call('listApiKeys', { query: { limit: 100 } }, stage.admin)).body.data.items
  const first = (await stage.call('listApiKeys', { query: { limit: 1 } }, stage.admin)).body.data
  const second = (
    await stage.call('listApiKeys', { query: { limit: 1, cursor: first.next_cursor } }, stage.admin)
  ).body.data
  assert.equal([...first.items, ...second.items], all.slice(0, 2))
  assert.is((await stage.call('listApiKeys', { query: { cursor: 'abc' } }, stage.admin)).status, 400)
})

keys.run()
