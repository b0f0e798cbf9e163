import { randomUUID } from 'node:crypto'
import pino from 'pino'
import * as assert from 'uvu/assert'
import { launchSimulator } from '../../../src/demo/launch.ts'
import { createHttp } from '../../../src/providers/http.ts'
import { createRegistryClient } from '../../../src/providers/state-registry/client.ts'
import {
  type EvidenceRequest,
  RegistryInvalidResponse,
  RegistryUnavailable,
  type StateRegistry,
} from '../../../src/providers/state-registry/port.ts'
import { parseEvidence } from '../../../src/providers/state-registry/responses.ts'
import { sources } from '../../../src/simulators/state-registry/evidence/sources.ts'
import type { FaultName, FaultOptions } from '../../../src/simulators/state-registry/faults.ts'
import { rejects } from '../../support/rejects.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the client of the state registry')

let stand: RegistryFixture
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
  stand = await openRegistryFixture()
})
test.before.each(async () => {
  now = Date.now()
  await stand.calm()
})
test.after(() => stand?.stop())

test('knows people and organisations by their register numbers, and who may act', async () => {
  const registry = client()
  assert.equal(await registry.person('УБ85023011', signal), {
    regNo: 'УБ85023011',
    civilId: '110000000001',
    familyName: 'Бат',
    givenName: 'Сараа',
  })
  assert.equal(await registry.citizen('110000000001', signal), {
    civilId: '110000000001',
    geId: 'GE-000001',
    familyName: 'Бат',
    givenName: 'Сараа',
    bornOn: null,
    diedOn: null,
    guardianship: false,
  })
  assert.is((await registry.citizen('110000000052', signal))?.geId, null)
  assert.is(await registry.citizen('999999999999', signal), undefined)
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

const question = (changes: Partial<EvidenceRequest> = {}): EvidenceRequest => ({
  source: 'WS100103',
  civilId: '110000000002',
  legalBasis: 'Law on state registration, 12.1',
  purpose: 'residence-reference',
  requestId: randomUUID(),
  ...changes,
})

test('tells what a register has of a person; that it has nothing, and that there is no such register, are answers', async () => {
  const registry = client()
  const found = await registry.evidence(question(), signal)
  assert.is(found.kind, 'found')
  if (found.kind !== 'found') return
  assert.is(found.data.aimag_city, 'Улаанбаатар')
  assert.match(String(found.data.address), 'Баянзүрх, 26-р хороо')
  assert.equal(await registry.evidence(question({ source: 'WS100104' }), signal), { kind: 'nothing' })
  assert.equal(await registry.evidence(question({ civilId: '999999999999' }), signal), { kind: 'nothing' })
  assert.equal(await registry.evidence(question({ source: 'WS999999' }), signal), { kind: 'unknown_source' })
})

test('every register of the simulator tells of every person what the client can read, or nothing', async () => {
  const registry = client()
  const kinds = new Map<string, number>()
  for (const source of Object.keys(sources))
    for (const { civilId } of stand.people) {
      const { kind } = await registry.evidence(question({ source, civilId }), signal)
      kinds.set(`${source} ${kind}`, (kinds.get(`${source} ${kind}`) ?? 0) + 1)
    }
  assert.is(Object.keys(sources).length, 12)
  for (const source of Object.keys(sources)) assert.ok(kinds.get(`${source} found`), source)
  assert.is(kinds.get('WS100104 found'), 4)
  assert.is(kinds.get('WS100128 nothing'), 4)
})

test('every representative is a person of the register', () => {
  assert.is(stand.organisations.length, 15)
  const known = new Set(stand.people.map(({ civilId }) => civilId))
  for (const { representatives } of stand.organisations)
    for (const one of representatives) assert.ok(known.has(one), one)
})

const faults: [FaultName, FaultOptions, typeof RegistryUnavailable | typeof RegistryInvalidResponse][] = [
  ['5xx', { status: 503 }, RegistryUnavailable],
  ['5xx', {}, RegistryUnavailable],
  ['reset', {}, RegistryUnavailable],
  ['garbage', {}, RegistryInvalidResponse],
  ['html', {}, RegistryInvalidResponse],
  ['huge', {}, RegistryInvalidResponse],
  ['redirect', {}, RegistryInvalidResponse],
  ['not_found', {}, RegistryInvalidResponse],
  ['wrong_record', {}, RegistryInvalidResponse],
  ['malformed_record', {}, RegistryInvalidResponse],
  ['unsigned', {}, RegistryInvalidResponse],
  ['signed_for_another', {}, RegistryInvalidResponse],
]
for (const [name, options, Expected] of faults) {
  test(`${name} ${JSON.stringify(options)}: a failure, never an absence`, async () => {
    await stand.fault(name, options)
    const asked = [
      client().person('УБ85023011', signal),
      client().organisation('0000001', signal),
      client().evidence(question(), signal),
    ]
    for (const error of await Promise.all(asked.map((one) => rejects(one)))) {
      assert.instance(error, Expected, String(error))
    }
  })
}

test('an answer that never comes ends the wait', async () => {
  await stand.fault('hang')
  const error = await rejects(client({ timeoutMs: 200 }).organisation('0000001', signal))
  assert.instance(error, RegistryUnavailable)
})

test('a caller who leaves ends the wait, and does not count as a failure', async () => {
  await stand.fault('hang')
  const registry = client()
  for (let i = 0; i < 6; i++) {
    const leaving = AbortSignal.timeout(20)
    assert.is((await rejects(registry.organisation('0000001', leaving))).name, 'TimeoutError')
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
  for (let i = 0; i < 5; i++) await rejects(registry.organisation('0000001', signal))
  await stand.calm()
  assert.not.ok(registry.healthy())
  assert.match((await rejects(registry.organisation('0000001', signal))).message, 'circuit open')
  now += 10_001
  assert.is((await registry.organisation('0000001', signal))?.regNo, '0000001')
  assert.ok(registry.healthy())
})

test('a wrong key, another name and another time are refused', async () => {
  for (const wrong of [{ key: Buffer.alloc(32) }, { client: 'someone' }])
    assert.match((await rejects(client(wrong).organisation('0000001', signal))).message, '401')
  now = Date.now() - 10 * 60_000
  assert.match((await rejects(client().organisation('0000001', signal))).message, '401')
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

test('an answer that was changed on the way is none', async () => {
  const send = createHttp()
  const registry = createRegistryClient({
    url: stand.settings.STATE_REGISTRY_URL ?? '',
    client: 'tamga',
    key: Buffer.from(stand.settings.STATE_REGISTRY_KEY ?? '', 'base64url'),
    clock: () => now,
    log: pino({ level: 'silent' }),
    async send(request) {
      const answer = await send(request)
      return { ...answer, body: Buffer.from(answer.body.toString().replace('Баянзүрх', 'Сүхбаатар')) }
    },
  })
  assert.match((await rejects(registry.evidence(question(), signal))).message, 'not signed')
})

const unreadable: [string, unknown][] = [
  ['a field that is no name', { Address: 'x' }],
  ['a prototype', JSON.parse('{"__proto__": {"x": 1}}')],
  ['a text with control characters', { address: 'a\u0000b' }],
  ['a text that never ends', { address: 'x'.repeat(1001) }],
  ['a number that is no whole one', { area: 1.5 }],
  ['too deep a record', { a: { b: { c: { d: { e: 1 } } } } }],
  ['too long a list', { a: Array.from({ length: 101 }, () => 1) }],
  ['no record', ['x']],
]
for (const [name, data] of unreadable) {
  test(`${name} is not believed`, () => {
    const asked = question()
    const { source, civilId, requestId } = asked
    const answer = { result: 'found', source, civilId, requestId, issuedAt: '2026-11-15T10:00:00.000Z', data }
    assert.throws(() => parseEvidence(answer, asked), /malformed at data/)
    assert.is(parseEvidence({ ...answer, data: { address: 'x' } }, asked).kind, 'found')
  })
}

test('that there is nothing is believed only as an answer to the question', () => {
  const asked = question()
  const { source, civilId, requestId } = asked
  const nothing = { result: 'nothing', source, civilId, requestId }
  assert.equal(parseEvidence(nothing, asked), { kind: 'nothing' })
  for (const wrong of [
    { source: 'WS100101' },
    { civilId: '110000000001' },
    { requestId: randomUUID() },
    { result: 'gone' },
  ])
    assert.throws(() => parseEvidence({ ...nothing, ...wrong }, asked), /malformed/)
})

test('the simulator does not start in production', async () => {
  const started = launchSimulator('state-registry', { directory: '/nowhere', environment: 'production' })
  assert.match((await rejects(started)).message, 'ended with 1')
})

test.run()
