import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import * as assert from 'uvu/assert'
import { literal } from '../../../scripts/sdks/typescript/literal.ts'
import { camelCase, codeName } from '../../../scripts/sdks/typescript/names.ts'
import { retryAfterOf } from '../../../scripts/sdks/typescript/package/src/errors.ts'
import { readEventData, readEvents } from '../../../scripts/sdks/typescript/package/src/events.ts'
import { defaultRetries, waitBefore } from '../../../scripts/sdks/typescript/package/src/retry.ts'
import { verifyWebhook, WebhookError } from '../../../scripts/sdks/typescript/package/src/webhook.ts'
import { suite } from '../../support/suite.ts'
import { rejection } from './rejection.ts'

const parts = suite('parts of the TypeScript SDK')

const NOW = Date.parse('2026-11-16T08:00:00Z')

for (const [value, expected] of [
  ['0', 0],
  ['12', 12_000],
  ['Mon, 16 Nov 2026 08:00:30 GMT', 30_000],
  ['Mon, 16 Nov 2026 07:59:30 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
] as const)
  parts(`Retry-After ${value} is ${expected} ms`, () => {
    assert.is(retryAfterOf(value, NOW), expected)
  })

parts('waits grow to the cap, half of each at random', () => {
  const rules = { times: 10, maxWaitMs: 1000, firstWaitMs: 100 }
  const busy = { status: 503, retryAfterMs: undefined }
  const least = [0, 1, 2, 3, 4, 5].map((attempt) => waitBefore(attempt, busy, rules, () => 0))
  const most = [0, 1, 2, 3, 4, 5].map((attempt) => waitBefore(attempt, busy, rules, () => 1))
  assert.equal(least, [50, 100, 200, 400, 500, 500])
  assert.equal(most, [100, 200, 400, 800, 1000, 1000])
  assert.is(waitBefore(10, busy, rules), undefined)
})

parts('a wait that the server names is kept to the millisecond, or not made', () => {
  const { maxWaitMs } = defaultRetries
  assert.is(waitBefore(0, { status: 429, retryAfterMs: 0 }, defaultRetries), 0)
  assert.is(waitBefore(0, { status: 429, retryAfterMs: maxWaitMs }, defaultRetries), maxWaitMs)
  assert.is(waitBefore(0, { status: 429, retryAfterMs: maxWaitMs + 1 }, defaultRetries), undefined)
})

function streamOf(bytes: Uint8Array, size: number, onCancel = () => {}): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
    cancel: onCancel,
  })
}

const lines = [
  ': ping',
  'event: meta',
  'data: {"type":',
  'data: "meta"}',
  '',
  'id: 7',
  'data:хариулт',
  'retry: 10',
  'unknown: field',
  '',
  'event: lost without data',
  '',
  'data',
  '',
  'data: not whole',
]
const expected = [
  { event: 'meta', data: '{"type":\n"meta"}', id: undefined },
  { event: 'message', data: 'хариулт', id: '7' },
  { event: 'message', data: '', id: '7' },
]

for (const [name, end] of [
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
] as const)
  for (const size of [1, 2, 3, 7, 10_000])
    parts(`events whose lines end with ${name} are read in chunks of ${size}`, async () => {
      const events = []
      for await (const event of readEvents(streamOf(Buffer.from(lines.join(end)), size))) events.push(event)
      assert.equal(events, expected)
    })

parts('a reader who stops closes the connection', async () => {
  let closed = false
  const bytes = Buffer.from('data: {"type":"meta"}\n\n'.repeat(3))
  const stream = streamOf(bytes, 23, () => {
    closed = true
  })
  for await (const event of readEventData<{ type: string }>(stream)) {
    assert.is(event.type, 'meta')
    break
  }
  assert.ok(closed)
})

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')
const rawOf = (key: KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x as string, 'base64url')
const seconds = NOW / 1000
const signature = (body: string, at = seconds, key = privateKey) =>
  `v1a,${sign(null, Buffer.from(`msg-1.${at}.${body}`), key).toString('base64')}`
const message = (changes: Record<string, string> = {}) => ({
  headers: {
    'Webhook-Id': 'msg-1',
    'Webhook-Timestamp': String(seconds),
    'Webhook-Signature': signature('{"a":"ä"}'),
    ...changes,
  },
  body: '{"a":"ä"}',
  keys: rawOf(publicKey).toString('base64'),
  now: NOW,
})

parts('a message is verified with each form of key, body and headers', async () => {
  const told = message()
  const jwk = { x: rawOf(publicKey).toString('base64url') }
  for (const keys of [told.keys, new Uint8Array(rawOf(publicKey)), jwk, [rawOf(other.publicKey), jwk]])
    for (const body of [told.body, new Uint8Array(Buffer.from(told.body))])
      for (const headers of [told.headers, new Headers(told.headers)])
        assert.equal(await verifyWebhook({ ...told, keys, body, headers }), {
          id: 'msg-1',
          timestamp: new Date(NOW),
        })
})

parts('one valid signature of several is enough', async () => {
  const several = `v1,c2VjcmV0 v1a,AAAA ${signature('x', seconds, other.privateKey)} ${signature('{"a":"ä"}')}`
  await verifyWebhook(message({ 'Webhook-Signature': several }))
})

for (const [name, webhook] of [
  ['another body', { ...message(), body: '{"a":"b"}' }],
  ['another key', { ...message(), keys: rawOf(other.publicKey).toString('base64') }],
  ['a key that is none', { ...message(), keys: 'AAAA' }],
  ['another id', message({ 'Webhook-Id': 'msg-2' })],
  ['another timestamp', message({ 'Webhook-Timestamp': String(seconds + 1) })],
  ['no timestamp', message({ 'Webhook-Timestamp': 'today' })],
  ['a signature of another kind alone', message({ 'Webhook-Signature': 'v1,c2VjcmV0' })],
  ['no signature', message({ 'Webhook-Signature': '' })],
  ['an old one', { ...message(), now: NOW + 301_000 }],
  ['one from the future', { ...message(), now: NOW - 301_000 }],
] as const)
  parts(`a message is refused: ${name}`, async () => {
    await rejection(verifyWebhook(webhook), WebhookError)
  })

parts('a message of five minutes ago is taken', async () => {
  await verifyWebhook({ ...message(), now: NOW + 300_000 })
})

parts('names are those of the language', () => {
  const names = ['createGovApplication', 'host_status', 'If-None-Match', 'Range', 'DPoP', 'webhook-id']
  assert.equal(names.map(camelCase), [
    'createGovApplication',
    'hostStatus',
    'ifNoneMatch',
    'range',
    'dpop',
    'webhookId',
  ])
  assert.is(codeName('once_only.not_asked_by_service'), 'onceOnlyNotAskedByService')
})

parts('values are written as people write them', () => {
  assert.is(
    literal({ name: 'it\'s "so"\n', 'a-b': [1, null, true], empty: {} }),
    `{ name: 'it\\'s "so"\\n', 'a-b': [1, null, true], empty: {} }`,
  )
  const long = 'x'.repeat(80)
  assert.is(literal({ long, list: [1] }), `{\n  long: '${long}',\n  list: [1],\n}`)
})

parts.run()
