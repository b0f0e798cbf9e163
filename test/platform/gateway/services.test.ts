import * as assert from 'uvu/assert'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Context {
  stage: Stage
  admin: Person
}

const test = suite<Context>('services of the gateway')

test.before(async (context) => {
  context.stage = await openStage({
    settings: { GATEWAY_PRIVATE_CIDRS: '10.20.0.0/16,169.0.0.0/8,168.63.0.0/16,100.64.0.0/10,fd00::/8' },
  })
  context.admin = await context.stage.signIn('admin')
})
test.before.each(async ({ stage }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
test.after(({ stage }) => stage?.close())

let made = 0

const wanted = (change: object = {}) => ({
  name: `service-${++made}`,
  title_mn: 'Хаягийн бүртгэл',
  title_en: 'Register of addresses',
  base_url: 'https://addresses.example.mn/api',
  ...change,
})

const call = ({ stage, admin }: Context, operationId: string, input: object) =>
  stage.send(operationId, input, admin.credential)

async function register(context: Context, change: object = {}) {
  const { status, body } = await call(context, 'createGatewayService', { body: wanted(change) })
  assert.is(status, 201, JSON.stringify(body))
  return body.data
}

/** What a PUT needs, from what a GET gave. */
function changeOf(service: Record<string, unknown>, change: object = {}) {
  const { id, name, scope, built_in, health, created_at, updated_at, ...rest } = service
  return { ...rest, ...change }
}

test('a service has limits by default where it names none, and its scope can be granted', async (context) => {
  const service = await register(context)
  assert.is(service.scope, `svc:${service.name}`)
  assert.is(service.timeout_ms, 10_000)
  assert.is(service.body_limit, 1_048_576)
  assert.is(service.per_minute, null)
  assert.is(service.active, true)
  assert.is(service.health, null)
  const { body } = await call(context, 'listGatewayServices', {})
  assert.is(body.data.items[0].id, service.id)
  assert.is(body.data.items.filter((one: { built_in: boolean }) => one.built_in).length, 5)
})

test('a name is given once, no matter who is first', async (context) => {
  const body = wanted()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(context, 'createGatewayService', { body })),
  )
  assert.equal(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409, 409])
})

test('a change counts only on the version that was read', async (context) => {
  const service = await register(context)
  const path = { id: service.id }
  const body = changeOf(service, { base_url: 'https://addresses.example.mn/v2', active: false })
  const changed = await call(context, 'updateGatewayService', { path, body })
  assert.is(changed.status, 200)
  assert.is(changed.body.data.row_version, 2)
  assert.is(changed.body.data.active, false)
  assert.is((await call(context, 'updateGatewayService', { path, body })).body.error, 'request.stale')
  assert.is((await call(context, 'deleteGatewayService', { path })).status, 200)
  const gone = await call(context, 'updateGatewayService', { path, body })
  assert.is(gone.body.error, 'gateway.service_not_found')
})

test('what was read is taken back, with its change', async (context) => {
  const service = await register(context)
  const path = { id: service.id }
  const health = { healthy: true, status: 200, took_ms: 3, checked_at: service.created_at }
  for (const probed of [null, health]) {
    const { body } = await call(context, 'listGatewayServices', {})
    const read = body.data.items.find(({ id }: { id: string }) => id === service.id)
    const sent = { ...read, health: probed, title_en: 'Addresses', name: 'other' }
    const changed = await call(context, 'updateGatewayService', { path, body: sent })
    assert.is(changed.status, 200, JSON.stringify(changed.body))
    // What cannot be changed stays, whatever is sent.
    const { title_en, name, health: shown } = changed.body.data
    assert.equal([title_en, name, shown], ['Addresses', service.name, null])
  }
  const unknown = { ...service, unheard_of: 1 }
  assert.is((await call(context, 'updateGatewayService', { path, body: unknown })).status, 400)
})

test('built-in services keep their place: no address, no end, but another title', async (context) => {
  const { body } = await call(context, 'listGatewayServices', { query: { limit: 100 } })
  const builtIn = body.data.items.find((one: { name: string }) => one.name === 'eid-proxy')
  const path = { id: builtIn.id }
  assert.is((await call(context, 'deleteGatewayService', { path })).body.error, 'gateway.built_in')
  for (const change of [{ base_url: 'https://elsewhere.example.mn' }, { active: false }]) {
    const answer = await call(context, 'updateGatewayService', { path, body: changeOf(builtIn, change) })
    assert.is(answer.body.error, 'gateway.built_in')
  }
  const titled = await call(context, 'updateGatewayService', {
    path,
    body: changeOf(builtIn, { title_en: 'Records of the eID' }),
  })
  assert.is(titled.status, 200)
  assert.is(titled.body.data.base_url, null)
})

const refused = [
  'http://addresses.example.mn/',
  'https://addresses.example.mn/?q=1',
  'https://addresses.example.mn/a/../b',
  'https://addresses.example.mn/a/%2e%2E/b',
  'https://user:secret@addresses.example.mn/',
  'https://10.1.2.3/',
  'https://192.168.1.1/',
  'https://[fc00::1]/',
  'https://0x7f000001/',
  'https://2130706433/',
  'http://169.254.169.254/latest/meta-data',
  'https://169.254.169.254/',
  'https://[fe80::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://168.63.129.16/',
  'http://168.63.129.16:32526/vmSettings',
  'http://100.100.100.200/latest/meta-data',
  'http://[fd00:ec2::254]/latest/meta-data',
  'https://[fd20:ce::254]/',
  'https://[::ffff:168.63.129.16]/',
  'https://[2606:4700::a9fe:a9fe]/',
  'ftp://addresses.example.mn/',
  'nonsense',
]

for (const base_url of refused) {
  test(`an address that the gateway may not call is refused: ${base_url}`, async (context) => {
    const answer = await call(context, 'createGatewayService', { body: wanted({ base_url }) })
    assert.is(answer.status, 422, JSON.stringify(answer.body))
    assert.is(answer.body.error, 'gateway.service_refused')
    assert.is(answer.body.details[0].path, '/body/base_url')
  })
}

for (const base_url of [
  'https://10.20.3.4/',
  'http://100.100.100.201/',
  'http://[fd00:ec3::254]/',
  'http://10.20.3.4:8080/api',
  'http://127.0.0.1:9/',
  'http://localhost/',
])
  test(`a network that the settings name, and this machine in development, may be called: ${base_url}`, (context) =>
    register(context, { base_url }).then(() => {}))

test('a limit has a burst, and a probe a path', async (context) => {
  const body = wanted({ per_minute: 60, health_path: 'health' })
  const answer = await call(context, 'createGatewayService', { body })
  assert.equal(
    answer.body.details.map(({ path }: { path: string }) => path),
    ['/body/burst', '/body/health_path'],
  )
})

test('403 for people without gateway.manage', async ({ stage }) => {
  const user = await stage.signIn('user')
  for (const operationId of ['listGatewayServices', 'getGatewayOverview', 'listGatewayLogs'])
    assert.is((await stage.send(operationId, {}, user.credential)).status, 403)
})

test.run()
