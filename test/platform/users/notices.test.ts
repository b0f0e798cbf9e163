import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { defaultChoices, type NoticeChoices } from '../../../src/domains/notifications/notices/kinds.ts'
import type { Notice } from '../../../src/domains/notifications/notices/notice.ts'
import { notify } from '../../../src/domains/notifications/notices/notify.ts'
import type { Language } from '../../../src/errors/language.ts'
import { resetLimits } from '../../support/limits.ts'
import { openSmsFixture, type SmsFixture } from '../../support/sms.ts'
import { readMail } from '../../support/smtp.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { type ContactStage, openContactStage, ownContact, someAddress } from './contact.ts'

interface Context {
  stage: ContactStage
  sms: SmsFixture
  /** What the mail server answers to recipients; none while it takes them. */
  trouble: { code: number | undefined }
}

const notices = suite<Context>('notices by mail and message')
notices.before(async (context) => {
  context.trouble = { code: undefined }
  context.sms = await openSmsFixture()
  context.stage = await openContactStage(context.sms.settings, {
    onRcptTo: (_address, _session, done) => {
      const { code } = context.trouble
      done(code === undefined ? undefined : Object.assign(new Error('not now'), { responseCode: code }))
    },
  })
})
notices.before.each(async ({ stage, sms, trouble }) => {
  trouble.code = undefined
  await sms.calm()
  await resetLimits(stage)
})
notices.after(async ({ stage, sms }) => {
  await stage?.close()
  await sms?.stop()
})

const HOUR = 3_600_000

const ofCase = { number: '2026-000042', service_mn: 'Ял шийтгэлийн лавлагаа', service_en: 'Criminal record' }
const about = (): Pick<Notice, 'resource' | 'dedupeKey'> => ({
  resource: { kind: 'application', id: uuidv7() },
  dedupeKey: uuidv7(),
})
const asked = (): Notice => ({
  template: 'case_info_requested',
  params: { ...ofCase, due_at: '2026-11-30T15:59:00.000Z' },
  ...about(),
})
const approved = (): Notice => ({ template: 'case_approved', params: ofCase, ...about() })

async function tell(stage: ContactStage, { id }: Person, notice: Notice): Promise<void> {
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) => notify(tx, id, notice, new Date()))
}

let numbers = 0
async function reachable({ stage, sms }: Context, language: Language = 'en') {
  const person = await stage.signIn()
  const [email, phone] = [someAddress(), `+976882${String(++numbers).padStart(5, '0')}`]
  const own = ownContact(stage, person)
  await own.set(email, phone)
  const mailed = /^ {4}(\d{6})$/m.exec(textsTo(stage, email).at(-1) ?? '')?.[1] ?? ''
  const texted = /\d{6}/.exec((await sms.messagesTo(phone)).at(-1)?.text ?? '')?.[0] ?? ''
  for (const [kind, code] of [
    ['email', mailed],
    ['phone', texted],
  ] as const) {
    const input = { path: { kind }, body: { code }, headers: { 'Accept-Language': language } }
    assert.is((await stage.call('verifyMyContact', input, person.credential)).status, 200)
  }
  await stage.runJob('send-notices')
  await stage.test.database.system.deleteFrom('gov_notifications').where('user_id', '=', person.id).execute()
  const settings = (change: Partial<NoticeChoices>, inLanguage = language) =>
    stage.call(
      'setMyNoticeSettings',
      { body: { language: inLanguage, kinds: { ...defaultChoices, ...change } } },
      person.credential,
    )
  return { person, email, phone, settings }
}

const textsTo = ({ mails }: ContactStage, address: string): string[] =>
  mails.received.filter(({ to }) => to.includes(address)).map(({ raw }) => readMail(raw).text)
/** Without the code, and the notice of the number that was added after the address. */
const afterCode = (texts: string[]): string[] => texts.slice(1).filter((text) => !text.includes('/not-me#'))

notices('what is asked goes by both ways, once, with a link and nothing personal', async (context) => {
  const { stage, sms } = context
  const { person, email, phone } = await reachable(context)
  const notice = asked()
  await tell(stage, person, notice)
  await tell(stage, person, notice)
  await Promise.all([stage.runJob('send-notices'), stage.runJob('send-notices')])
  await stage.runJob('send-notices')
  const mails = afterCode(textsTo(stage, email))
  const messages = afterCode((await sms.messagesTo(phone)).map(({ text }) => text))
  assert.is(mails.length, 1)
  assert.is(messages.length, 1)
  for (const text of [...mails, ...messages]) {
    assert.match(text, 'More information is needed (2026-000042, before 30\u00a0November 2026, 23:59')
    assert.match(text, `/cases/${notice.resource.id}`)
    assert.not.match(text, 'Criminal')
  }
  const { body } = await stage.call('listNotifications', {}, person.credential)
  assert.is(body.data.items.length, 1)
})

notices('in the language in which the address was confirmed, or the chosen one', async (context) => {
  const { stage } = context
  const { person, email, settings } = await reachable(context, 'mn')
  await tell(stage, person, approved())
  await stage.runJob('send-notices')
  assert.match(afterCode(textsTo(stage, email)).at(-1) ?? '', 'Хүсэлтийг зөвшөөрлөө (2026-000042)')
  assert.is((await settings({}, 'en')).body.data.language, 'en')
  await tell(stage, person, approved())
  await stage.runJob('send-notices')
  assert.match(afterCode(textsTo(stage, email)).at(-1) ?? '', 'Case approved (2026-000042)')
})

notices('what is switched off is not sent, also if it was waiting', async (context) => {
  const { stage, sms } = context
  const { person, email, phone, settings } = await reachable(context)
  await tell(stage, person, asked())
  await settings({ asked: { email: false, sms: true }, cases: { email: false, sms: true } })
  await tell(stage, person, approved())
  await stage.runJob('send-notices')
  assert.is(afterCode(textsTo(stage, email)).length, 0)
  assert.is(afterCode((await sms.messagesTo(phone)).map(({ text }) => text)).length, 2)
  const shown = await stage.call('getMyNoticeSettings', {}, person.credential)
  assert.equal(shown.body.data.kinds.cases, { email: false, sms: true })
})

notices('people without a verified address are notified in their list alone', async ({ stage }) => {
  const person = await stage.signIn()
  const before = stage.mails.received.length
  await tell(stage, person, asked())
  await stage.runJob('send-notices')
  assert.is(stage.mails.received.length, before)
  const defaults = await stage.call('getMyNoticeSettings', {}, person.credential)
  assert.equal(defaults.body.data, { user_id: person.id, language: 'mn', kinds: defaultChoices })
})

notices('an address that is removed meanwhile gets nothing', async (context) => {
  const { stage } = context
  const { person, email, phone } = await reachable(context)
  await tell(stage, person, approved())
  await ownContact(stage, person).set(null, phone)
  await stage.runJob('send-notices')
  assert.is(afterCode(textsTo(stage, email)).length, 0)
})

notices('a mail server that is away is tried again; one that refuses is not', async (context) => {
  const { stage, trouble } = context
  const { person, email } = await reachable(context)
  await tell(stage, person, approved())
  trouble.code = 451
  assert.is((await stage.runJob('send-notices')).failed, 1)
  assert.is((await stage.runJob('send-notices')).failed, 0)
  trouble.code = undefined
  stage.shift(HOUR)
  assert.is((await stage.runJob('send-notices')).sent, 1)
  assert.is(afterCode(textsTo(stage, email)).length, 1)

  await tell(stage, person, approved())
  trouble.code = 550
  assert.is((await stage.runJob('send-notices')).given_up, 1)
  stage.shift(HOUR)
  trouble.code = undefined
  assert.equal(await stage.runJob('send-notices'), { sent: 0, failed: 0, given_up: 0 })
})

notices('what concerns the security of the account cannot be switched off', async (context) => {
  const { stage } = context
  const { person, settings } = await reachable(context)
  const refused = await settings({ account: { email: false, sms: false } })
  assert.equal([refused.status, refused.body.error], [422, 'notifications.always_sent'])
  assert.equal(
    refused.body.details.map(({ path }: { path: string }) => path),
    ['/body/kinds/account/email', '/body/kinds/account/sms'],
  )
  assert.is((await settings({ sign_ins: { email: false, sms: false } })).status, 200)
  const { body } = await stage.call('getMyNoticeSettings', {}, person.credential)
  assert.equal(body.data.kinds.account, { email: true, sms: true })
  assert.equal(body.data.kinds.sign_ins, { email: false, sms: false })
})

notices.run()
