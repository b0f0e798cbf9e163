import * as assert from 'uvu/assert'
import { refillBucket, resetLimits, stopRefills } from '../../support/limits.ts'
import { openSmsFixture, type SmsFixture } from '../../support/sms.ts'
import { suite } from '../../support/suite.ts'
import { type ContactStage, mailsTo, openContactStage, ownContact, someAddress } from './contact.ts'

const phone = suite<{ stage: ContactStage; sms: SmsFixture }>('an own phone number')
phone.before(async (context) => {
  context.sms = await openSmsFixture()
  context.stage = await openContactStage(context.sms.settings)
})
phone.before.each(async ({ stage, sms }) => {
  await sms.calm()
  await resetLimits(stage)
})
phone.after(async ({ stage, sms }) => {
  await stage?.close()
  await sms?.stop()
})

let numbers = 0
const someNumber = (): string => `+976881${String(++numbers).padStart(5, '0')}`

async function sentCode(sms: SmsFixture, number: string): Promise<string> {
  const text = (await sms.messagesTo(number)).at(-1)?.text ?? ''
  const code = /\b\d{6}\b/.exec(text)?.[0]
  assert.ok(code, `no code was sent to ${number}`)
  return code
}

phone('200: a number is pending until the code of its message is entered', async ({ stage, sms }) => {
  const own = ownContact(stage, await stage.signIn())
  const number = someNumber()
  const typed = `00${number.slice(1, 4)} ${number.slice(4, 8)}-${number.slice(8)}`
  const started = (await own.set(null, typed)).body.data.phone
  assert.equal([started.address, started.pending.address], [null, number])
  const { body } = await own.verify(await sentCode(sms, number), 'phone')
  assert.equal([body.data.phone.address, body.data.phone.verified], [number, true])
  assert.is(body.data.email.address, null)
})

phone('the message is in Mongolian for anyone who asks for it, and one message', async ({ stage, sms }) => {
  const { credential } = await stage.signIn()
  const number = someNumber()
  const headers = { 'Accept-Language': 'mn' }
  await stage.call('setMyContact', { body: { email: null, phone: number }, headers }, credential)
  const [message] = await sms.messagesTo(number)
  assert.match(message?.text ?? '', /Тамга: код \d{6}/)
  assert.equal([message?.dataCoding, message?.parts], [8, 1])
})

phone(
  'the former number and the verified address are notified of another, and of its removal',
  async ({ stage, sms }) => {
    const own = ownContact(stage, await stage.signIn())
    const [email, former, next] = [someAddress(), someNumber(), someNumber()]
    await own.confirm(email)
    await own.set(email, former)
    await own.verify(await sentCode(sms, former), 'phone')
    await stage.runJob('send-notices')
    assert.match(mailsTo(stage, email).at(-1) ?? '', 'Your phone number was added')

    await own.set(email, next)
    await own.verify(await sentCode(sms, next), 'phone')
    await stage.runJob('send-notices')
    assert.match((await sms.messagesTo(former)).at(-1)?.text ?? '', 'was changed')
    assert.match(mailsTo(stage, email).at(-1) ?? '', 'Your phone number was changed')

    assert.is((await own.set(email, null)).body.data.phone.address, null)
    await stage.runJob('send-notices')
    assert.match((await sms.messagesTo(next)).at(-1)?.text ?? '', 'was removed')
    assert.is((await own.get()).body.data.email.verified, true)
  },
)

phone('503 and 422: throttled, and a number that takes none; a resend goes on', async ({ stage, sms }) => {
  const own = ownContact(stage, await stage.signIn())
  const number = someNumber()
  await sms.fault('throttled', { times: 1 })
  const busy = await own.set(null, number)
  assert.equal([busy.status, busy.body.error], [503, 'contact.sms_unavailable'])
  assert.ok(busy.headers.get('retry-after'))
  await sms.fault('unknown_number', { times: 1 })
  assert.is((await own.resend('phone')).body.error, 'contact.phone_refused')
  assert.is((await own.resend('phone')).status, 200)
  assert.is((await own.verify(await sentCode(sms, number), 'phone')).status, 200)
})

phone('429: a number gets few messages, no matter who asks', async ({ stage, sms }) => {
  await using _ = await stopRefills(stage.test.database)
  const number = someNumber()
  const statuses: number[] = []
  for (let i = 0; i < 5; i++)
    statuses.push((await ownContact(stage, await stage.signIn()).set(null, number)).status)
  assert.equal(statuses, [200, 200, 200, 429, 429])
  assert.is((await sms.messagesTo(number)).length, 3)
})

phone('429: a person has few messages sent, to however many numbers', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const person = await stage.signIn()
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) {
    await refillBucket(stage, { bucket: 'contact-changes', key: 'user' }, `user:${person.id}`)
    statuses.push((await ownContact(stage, person).set(null, someNumber())).status)
  }
  assert.equal(statuses, [...Array(5).fill(200), 429, 429])
  assert.is((await ownContact(stage, await stage.signIn()).set(null, someNumber())).status, 200)
})

phone.run()
