import * as assert from 'uvu/assert'
import { refillBucket, resetLimits, stopRefills } from '../../support/limits.ts'
import { suite } from '../../support/suite.ts'
import {
  type ContactStage,
  mailedCode,
  mailsTo,
  openContactStage,
  otherCode,
  ownContact,
  someAddress,
} from './contact.ts'

const contact = suite<{ stage: ContactStage }>('own contact details')
contact.before(async (context) => {
  context.stage = await openContactStage()
})
contact.before.each(({ stage }) => resetLimits(stage))
contact.after(({ stage }) => stage?.close())

const MINUTE = 60_000
const nothing = { address: null, verified: false, verified_at: null, pending: null }

contact('200: nothing is known of someone who came by eID', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  assert.equal((await own.get()).body.data, { email: nothing, phone: nothing })
})

contact('200: an address is pending until its code is entered, and verified then', async ({ stage }) => {
  const person = await stage.signIn()
  const own = ownContact(stage, person)
  const address = someAddress()
  const started = (await own.set(address)).body.data
  assert.equal([started.email.address, started.email.verified], [null, false])
  assert.equal([started.email.pending.address, started.email.pending.attempts_left], [address, 5])
  const life = Date.parse(started.email.pending.expires_at) - Date.now()
  assert.ok(life > 9 * MINUTE && life <= 10 * MINUTE)

  const verified = await own.verify(mailedCode(stage, address))
  assert.is(verified.status, 200)
  const { email } = (await own.get()).body.data
  assert.equal(email, verified.body.data.email)
  assert.equal([email.address, email.verified, email.pending], [address, true, null])
  assert.ok(email.verified_at)
  assert.is((await stage.call('getMyProfile', {}, person.credential)).body.data.email, address)
})

contact('the mail is in the language of the person', async ({ stage }) => {
  const { credential } = await stage.signIn()
  const address = someAddress()
  const headers = { 'Accept-Language': 'mn' }
  await stage.call('setMyContact', { body: { email: address, phone: null }, headers }, credential)
  assert.match(mailsTo(stage, address)[0] ?? '', 'Хэнд ч бүү дамжуулаарай')
})

contact('the code stands neither in the database nor in the log', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  const address = someAddress()
  await own.set(address)
  const code = mailedCode(stage, address)
  await own.verify(otherCode(code))
  const rows = await stage.test.database.system.selectFrom('contact_changes').selectAll().execute()
  assert.not.match(JSON.stringify(rows), code)
  assert.not.match(stage.logged(), new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`, 'i'))
})

contact(
  'the former address counts until the new one is verified, and is notified then',
  async ({ stage }) => {
    const own = ownContact(stage, await stage.signIn())
    const [former, next] = [someAddress(), someAddress()]
    await own.confirm(former)
    const pending = (await own.set(next)).body.data.email
    assert.equal([pending.address, pending.verified, pending.pending.address], [former, true, next])
    assert.is(mailsTo(stage, former).length, 1)

    await own.verify(mailedCode(stage, next))
    await stage.runJob('send-notices')
    const told = mailsTo(stage, former)
    assert.is(told.length, 2)
    assert.match(told[1] ?? '', /^Your e-mail address was changed/)
    assert.match(told[1] ?? '', /\/not-me#[\w-]{43}$/m)
    assert.is(mailsTo(stage, next).length, 1)
    assert.not.match(told[1] ?? '', next)
    assert.is((await own.get()).body.data.email.address, next)
  },
)

contact('null removes the address, and tells it', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  const address = someAddress()
  await own.confirm(address)
  assert.equal((await own.set(null)).body.data.email, nothing)
  await stage.runJob('send-notices')
  assert.match(mailsTo(stage, address).at(-1) ?? '', 'was removed')
})

contact('the verified address again takes back what is pending, and mails nothing', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  const [address, other] = [someAddress(), someAddress()]
  await own.confirm(address)
  await own.set(other)
  const { email } = (await own.set(address.toUpperCase())).body.data
  assert.equal([email.address, email.verified, email.pending], [address, true, null])
  assert.is(mailsTo(stage, address).length, 1)
  assert.is((await own.verify(mailedCode(stage, other))).body.error, 'contact.nothing_pending')
})

contact(
  'stated again, what is pending stays and is not mailed again; resending makes a new code',
  async ({ stage }) => {
    const own = ownContact(stage, await stage.signIn())
    const address = someAddress()
    await own.set(address)
    const first = mailedCode(stage, address)
    await own.set(address)
    assert.is(mailsTo(stage, address).length, 1)
    assert.is((await own.resend()).status, 200)
    const second = mailedCode(stage, address)
    if (first !== second) assert.is((await own.verify(first)).body.error, 'contact.code_wrong')
    assert.is((await own.verify(second)).status, 200)
  },
)

contact('a domain in any script is kept as mail servers know it', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  const { email } = (await own.set(' Saraa.B+tamga@Жишээ.МОН ')).body.data
  assert.is(email.pending.address, 'Saraa.B+tamga@xn--f1ae2cuaa.xn--l1acc')
})

contact('422: what is no address', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  const wrong = [
    'saraa',
    'a@b',
    'a@b@c.mn',
    'a b@c.mn',
    'сараа@c.mn',
    'a@127.0.0.1',
    'a@-c.mn',
    '"a"@c.mn',
    'a@c..mn',
  ]
  for (const email of wrong) {
    const answer = await own.set(email)
    assert.equal([answer.status, answer.body.error], [422, 'contact.email_invalid'], email)
    await resetLimits(stage)
  }
  for (const phone of ['99112233', '+1234567', '+9769911223344556', 'call me maybe']) {
    const answer = await own.set(null, phone)
    assert.equal([answer.status, answer.body.error], [422, 'contact.phone_invalid'], phone)
    await resetLimits(stage)
  }
})

contact('someone else may have the same address, and no one learns of it', async ({ stage }) => {
  const address = someAddress()
  const [one, other] = [ownContact(stage, await stage.signIn()), ownContact(stage, await stage.signIn())]
  await one.confirm(address)
  await other.confirm(address)
  for (const own of [one, other]) assert.is((await own.get()).body.data.email.verified, true)
})

contact('the code of one person is of no use to another', async ({ stage }) => {
  const address = someAddress()
  const [one, other] = [ownContact(stage, await stage.signIn()), ownContact(stage, await stage.signIn())]
  await one.set(address)
  const code = mailedCode(stage, address)
  await other.set(address)
  if (mailedCode(stage, address) !== code)
    assert.is((await other.verify(code)).body.error, 'contact.code_wrong')
  assert.is((await one.verify(code)).status, 200)
})

contact('409: five wrong codes burn it, however many come at once', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  const address = someAddress()
  await own.set(address)
  const code = mailedCode(stage, address)
  const answers = await Promise.all(Array.from({ length: 9 }, () => own.verify(otherCode(code))))
  const errors = answers.map(({ body }) => body.error)
  assert.is(errors.filter((one) => one === 'contact.code_wrong').length, 5)
  assert.is(errors.filter((one) => one === 'contact.code_over').length, 4)
  assert.is((await own.get()).body.data.email.pending.attempts_left, 0)
  await resetLimits(stage)
  assert.equal((await own.verify(code)).status, 409)
  await own.resend()
  assert.is((await own.verify(mailedCode(stage, address))).status, 200)
})

contact('409: after ten minutes', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  const address = someAddress()
  await own.set(address)
  stage.shift(10 * MINUTE)
  try {
    assert.is((await own.get()).body.data.email.pending, null)
    assert.is((await own.verify(mailedCode(stage, address))).body.error, 'contact.code_over')
    assert.is((await own.resend()).body.error, 'contact.nothing_pending')
  } finally {
    stage.shift(-10 * MINUTE)
  }
})

contact('404: nothing is pending', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  for (const answer of [await own.verify('000000'), await own.resend(), await own.verify('000000', 'phone')])
    assert.equal([answer.status, answer.body.error], [404, 'contact.nothing_pending'])
})

contact('two right codes at once: one counts', async ({ stage }) => {
  const own = ownContact(stage, await stage.signIn())
  const address = someAddress()
  await own.set(address)
  const code = mailedCode(stage, address)
  const statuses = (await Promise.all([own.verify(code), own.verify(code), own.verify(code)])).map(
    ({ status }) => status,
  )
  assert.equal(statuses.sort(), [200, 404, 404])
})

contact(
  'a code against a change at once: the code of the one never verifies the other',
  async ({ stage }) => {
    for (let round = 0; round < 4; round++) {
      await resetLimits(stage)
      const own = ownContact(stage, await stage.signIn())
      const [first, second] = [someAddress(), someAddress()]
      await own.set(first)
      const [verified] = await Promise.all([own.verify(mailedCode(stage, first)), own.set(second)])
      const { email } = (await own.get()).body.data
      assert.is(email.pending.address, second)
      assert.equal([email.address, email.verified], verified.status === 200 ? [first, true] : [null, false])
    }
  },
)

contact('429: an address gets few mails, no matter who asks', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const address = someAddress()
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) {
    const answer = await ownContact(stage, await stage.signIn()).set(address)
    statuses.push(answer.status)
    if (answer.status === 429) assert.ok(Number(answer.headers.get('retry-after')) > 0)
  }
  assert.equal(statuses, [200, 200, 200, 429, 429])
  assert.is(mailsTo(stage, address).length, 3)
})

contact('429: a person has few mails sent, to however many addresses', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const person = await stage.signIn()
  const own = ownContact(stage, person)
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) {
    // How often a person may ask at all is another limit.
    await refillBucket(stage, { bucket: 'contact-changes', key: 'user' }, `user:${person.id}`)
    const before = (await own.get()).body.data
    const answer = await own.set(someAddress())
    statuses.push(answer.status)
    if (answer.status === 429) {
      assert.ok(Number(answer.headers.get('retry-after')) > 0)
      assert.equal((await own.get()).body.data, before, 'a refusal leaves all as it was')
    }
  }
  assert.equal(statuses, [...Array(10).fill(200), 429, 429])
  assert.is((await ownContact(stage, await stage.signIn()).set(someAddress())).status, 200)
})

contact('429: a person has few guesses, however many codes were sent', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const person = await stage.signIn()
  const own = ownContact(stage, person)
  const statuses: number[] = []
  for (let i = 0; i < 22; i++) {
    await refillBucket(stage, { bucket: 'contact-changes', key: 'user' }, `user:${person.id}`)
    await refillBucket(stage, { bucket: 'contact-codes', key: 'user' }, `user:${person.id}`)
    const address = someAddress()
    if (i % 5 === 0) assert.is((await own.set(address)).status, 200)
    const { pending } = (await own.get()).body.data.email
    statuses.push((await own.verify(otherCode(mailedCode(stage, pending.address)))).status)
  }
  const refused = statuses.indexOf(429)
  assert.is(refused, 20)
  assert.not.ok(statuses.includes(200))
})

contact(
  '503: without a way to send messages a number is not accepted, and nothing changes',
  async ({ stage }) => {
    const own = ownContact(stage, await stage.signIn())
    const answer = await own.set(null, '+97699112233')
    assert.equal([answer.status, answer.body.error], [503, 'contact.sms_unavailable'])
    assert.is((await own.get()).body.data.phone.pending, null)
  },
)

contact('each change leaves an audit entry without the address', async ({ stage }) => {
  const person = await stage.signIn()
  const own = ownContact(stage, person)
  const address = someAddress()
  await own.set(address)
  await own.verify(otherCode(mailedCode(stage, address)))
  await own.verify(mailedCode(stage, address))
  const { items } = await stage.app.services.audit.list({ actor: `user:${person.id}`, limit: 10 })
  assert.equal(items.map(({ operation, outcome, subject }) => [operation, outcome, subject]).reverse(), [
    ['setMyContact', 'done', `user:${person.id}/contact`],
    ['verifyMyContact', 'refused', `user:${person.id}/contact`],
    ['verifyMyContact', 'done', `user:${person.id}/contact`],
  ])
  assert.not.match(JSON.stringify(items), address)
})

contact('an address that is written over is not verified any more', async ({ stage }) => {
  const person = await stage.signIn()
  const own = ownContact(stage, person)
  await own.confirm(someAddress())
  await stage.test.database.system
    .updateTable('users')
    .set({ email: 'entered@contact.invalid' })
    .where('id', '=', person.id)
    .execute()
  const { email } = (await own.get()).body.data
  assert.equal([email.address, email.verified], ['entered@contact.invalid', false])
})

contact('what was never confirmed is deleted after a day', async ({ stage }) => {
  const person = await stage.signIn()
  await ownContact(stage, person).set(someAddress())
  stage.shift(25 * 60 * MINUTE)
  try {
    assert.ok((await stage.runJob('tidy-contact')).deleted > 0)
  } finally {
    stage.shift(-25 * 60 * MINUTE)
  }
})

contact.run()
