import * as assert from 'uvu/assert'
import { stopRefills } from '../../../support/limits.ts'
import { readMail } from '../../../support/smtp.ts'
import { suite } from '../../../support/suite.ts'
import {
  beginAt,
  mailedCode,
  openSuperAdminStage,
  otherCode,
  type SuperAdminStage,
  someEmail,
  storedText,
} from './support.ts'

const email = suite<{ stage: SuperAdminStage }>('the e-mail step of onboarding')
email.before(async (context) => {
  context.stage = await openSuperAdminStage()
})
email.after(({ stage }) => stage?.close())

const MINUTE = 60_000

async function sent(stage: SuperAdminStage, options: Parameters<typeof beginAt>[2] = {}) {
  const begun = await beginAt(stage, 'email', options)
  const answer = await stage.from('sendSuperAdminEmailCode', { onboarding_token: begun.token })
  assert.is(answer.status, 200, JSON.stringify(answer.body))
  const code = mailedCode(stage, begun.email)
  const verify = (shown: string) =>
    stage.from('verifySuperAdminEmailCode', { onboarding_token: begun.token, code: shown })
  return { ...begun, code, verify, answer }
}

const rowOf = ({ test }: SuperAdminStage, id: string) =>
  test.database.system
    .selectFrom('super_admin_onboardings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

email('200: six digits arrive in the language of the caller, and open the next step', async ({ stage }) => {
  const { code, verify, answer, email: address } = await sent(stage)
  assert.match(answer.body.data.sent_to, /^p\*\*\*.@demo\.invalid$/)
  const life = Date.parse(answer.body.data.code_expires_at) - Date.now()
  assert.ok(life > 9 * MINUTE && life <= 10 * MINUTE)
  const { text } = readMail(stage.mails.received.findLast(({ to }) => to.includes(address))?.raw ?? '')
  assert.match(text, /Your code to become a super admin of Tamga/)
  const verified = await verify(code)
  assert.is(verified.status, 200)
  assert.is(verified.body.data.next_step, 'totp')
})

email('in Mongolian for anyone who asks for nothing else', async ({ stage }) => {
  const { token, email: address } = await beginAt(stage, 'email')
  const { status } = await stage.call('sendSuperAdminEmailCode', {
    body: { onboarding_token: token },
    headers: { 'Accept-Language': 'mn', 'X-Forwarded-For': '203.0.113.7' },
  })
  assert.is(status, 200)
  const { text } = readMail(stage.mails.received.findLast(({ to }) => to.includes(address))?.raw ?? '')
  assert.match(text, /баталгаажуулах код/)
})

email('the code stands neither in the database nor in the log', async ({ stage }) => {
  const { code, verify } = await sent(stage)
  await verify(otherCode(code))
  await verify(code)
  // Six digits may be part of some longer number by chance, but not between such marks.
  const alone = new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`, 'i')
  assert.not.match(await storedText(stage), alone)
  assert.not.match(stage.logged(), alone)
})

email('401: a wrong code can be followed by the right one', async ({ stage }) => {
  const { code, verify } = await sent(stage)
  const wrong = await verify(otherCode(code))
  assert.is(wrong.status, 401)
  assert.equal([wrong.body.error, wrong.body.sso_error], ['auth.mfa_failed', 'mfa_failed'])
  assert.is((await verify(code)).status, 200)
})

email('409: a code works once, and the step is not taken twice', async ({ stage }) => {
  const { code, verify } = await sent(stage)
  const statuses = (await Promise.all([verify(code), verify(code), verify(code)])).map(({ status }) => status)
  assert.equal(statuses.sort(), [200, 409, 409])
})

email(
  'guesses from many addresses burn the code and lock the address of the mail, not another',
  async ({ stage }) => {
    const { code, verify, id, email: address } = await sent(stage)
    const guesses = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0')).filter(
      (one) => one !== code,
    )
    const answers = await Promise.all(guesses.map(verify))
    const errors = answers.map(({ body }) => body.error)
    assert.is(errors.filter((one) => one === 'auth.mfa_failed').length, 5)
    assert.ok(
      errors.every((one) => one === 'auth.mfa_failed' || one === 'auth.locked'),
      String(errors),
    )
    const { code_hash, code_tries } = await rowOf(stage, id)
    assert.equal([code_hash, code_tries], [null, 5])

    const right = await verify(code)
    assert.equal([right.status, right.body.sso_error], [403, 'account_locked'])
    const restarted = await beginAt(stage, 'email', { email: address })
    const again = await stage.from('sendSuperAdminEmailCode', { onboarding_token: restarted.token })
    assert.is(again.body.error, 'auth.locked')
    const another = await sent(stage)
    assert.is((await another.verify(another.code)).status, 200)
  },
)

email(
  '429: an address gets few mails, no matter who asks from wherever and in however many onboardings',
  async ({ stage }) => {
    await using _ = await stopRefills(stage.test.database)
    const address = someEmail()
    const before = stage.mails.received.length
    const statuses: number[] = []
    let retryAfter = ''
    for (let i = 0; i < 6; i++) {
      const { token } = await beginAt(stage, 'email', { email: address })
      const answer = await stage.from('sendSuperAdminEmailCode', { onboarding_token: token })
      statuses.push(answer.status)
      retryAfter = answer.headers.get('retry-after') ?? ''
    }
    assert.equal(statuses, [200, 200, 200, 429, 429, 429])
    assert.ok(Number(retryAfter) > 0)
    assert.is(stage.mails.received.length - before, 3)
  },
)

email('a new code takes the place of the old one', async ({ stage }) => {
  const { token, code: first, verify, email: address } = await sent(stage)
  await stage.from('sendSuperAdminEmailCode', { onboarding_token: token })
  const second = mailedCode(stage, address)
  if (first !== second) assert.is((await verify(first)).status, 401)
  assert.is((await verify(second)).status, 200)
})

email('409: before the eID step, and after this one', async ({ stage }) => {
  for (const step of ['eid', 'totp'] as const) {
    const { token } = await beginAt(stage, step)
    const send = await stage.from('sendSuperAdminEmailCode', { onboarding_token: token })
    const verify = await stage.from('verifySuperAdminEmailCode', { onboarding_token: token, code: '000000' })
    assert.equal([send.body.error, verify.body.error], ['auth.step_order', 'auth.step_order'])
    assert.equal([send.status, send.body.sso_error], [409, 'step_order'])
  }
})

email('401: without any code having been sent', async ({ stage }) => {
  const { token } = await beginAt(stage, 'email')
  const { status } = await stage.from('verifySuperAdminEmailCode', {
    onboarding_token: token,
    code: '000000',
  })
  assert.is(status, 401)
})

email('404: an onboarding that no one knows', async ({ stage }) => {
  const onboarding_token = 'x'.repeat(43)
  for (const [operation, body] of [
    ['sendSuperAdminEmailCode', { onboarding_token }],
    ['verifySuperAdminEmailCode', { onboarding_token, code: '000000' }],
  ] as const) {
    const { status, body: answered } = await stage.from(operation, body)
    assert.equal([status, answered.sso_error], [404, 'unknown_session'])
  }
})

email('a code whose time is over stays so when the clock goes back', async ({ stage }) => {
  const { code, verify } = await sent(stage)
  stage.shift(11 * MINUTE)
  assert.is((await verify(code)).status, 401)
  stage.shift(-11 * MINUTE)
  assert.is((await verify(code)).status, 401)
})

email('an onboarding whose half hour is over stays so when the clock goes back', async ({ stage }) => {
  const { code, verify } = await sent(stage)
  stage.shift(31 * MINUTE)
  assert.is((await verify(code)).status, 404)
  stage.shift(-31 * MINUTE)
  assert.is((await verify(code)).status, 404)
})

email('every attempt is in the log of sign-ins, wrong ones with their reason', async ({ stage }) => {
  const { code, verify, userId } = await sent(stage)
  await verify(otherCode(code))
  const events = await stage.test.database.system
    .selectFrom('login_events')
    .select(['method', 'outcome', 'reason'])
    .where('user_id', '=', userId)
    .execute()
  assert.equal(events, [{ method: 'onboarding', outcome: 'failed', reason: 'mfa_failed' }])
})

email('503: a mail server that is unreachable, and no detail of it is shown', async () => {
  const away = await openSuperAdminStage({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  try {
    const { token } = await beginAt(away, 'email')
    const { status, body } = await away.from('sendSuperAdminEmailCode', { onboarding_token: token })
    assert.equal([status, body.error, body.sso_error], [503, 'auth.mail_unavailable', 'mail_unavailable'])
    assert.not.match(JSON.stringify(body), /127\.0\.0\.1|ECONN/)
  } finally {
    await away.close()
  }
})

email.run()
