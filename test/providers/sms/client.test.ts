import pino from 'pino'
import * as assert from 'uvu/assert'
import { createSmppSender } from '../../../src/providers/sms/client.ts'
import { SmsRefused, type SmsSender, SmsUnavailable } from '../../../src/providers/sms/port.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { openSmsFixture, type SmsFixture } from '../../support/sms.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the client of a message centre')

let stand: SmsFixture
const senders: SmsSender[] = []

function sender(
  changes: { url?: string; answerMs?: number; enquireMs?: number; clock?: () => number } = {},
): SmsSender {
  const made = createSmppSender({
    url: stand.settings.SMPP_URL ?? '',
    sender: 'Tamga',
    clock: Date.now,
    log: pino({ level: 'silent' }),
    ...changes,
  })
  senders.push(made)
  return made
}

test.before(async () => {
  stand = await openSmsFixture()
})
test.before.each(() => stand.calm())
test.after.each(async () => {
  await Promise.all(senders.splice(0).map((one) => one.close()))
})
test.after(() => stand?.stop())

let numbers = 0
const someNumber = (): string => `+976991${String(++numbers).padStart(5, '0')}`
const usefulSeconds = 600

test('Mongolian travels as UCS-2, and plain Latin in the default alphabet', async () => {
  const centre = sender()
  const to = someNumber()
  const texts = ['Тамга: код 482913. Өөрийн үгээ хэнд ч бүү хэл.', 'Tamga: your code is 482913.']
  for (const text of texts) await centre.send({ to, text, usefulSeconds })
  const arrived = await stand.messagesTo(to)
  assert.equal(
    arrived.map(({ from, text, dataCoding, parts, validity }) => ({
      from,
      text,
      dataCoding,
      parts,
      validity,
    })),
    texts.map((text, index) => ({
      from: 'Tamga',
      text,
      dataCoding: index === 0 ? 8 : 0,
      parts: 1,
      validity: '000000001000000R',
    })),
  )
})

test('a long text arrives whole, with no character cut in two', async () => {
  const to = someNumber()
  const text = `${'ө'.repeat(66)}😀${'ү'.repeat(80)}`
  await sender().send({ to, text, usefulSeconds })
  const [arrived] = await stand.messagesTo(to)
  assert.equal([arrived?.text, arrived?.parts], [text, 3])
})

test('messages at the same time share one session', async () => {
  const centre = sender()
  const all = Array.from({ length: 20 }, someNumber)
  await Promise.all(all.map((to) => centre.send({ to, text: 'one', usefulSeconds })))
  for (const to of all) assert.is((await stand.messagesTo(to)).length, 1)
})

for (const name of ['drop', 'garbage', 'hang'] as const)
  test(`${name}: the message fails, and the next one has a new session`, async () => {
    const centre = sender({ answerMs: 500 })
    const to = someNumber()
    await stand.fault(name, { times: 1 })
    assert.instance(await rejects(centre.send({ to, text: 'lost', usefulSeconds })), SmsUnavailable)
    await centre.send({ to, text: 'again', usefulSeconds })
    assert.equal(
      (await stand.messagesTo(to)).map(({ text }) => text),
      ['again'],
    )
  })

test('a session that the message centre ends is opened again', async () => {
  const centre = sender()
  const to = someNumber()
  await stand.fault('unbind', { times: 1 })
  await centre.send({ to, text: 'last', usefulSeconds })
  // It may be sent before we learn that the session is over: then it fails, and the next has a new one.
  await eventually(() =>
    centre.send({ to, text: 'first', usefulSeconds }).then(
      () => true,
      () => false,
    ),
  )
  assert.equal(
    (await stand.messagesTo(to)).map(({ text }) => text),
    ['last', 'first'],
  )
})

test('a quiet session asks whether the other side is there, and stays', async () => {
  const centre = sender({ enquireMs: 5, answerMs: 2000 })
  const to = someNumber()
  await centre.send({ to, text: 'one', usefulSeconds })
  const before = await stand.enquiries()
  await eventually(async () => (await stand.enquiries()) > before + 1)
  await centre.send({ to, text: 'two', usefulSeconds })
  assert.is((await stand.messagesTo(to)).length, 2)
})

test('throttling may pass, and an unknown number does not', async () => {
  const centre = sender()
  const to = someNumber()
  await stand.fault('throttled', { times: 1 })
  assert.match((await rejects(centre.send({ to, text: 'x', usefulSeconds }))).message, 'throttling')
  await stand.fault('unknown_number', { times: 1 })
  assert.instance(await rejects(centre.send({ to, text: 'x', usefulSeconds })), SmsRefused)
  await centre.send({ to, text: 'x', usefulSeconds })
})

test('another password, a refusal, or no one there', async () => {
  const url = new URL(stand.settings.SMPP_URL ?? '')
  const attempt = (changed: string) =>
    rejects(sender({ url: changed }).send({ to: someNumber(), text: 'x', usefulSeconds }))
  const other = new URL(url)
  other.password = 'wrong'
  assert.match((await attempt(other.href)).message, 'refuses us with status 14')
  await stand.fault('bind_refused', { times: 1 })
  assert.match((await attempt(url.href)).message, 'refuses us with status 15')
  const unreachable = new URL(url)
  unreachable.port = '1'
  assert.instance(await attempt(unreachable.href), SmsUnavailable)
})

test('after five failures in a row no one waits for it, until a probe succeeds', async () => {
  let now = Date.now()
  const centre = sender({ clock: () => now })
  await stand.fault('throttled')
  for (let i = 0; i < 5; i++) await rejects(centre.send({ to: someNumber(), text: 'x', usefulSeconds }))
  assert.not(centre.healthy())
  await stand.calm()
  assert.match(
    (await rejects(centre.send({ to: someNumber(), text: 'x', usefulSeconds }))).message,
    'circuit open',
  )
  now += 60_000
  await centre.send({ to: someNumber(), text: 'x', usefulSeconds })
  assert.ok(centre.healthy())
})

test.run()
