import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { launchSimulator } from '../../../src/demo/launch.ts'
import { createHttp } from '../../../src/providers/eid/http.ts'
import { createRegistryClient } from '../../../src/providers/state-registry/client.ts'
import {
  RegistryInvalidAnswer,
  RegistryUnavailable,
  type StateRegistry,
} from '../../../src/providers/state-registry/port.ts'
import type { FaultName, FaultOptions } from '../../../src/simulators/state-registry/faults.ts'
import { openStateRegistryStand, type RegistryStand } from '../../support/state-registry.ts'

const test = suite('the client of the state registry')

let stand: RegistryStand
let now = Date.now()
const { signal } = new AbortController()

function client(changes: { key?: Buffer; client?: string; timeoutMs?: number } = {}): StateRegistry {
  return createRegistryClient({
    url: stand.settings.STATE_REGISTRY_URL ?? '',
    client: 'tamga',
    key: Buffer.from(stand.settings.STATE_REGISTRY_KEY ?? '', 'base64url'),
    send: createHttp(),
    clock: () => now,
    log: pino({ level: 'silent' }),
    ...changes,
  })
}

test.before(async () => {
  stand = await openStateRegistryStand()
})
test.before.each(async () => {
  now = Date.now()
  await stand.calm()
})
test.after(() => stand?.stop())

async function failure(asked: Promise<unknown>): Promise<Error> {
  const error = await asked.then(
    () => undefined,
    (thrown: Error) => thrown,
  )
  if (!error) throw new Error('it did not fail')
  return error
}

test('knows people and organisations by their register numbers, and who may act', async () => {
  const registry = client()
  assert.equal(await registry.person('УБ85023011', signal), {
    regNo: 'УБ85023011',
    civilId: '110000000001',
    familyName: 'Бат',
    givenName: 'Сараа',
  })
  assert.equal(await registry.organisation('0000001', signal), {
    regNo: '0000001',
    nameMn: 'Үлгэр ХХК',
    nameEn: 'Example LLC',
    active: true,
    representatives: ['110000000002'],
  })
  assert.is((await registry.organisation('0000011', signal))?.nameEn, null)
  assert.is((await registry.organisation('0000012', signal))?.active, false)
  assert.is(await registry.person('АА00000000', signal), undefined)
  assert.is(await registry.organisation('9999999', signal), undefined)
  assert.ok(registry.healthy())
})

test('every representative is a person of the register', () => {
  assert.is(stand.organisations.length, 15)
  const known = new Set(stand.people.map(({ civilId }) => civilId))
  for (const { representatives } of stand.organisations)
    for (const one of representatives) assert.ok(known.has(one), one)
})

const faults: [FaultName, FaultOptions, typeof RegistryUnavailable | typeof RegistryInvalidAnswer][] = [
  ['5xx', { status: 503 }, RegistryUnavailable],
  ['5xx', {}, RegistryUnavailable],
  ['reset', {}, RegistryUnavailable],
  ['garbage', {}, RegistryInvalidAnswer],
  ['html', {}, RegistryInvalidAnswer],
  ['huge', {}, RegistryInvalidAnswer],
  ['redirect', {}, RegistryInvalidAnswer],
  ['not_found', {}, RegistryInvalidAnswer],
  ['wrong_record', {}, RegistryInvalidAnswer],
  ['malformed_record', {}, RegistryInvalidAnswer],
]
for (const [name, options, Expected] of faults) {
  test(`${name} ${JSON.stringify(options)}: a failure, never an absence`, async () => {
    await stand.fault(name, options)
    for (const ask of [client().person('УБ85023011', signal), client().organisation('0000001', signal)]) {
      const error = await failure(ask)
      assert.instance(error, Expected, String(error))
    }
  })
}

test('an answer that never comes ends the wait', async () => {
  await stand.fault('hang')
  const error = await failure(client({ timeoutMs: 200 }).organisation('0000001', signal))
  assert.instance(error, RegistryUnavailable)
})

test('a caller who leaves ends the wait, and does not count as a failure', async () => {
  await stand.fault('hang')
  const registry = client()
  for (let i = 0; i < 6; i++) {
    const leaving = AbortSignal.timeout(20)
    assert.is((await failure(registry.organisation('0000001', leaving))).name, 'TimeoutError')
  }
  assert.ok(registry.healthy())
})

test('a late answer is an answer', async () => {
  await stand.fault('slow', { ms: 300 })
  assert.is((await client().organisation('0000001', signal))?.regNo, '0000001')
})

test('failures in a row leave it in peace; later one question finds it well', async () => {
  await stand.fault('5xx')
  const registry = client()
  for (let i = 0; i < 5; i++) await failure(registry.organisation('0000001', signal))
  await stand.calm()
  assert.not.ok(registry.healthy())
  assert.match((await failure(registry.organisation('0000001', signal))).message, 'left in peace')
  now += 10_001
  assert.is((await registry.organisation('0000001', signal))?.regNo, '0000001')
  assert.ok(registry.healthy())
})

test('a wrong key, another name and another time are refused', async () => {
  for (const wrong of [{ key: Buffer.alloc(32) }, { client: 'somebody' }])
    assert.match((await failure(client(wrong).organisation('0000001', signal))).message, '401')
  now = Date.now() - 10 * 60_000
  assert.match((await failure(client().organisation('0000001', signal))).message, '401')
})

test('a question that was overheard cannot be asked again, nor changed', async () => {
  let heard: { url: URL; headers: Record<string, string>; body: Buffer } | undefined
  const send = createHttp()
  const registry = createRegistryClient({
    url: stand.settings.STATE_REGISTRY_URL ?? '',
    client: 'tamga',
    key: Buffer.from(stand.settings.STATE_REGISTRY_KEY ?? '', 'base64url'),
    clock: () => now,
    log: pino({ level: 'silent' }),
    send(request) {
      heard = request as typeof heard
      return send(request)
    },
  })
  await registry.organisation('0000001', signal)
  if (!heard) throw new Error('nothing was sent')
  const { url, headers, body } = heard
  const again = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
  assert.is(again.status, 401)
  const changed = await fetch(url, { method: 'POST', headers, body: '{"registerNumber":"0000002"}' })
  assert.is(changed.status, 401)
  const elsewhere = new URL(url.href.replace('organisations', 'people'))
  assert.is((await fetch(elsewhere, { method: 'POST', headers, body: new Uint8Array(body) })).status, 401)
})

test('the simulator does not start in production', async () => {
  const started = launchSimulator('state-registry', { directory: '/nowhere', environment: 'production' })
  assert.match((await failure(started)).message, 'ended with 1')
})

test.run()
