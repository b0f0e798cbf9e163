import * as assert from 'uvu/assert'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { exchange, statusOf } from '../http/raw.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { ask, CONSOLE, send } from './console.ts'

interface Scene {
  stage: Stage
  operator: Person
}

const path = '/api/platform/v1/directory/people?reason=looking+around'

async function look({ stage, operator }: Scene, headers: Record<string, string> = {}): Promise<number> {
  const all = { Host: CONSOLE, ...operator.credential, ...headers }
  return (await send(stage.url + path, 'GET', all)).status
}

async function setMode({ stage }: Scene, mode: 'public' | 'private'): Promise<void> {
  await stage.test.database.system.updateTable('platform_access').set({ mode }).execute()
}

async function open(scene: Scene, settings: Record<string, string>): Promise<void> {
  scene.stage = await openStage({ settings: { OPERATOR_HOST: CONSOLE, ...settings } })
  scene.operator = await scene.stage.signIn('superadmin')
}

const resetLimits = async ({ stage }: Scene) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
}

/** The tests come from 127.0.0.1, which is a trusted proxy here; clients are whom it names. */
const proxied = suite<Scene>('the console behind a trusted proxy')
proxied.before((scene) =>
  open(scene, {
    TRUSTED_PROXIES: '127.0.0.0/8',
    CONTROL_PLANE_ALLOWED_CIDRS: '198.51.100.0/24, 2001:db8::/32',
  }),
)
proxied.before.each(resetLimits)
proxied.after(({ stage }) => stage?.close())

for (const [name, headers] of [
  ['another host', { Host: 'tamga.test' }],
  ['the host of the server itself', { Host: '127.0.0.1' }],
  ['a longer host', { Host: `${CONSOLE}.example` }],
  ['the right host as forwarded alone', { Host: 'tamga.test', 'X-Forwarded-Host': CONSOLE }],
  ['the right host in Forwarded alone', { Host: 'tamga.test', Forwarded: `host=${CONSOLE}` }],
  ['the right host in X-Host', { Host: 'tamga.test', 'X-Host': CONSOLE, 'X-Original-Host': CONSOLE }],
] as [string, Record<string, string>][]) {
  proxied(`404 with ${name}, as for an address that was never there`, async (scene) => {
    const { stage, operator } = scene
    const all = { ...operator.credential, 'Accept-Language': 'en', ...headers }
    const there = await send(stage.url + path, 'GET', all)
    const never = await send(`${stage.url}/api/platform/v1/never`, 'GET', all)
    assert.is(there.status, 404)
    assert.equal(there.body, never.body)
    assert.is((await send(stage.url + path, 'DELETE', all)).status, 404)
  })
}

for (const { id } of Object.values(tamgaContract.operations).filter(({ host }) => host === 'operator')) {
  proxied(`${id}: declares the 404 of another host`, async ({ stage, operator }) => {
    assert.is((await ask(stage, id, {}, operator.credential, 'tamga.test')).status, 404)
  })
}

proxied(
  'an absolute address names the host before the header does, and 400 for two hosts',
  async ({ stage }) => {
    const port = Number(new URL(stage.url).port)
    const head = 'Connection: close\r\n\r\n'
    // RFC 9112, section 3.2.2: what a proxy routes by is what counts here, too.
    const absolute = (named: string, host: string) =>
      exchange(port, [`GET http://${named}${path} HTTP/1.1\r\nHost: ${host}\r\n${head}`])
    assert.is(statusOf(await absolute('tamga.test', CONSOLE)), 404)
    assert.is(statusOf(await absolute(CONSOLE, 'tamga.test')), 401)
    const twice = `GET ${path} HTTP/1.1\r\nHost: tamga.test\r\nHost: ${CONSOLE}\r\n${head}`
    assert.is(statusOf(await exchange(port, [twice])), 400)
  },
)

proxied('the host opens nothing by itself: 401 without a session', async ({ stage }) => {
  assert.is((await ask(stage, 'listDirectoryPeople', { query: { reason: 'looking' } })).status, 401)
})

proxied('public: addresses do not matter', async (scene) => {
  await setMode(scene, 'public')
  for (const address of ['203.0.113.9', '198.51.100.7', '2001:db8::1'])
    assert.is(await look(scene, { 'X-Forwarded-For': address }), 200, address)
})

proxied('private: only the allowed networks, from the very next request on', async (scene) => {
  await setMode(scene, 'private')
  for (const address of ['198.51.100.7', '2001:db8::1', '::ffff:198.51.100.8'])
    assert.is(await look(scene, { 'X-Forwarded-For': address }), 200, address)
  for (const address of ['203.0.113.9', '2001:db9::1', '127.0.0.1', 'unknown', ''])
    assert.is(await look(scene, { 'X-Forwarded-For': address }), 404, address)
  await setMode(scene, 'public')
  assert.is(await look(scene, { 'X-Forwarded-For': '203.0.113.9' }), 200)
})

proxied('private: what a client wrote before its proxy counts for nothing', async (scene) => {
  await setMode(scene, 'private')
  assert.is(await look(scene, { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' }), 404)
  assert.is(await look(scene, { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' }), 200)
  assert.is(await look(scene, { 'X-Real-IP': '198.51.100.7', 'X-Forwarded-For': '203.0.113.9' }), 404)
  assert.is(await look(scene, { Forwarded: 'for=198.51.100.7' }), 404)
  await setMode(scene, 'public')
})

proxied('private: a denied visitor cannot see that anything is there', async (scene) => {
  const { stage } = scene
  await setMode(scene, 'private')
  const headers = { Host: CONSOLE, 'X-Forwarded-For': '203.0.113.9', 'Accept-Language': 'en' }
  const never = await send(`${stage.url}/api/platform/v1/never`, 'GET', headers)
  for (const [method, place] of [
    ['GET', path],
    ['DELETE', '/api/platform/v1/tenants/bulk'],
    ['POST', '/api/platform/v1/tenants/bulk'],
    ['GET', '/api/platform/v1'],
  ] as const) {
    const answer = await send(stage.url + place, method, headers)
    assert.equal([answer.status, answer.body], [404, never.body], `${method} ${place}`)
  }
  // The platform itself stays where it is.
  assert.is((await send(`${stage.url}/health`, 'GET', headers)).status, 200)
  await setMode(scene, 'public')
})

proxied.run()

const direct = suite<Scene>('the console without a trusted proxy')
direct.before((scene) => open(scene, {}))
direct.before.each(resetLimits)
direct.after(({ stage }) => stage?.close())

direct('private: this machine is let in by default', async (scene) => {
  await setMode(scene, 'private')
  assert.is(await look(scene), 200)
})

direct(
  'private: a proxy on this machine that no one trusts does not make its visitors local',
  async (scene) => {
    await setMode(scene, 'private')
    for (const headers of [
      { 'X-Forwarded-For': '203.0.113.9' },
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=203.0.113.9' },
      { 'X-Real-IP': '203.0.113.9' },
      { Via: '1.1 proxy' },
    ])
      assert.is(await look(scene, headers), 404, JSON.stringify(headers))
  },
)

direct('public: no matter', async (scene) => {
  await setMode(scene, 'public')
  assert.is(await look(scene, { 'X-Forwarded-For': '203.0.113.9' }), 200)
})

direct.run()

const openConsole = suite<Scene>('the console that is open')
openConsole.before((scene) =>
  open(scene, { TRUSTED_PROXIES: '127.0.0.0/8', CONTROL_PLANE_ALLOWED_CIDRS: 'open' }),
)
openConsole.after(({ stage }) => stage?.close())

openConsole('lets in from everywhere, also while private', async (scene) => {
  await setMode(scene, 'private')
  assert.is(await look(scene, { 'X-Forwarded-For': '203.0.113.9' }), 200)
})

openConsole.run()
