import { createHash, type JsonWebKey, randomUUID, verify } from 'node:crypto'
import fc from 'fast-check'
import * as assert from 'uvu/assert'
import { parseMessage } from '../../../src/domains/relay/wire.ts'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { resetLimits } from '../../support/limits.ts'
import {
  aRequest,
  openRelayStage,
  post,
  registerPlatform,
  signedMessage,
  testKey,
} from '../../support/relay.ts'
import type { Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('messages of the relay that cannot be read')

const FROM = 'https://other.example.mn'
const key = testKey('first')

let stage: Stage
let origin: string

test.before(async () => {
  stage = await openRelayStage()
  await disableScheduledJobs(stage)
  origin = stage.app.services.relay.origin
  const { credential } = await stage.signIn('admin')
  await registerPlatform(stage, credential, { address: FROM, keys: [key.jwk] })
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

const sendSigned = (body: string | Buffer, id: string = randomUUID()) =>
  post(origin, signedMessage({ from: FROM, to: origin, key, body, id }))

/** A message whose payload is written by hand. */
const withPayload = (payload: string): string => {
  const whole = { from: FROM, to: origin, type: 'relay.request', request_id: randomUUID(), seq: 1 }
  const data = JSON.stringify({ ...aRequest(), payload: '?' }).replace('"?"', () => payload)
  return `${JSON.stringify(whole).slice(0, -1)},"data":${data}}`
}

const withData = (data: object, more: object = {}): string =>
  JSON.stringify({
    from: FROM,
    to: origin,
    type: 'relay.request',
    request_id: randomUUID(),
    seq: 1,
    data: { ...aRequest(), ...data },
    ...more,
  })

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

const unreadable: [what: string, make: () => string | Buffer][] = [
  ['a lone surrogate', () => withPayload('{"a":"\\ud800"}')],
  ['surrogates the wrong way round', () => withPayload('{"a":"\\udc00\\ud800"}')],
  ['a lone surrogate in a name', () => withPayload('{"\\udfff":1}')],
  ['NUL', () => withPayload('{"a":"\\u0000"}')],
  ['NUL in a name', () => withPayload('{"a":[{"\\u0000":1}]}')],
  ['a raw NUL', () => withPayload('{"a":"\0"}')],
  ['UTF-8 that is not valid', () => bytes(withPayload('{"a":"\xff"}'))],
  ['an encoded surrogate', () => bytes(withPayload('{"a":"\xed\xa0\x80"}'))],
  ['an overlong character', () => bytes(withPayload('{"a":"\xc0\x80"}'))],
  ['a byte order mark', () => `\uFEFF${withPayload('{}')}`],
  ['20,000 levels', () => withPayload(nested(20_000))],
  ['63 levels in the payload', () => withPayload(nested(63))],
  ['20,000 lists', () => withPayload(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)],
  ['100,000 levels that never end', () => '['.repeat(100_000)],
  ['a name twice', () => withPayload('{"a":1,"a":1}')],
  ['a name twice, once escaped', () => withPayload('{"a":1,"\\u0061":2}')],
  ['a name twice far inside', () => withPayload('{"a":[[{"b":{"c":1,"d":2,"\\u0063":1}}]]}')],
  ['a name twice in the envelope', () => withPayload('{}').replace('{', `{"to":"https://x.example.mn",`)],
  ['a number beyond all', () => withPayload('{"a":1e400}')],
  ['a number that vanishes', () => withPayload('{"a":1e-400}')],
  ['a whole number that is too large', () => withPayload('{"a":9007199254740993}')],
  ['a number that would be rounded', () => withPayload('{"a":8.0000000000000000001}')],
  ['a name of the prototype', () => withPayload('{"__proto__":{"a":1}}')],
  ['no JSON', () => 'hello'],
  ['nothing', () => ' '],
  ['more than one value', () => `${withPayload('{}')}{}`],
  ['a list', () => '[]'],
  ['an unknown type', () => withData({}, { type: 'relay.surprise' })],
  ['a number that is none', () => withData({}, { seq: 0 })],
  ['a payload that is a list', () => withPayload('[]')],
  ['a time that no calendar shows', () => withData({ expires_at: '+275760-09-13T00:00:00Z' })],
  ['a time in the year 10000 of UTC', () => withData({ expires_at: '9999-12-31T23:59:59-14:00' })],
  ['a leap second', () => withData({ expires_at: '2030-12-31T23:59:60Z' })],
  ['a time in words', () => withData({ expires_at: 'next Friday 2030' })],
]

const rows = async (): Promise<number> => {
  const { count } = await stage.test.database.system
    .selectFrom('relay_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

for (const [what, make] of unreadable)
  test(`400 with a receipt that refuses it: ${what}`, async () => {
    const before = await rows()
    const [body, id] = [make(), randomUUID()]
    const answer = await sendSigned(body, id)
    assert.is(answer.status, 400)
    assert.is(answer.body.error, 'relay.message_invalid')
    const [head = '', claims = '', signature = ''] = (answer.refusal ?? '').split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    const published = await fetch(`${origin}/.well-known/relay-keys.json`)
    const { keys } = (await published.json()) as { keys: (JsonWebKey & { kid: string })[] }
    const jwk = keys.find(({ kid }) => kid === read(head).kid) as JsonWebKey
    const signed = Buffer.from(`${head}.${claims}`)
    assert.ok(verify(null, signed, { key: jwk, format: 'jwk' }, Buffer.from(signature, 'base64url')))
    const { iat, ...said } = read(claims)
    assert.type(iat, 'number')
    assert.equal(said, {
      iss: origin,
      aud: FROM,
      webhook_id: id,
      sha256: createHash('sha256').update(body).digest('hex'),
      outcome: 'refused',
    })
    assert.is(await rows(), before)
  })

test('it is recorded, and a message of the same id that can be read is taken later', async () => {
  const id = randomUUID()
  assert.is((await sendSigned(withPayload('{"a":"\\ud800"}'), id)).status, 400)
  const event = await stage.test.database.system
    .selectFrom('security_events')
    .select('details')
    .where('kind', '=', 'relay_message_refused')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  assert.equal(event?.details, { reason: 'message_invalid' })
  assert.is((await sendSigned(withPayload('{"a":"b"}'), id)).status, 200)
})

test('what can be read travels whole, to the depth that is promised', async () => {
  const { credential } = await stage.signIn('admin')
  for (const payload of [
    nested(61),
    '{"a":"\\ud83d\\ude00","\\u04e9":[1.5,-2,9007199254740991,5e-324,true,null,""],"b":{"a":1}}',
  ]) {
    const body = withPayload(payload)
    assert.is((await sendSigned(body)).status, 200, payload.slice(0, 40))
    const { request_id } = JSON.parse(body)
    const { id } = await stage.test.database.system
      .selectFrom('relay_requests')
      .select('id')
      .where('remote_id', '=', request_id)
      .executeTakeFirstOrThrow()
    const shown = await stage.call('getRelayRequest', { path: { id } }, credential)
    assert.is(shown.status, 200)
    assert.equal(shown.body.data.payload, JSON.parse(payload))
  }
})

test('what we send is held to the same rules', async () => {
  const { credential } = await stage.signIn('admin')
  const call = (path: string, body: string) =>
    fetch(`${origin}/api/v1/relay/${path}`, {
      method: 'POST',
      headers: { ...credential, 'Content-Type': 'application/json' },
      body,
    })
  for (const payload of [
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"a":1,"a":2}',
    '{"a":1e400}',
    nested(20_000),
  ]) {
    const answer = await call('requests', `{"request_type":"a","title":"b","payload":${payload}}`)
    assert.is(answer.status, 400, payload.slice(0, 40))
    assert.is(((await answer.json()) as { error: string }).error, 'request.malformed')
  }
})

test('what was stored before and cannot travel is not sent', async () => {
  const { credential } = await stage.signIn('admin')
  const { system } = stage.test.database
  const body = { request_type: 'unrouted', title: 'b', payload: {} }
  const made = await stage.call('createRelayRequest', { body }, credential)
  const { id } = made.body.data.request
  await system
    .updateTable('relay_requests')
    .set({ payload: nested(80) })
    .where('id', '=', id)
    .execute()
  const to = {
    platform_id: (await system.selectFrom('relay_platforms').select('id').executeTakeFirstOrThrow()).id,
  }
  const forwarded = await stage.call('forwardRelayRequest', { path: { id }, body: to }, credential)
  assert.is(forwarded.status, 422)
  assert.is(forwarded.body.error, 'relay.payload_unsendable')
})

/** JSON as hostile platforms write it: every value by hand, with the faults that the reading must find. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((one) => JSON.stringify(one)),
  fc.constantFrom(
    '"\\ud800"',
    '"\\udc00x"',
    '"\\u0000"',
    '"a"',
    '"\\u0061"',
    '"__proto__"',
    '"constructor"',
    '""',
  ),
  fc.string({ unit: 'grapheme' }).map((one) => `"${one}"`),
)
const number = fc.oneof(
  fc.double().map(String),
  fc.constantFrom(
    '1e400',
    '-1e400',
    '1e-400',
    '-0',
    '9007199254740993',
    '1E+2',
    '0.1e1',
    '01',
    '.5',
    '1e99999',
  ),
)
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(text, number, fc.constantFrom('null', 'true', 'NaN', '')),
    fc.array(tie('json'), { maxLength: 4 }).map((all) => `[${all.join(',')}]`),
    fc
      .array(fc.tuple(text, tie('json')), { maxLength: 4 })
      .map((all) => `{${all.map(([name, value]) => `${name}:${value}`).join(',')}}`),
    fc.tuple(fc.integer({ min: 1, max: 3000 }), tie('json')).map(([deep, one]) => {
      return `${'[{"a":'.repeat(deep)}${one}${'}]'.repeat(deep)}`
    }),
  ),
}))

test('no text makes the reading throw, and what it takes is written and read again unchanged', () => {
  let taken = 0
  fc.assert(
    fc.property(json, (payload) => {
      const message = parseMessage(Buffer.from(withPayload(`{"a":${payload}}`)))
      if (!('type' in message)) return message.length > 0
      taken++
      const again = parseMessage(Buffer.from(JSON.stringify(message)))
      assert.equal(again, message)
      return JSON.stringify(again) === JSON.stringify(message)
    }),
    { numRuns: 3000, seed: 20261117 },
  )
  assert.ok(taken > 100, `${taken} were read`)
})

test('no bytes make the reading throw', () => {
  const base = Buffer.from(withPayload('{"a":["\\ud83d\\ude00",{"b":1.5e3}],"c":"\u04e9"}'))
  const change = fc.record({ at: fc.nat(base.length - 1), byte: fc.nat(255) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const changed = Buffer.from(base)
      for (const { at, byte } of changes) changed[at] = byte
      parseMessage(changed)
    }),
    { numRuns: 5000, seed: 20261117 },
  )
})

test('whatever a platform signs, the webhook answers 200, 400 with a receipt, or 401', async () => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(json, async (payload) => {
      await resetLimits(stage)
      const { status, refusal } = await sendSigned(withPayload(`{"a":${payload}}`))
      seen.add(status)
      assert.ok(status === 200 || (status === 400 && refusal !== null), `${status}: ${payload.slice(0, 200)}`)
    }),
    { numRuns: 150, seed: 20261117 },
  )
  assert.equal([...seen].sort(), [200, 400])
})

test.run()
