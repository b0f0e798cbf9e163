import * as assert from 'uvu/assert'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import { type Credential, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

let stage: Stage
const test = suite('host_status')

test.before(async () => {
  stage = await openStage()
})
test.after(() => stage?.close())

async function keyFor(tools: string[]): Promise<Credential> {
  const key = { name: 'assistant', tools, orgId: null, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  return { 'X-API-Key': secret }
}

test('tells an assistant with a key how the host fares', async () => {
  const key = await keyFor(['host_status'])
  const { status, body } = await stage.call('host_status', { body: {} }, key)
  assert.is(status, 200)
  assert.is(body.success, true)
  assert.ok(body.data.memory.totalBytes > 0)
  assert.ok(['healthy', 'strained', 'critical'].includes(body.data.health.verdict))
  assert.is(body.data.processes, undefined)
})

test('tells a person with the permission, in detail when asked', async () => {
  const { credential } = await stage.signIn('admin')
  const { body } = await stage.call('host_status', { body: { detailed: true } }, credential)
  assert.ok(Array.isArray(body.data.processes))
  assert.ok(Array.isArray(body.data.network))
})

test('takes null for an absent field', async () => {
  const { body } = await stage.call(
    'host_status',
    { body: { detailed: null } },
    await keyFor(['host_status']),
  )
  assert.is(body.data.processes, undefined)
})

test('takes no body, and an empty one, for no arguments', async () => {
  const key = await keyFor(['host_status'])
  const json = { ...key, 'Content-Type': 'application/json' }
  const empty = new ReadableStream({ start: (controller) => controller.close() })
  for (const init of [
    { headers: key },
    { headers: json },
    { headers: json, body: '' },
    { headers: json, body: empty, duplex: 'half' as const },
  ]) {
    const { status, body } = await stage.fetch('/api/v1/tools/host_status', { method: 'POST', ...init })
    assert.equal([status, body.success], [200, true])
  }
  const blank = { method: 'POST', headers: json, body: ' ' }
  assert.is((await stage.fetch('/api/v1/tools/host_status', blank)).status, 400)
})

test('says which fields are missing where no body was sent and some are needed', async () => {
  const headers = await keyFor(['search_memory'])
  const { status, body } = await stage.fetch('/api/v1/tools/search_memory', { method: 'POST', headers })
  assert.equal([status, body.success], [400, false])
  assert.match(body.error, '/body/query: This field is required.')
})

test('stays closed to keys that do not list it and to people without the permission', async () => {
  assert.is((await stage.call('host_status', { body: {} }, await keyFor(['search_memory']))).status, 403)
  const { credential } = await stage.signIn('user')
  const { status, body } = await stage.call('host_status', { body: {} }, credential)
  assert.is(status, 403)
  assert.is(body.success, false)
})

test('names the fault of a request that is not good', async () => {
  const { status, body } = await stage.send(
    'host_status',
    { body: { detailed: 'yes' } },
    await keyFor(['host_status']),
  )
  assert.is(status, 400)
  assert.match(body.error, /\/body\/detailed/)
})

test.run()
