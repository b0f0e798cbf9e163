import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { resetLimits } from '../../support/limits.ts'
import {
  aRequest,
  openPeer,
  openRelayStage,
  post,
  registerPlatform,
  signedMessage,
  type TestMessage,
  testKey,
} from '../../support/relay.ts'
import type { Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the webhook of the relay')

const FROM = 'https://other.example.mn'
const [first, second, unknown] = [testKey('first'), testKey('second'), testKey('unknown')]
const strangers = testKey('first')

let stage: Stage
let origin: string
/** Added to the time of the server. */
let ahead = 0

test.before(async () => {
  stage = await openRelayStage({ clock: () => Date.now() + ahead })
  await disableScheduledJobs(stage)
  origin = stage.app.services.relay.origin
  const { credential } = await stage.signIn('admin')
  await registerPlatform(stage, credential, { address: FROM, keys: [first.jwk, second.jwk] })
})
test.before.each(async () => {
  ahead = 0
  await resetLimits(stage)
})
test.after(() => stage?.close())

const message = (more: Partial<TestMessage> = {}) =>
  signedMessage({ from: FROM, to: origin, key: first, ...more })

const incoming = async (): Promise<number> => {
  const { count } = await stage.test.database.system
    .selectFrom('relay_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const reasons = async (): Promise<string[]> => {
  const rows = await stage.test.database.system
    .selectFrom('security_events')
    .select('details')
    .where('kind', '=', 'relay_message_refused')
    .orderBy('id')
    .execute()
  return rows.map(({ details }) => (details as { reason: string }).reason)
}

test('a message by either of two keys is received, with a receipt', async () => {
  for (const key of [first, second]) {
    const answer = await post(origin, message({ key }))
    assert.is(answer.status, 200)
    assert.match(answer.body.receipt ?? '', /^[\w-]+\.[\w-]+\.[\w-]+$/)
  }
})

test('one of several signatures is enough, and other versions are ignored', async () => {
  const sent = message()
  const valid = sent.headers['webhook-signature']
  sent.headers['webhook-signature'] = `v1,aGVsbG8= v1a,${Buffer.alloc(64).toString('base64')} ${valid}`
  assert.is((await post(origin, sent)).status, 200)
  const symmetric = message()
  symmetric.headers['webhook-signature'] = (symmetric.headers['webhook-signature'] ?? '').replace(
    'v1a,',
    'v1,',
  )
  assert.is((await post(origin, symmetric)).status, 401)
})

type Sent = ReturnType<typeof signedMessage>

const withHeader = (sent: Sent, name: string, value: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
})

const refusals: [what: string, reason: string, make: () => Sent][] = [
  ['an altered body', 'signature_invalid', () => ({ ...message(), body: message().body })],
  [
    'a space more',
    'signature_invalid',
    () => {
      const sent = message()
      return { ...sent, body: `${sent.body} ` }
    },
  ],
  ['another id', 'signature_invalid', () => withHeader(message(), 'webhook-id', randomUUID())],
  [
    'another timestamp',
    'signature_invalid',
    () => {
      const sent = message()
      return withHeader(sent, 'webhook-timestamp', String(Number(sent.headers['webhook-timestamp']) - 1))
    },
  ],
  [
    'another kid of the same platform',
    'signature_invalid',
    () => withHeader(message(), 'relay-kid', 'second'),
  ],
  ['an unknown kid', 'key_unknown', () => message({ key: unknown })],
  ['a foreign key under a known kid', 'signature_invalid', () => message({ key: strangers })],
  ['an unknown platform', 'platform_unknown', () => message({ from: 'https://unknown.example.mn' })],
  ['another recipient', 'recipient_differs', () => message({ to: 'https://third.example.mn' })],
  [
    'another sender in the body than in the header',
    'sender_differs',
    () =>
      message({
        body: {
          from: 'https://third.example.mn',
          to: origin,
          type: 'relay.request',
          request_id: randomUUID(),
          seq: 1,
          data: aRequest(),
        },
      }),
  ],
  ['too old', 'time', () => message({ at: Date.now() - 301_000 })],
  ['too far ahead', 'time', () => message({ at: Date.now() + 302_000 })],
]

test('whatever is wrong before the message is read, the refusal is the same, nothing is changed, and it is recorded', async () => {
  const before = await incoming()
  const answers = new Set<string>()
  for (const [what, reason, make] of refusals) {
    await resetLimits(stage)
    const answer = await post(origin, make())
    assert.is(answer.status, 401, what)
    answers.add(JSON.stringify(answer.body))
    assert.is((await reasons()).at(-1), reason, what)
  }
  assert.is(answers.size, 1)
  assert.is(await incoming(), before)
})

test('a flood of refused messages leaves a few events', async () => {
  const before = (await reasons()).length
  for (let i = 0; i < 40; i++) assert.is((await post(origin, message({ key: unknown }))).status, 401)
  const fresh = (await reasons()).length - before
  assert.ok(fresh >= 20 && fresh < 40, `${fresh} events`)
})

test('a repeat within the window changes nothing and gets the first receipt', async () => {
  const id = randomUUID()
  const sent = message({ id })
  const answers = await Promise.all([post(origin, sent), post(origin, sent), post(origin, sent)])
  const before = await incoming()
  answers.push(await post(origin, sent))
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.is(new Set(answers.map(({ body }) => body.receipt)).size, 1)
  assert.is(await incoming(), before)
})

test('after the window the same bytes are refused; signed again they get the first receipt', async () => {
  const id = randomUUID()
  const requestId = randomUUID()
  const data = { ...aRequest(), expires_at: new Date(Date.now() + 40 * 86_400_000).toISOString() }
  const sent = message({ id, requestId, data })
  const { body } = await post(origin, sent)
  ahead = 6 * 60_000
  assert.is((await post(origin, sent)).status, 401)
  const again = await post(origin, message({ id, requestId, data, at: Date.now() + ahead }))
  assert.is(again.body.receipt, body.receipt)
})

test('what has left the inbox is still not taken twice', async () => {
  const requestId = randomUUID()
  const id = randomUUID()
  const data = { ...aRequest(), expires_at: new Date(Date.now() + 90 * 86_400_000).toISOString() }
  await post(origin, message({ id, requestId, data }))
  ahead = 31 * 86_400_000
  const { inbox } = await stage.runJob('maintain-relay')
  assert.ok(inbox > 0)
  const before = await incoming()
  const again = await post(origin, message({ id, requestId, data, at: Date.now() + ahead }))
  assert.is(again.status, 200)
  const [, said = ''] = (again.body.receipt ?? '').split('.')
  assert.is(JSON.parse(Buffer.from(said, 'base64url').toString()).outcome, 'ignored')
  assert.is(await incoming(), before)
})

test('a platform that rotates its keys is understood ten seconds later at most', async () => {
  const peer = await openPeer()
  try {
    const { credential } = await stage.signIn('admin')
    await registerPlatform(stage, credential, { address: peer.url })
    const send = () =>
      peer.send({ to: origin, type: 'relay.request', request_id: randomUUID(), seq: 1, data: aRequest() })
    assert.is((await send()).status, 200)
    await peer.rotate()
    // The keys were fetched a moment ago: the new one is not asked for yet.
    assert.is((await send()).status, 401)
    ahead = 11_000
    assert.is((await send()).status, 200)
  } finally {
    await peer.stop()
  }
})

test.run()
