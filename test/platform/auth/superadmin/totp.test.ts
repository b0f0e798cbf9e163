import QRCode from 'qrcode'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { resetSecondFactor } from '../../../../src/domains/identity/super-admins/queries.ts'
import { suite } from '../../../support/suite.ts'
import {
  addPerson,
  appCode,
  bearer,
  beginAt,
  firstFactor,
  makeSuperAdmin,
  openSuperAdminStage,
  otherCode,
  SOCIAL_ISSUER,
  type SuperAdminStage,
  someEmail,
  storedText,
} from './support.ts'

const totp = suite<{ stage: SuperAdminStage }>('the last step of onboarding')
totp.before(async (context) => {
  context.stage = await openSuperAdminStage()
})
totp.after(({ stage }) => stage?.close())

async function withSecret(stage: SuperAdminStage, options: Parameters<typeof beginAt>[2] = {}) {
  const begun = await beginAt(stage, 'totp', options)
  const { status, body } = await stage.from('createSuperAdminTotp', { onboarding_token: begun.token })
  assert.is(status, 200, JSON.stringify(body))
  const { secret } = body.data
  const verify = (code = appCode(secret, stage.now())) =>
    stage.from('verifySuperAdminTotp', { onboarding_token: begun.token, code })
  return { ...begun, secret: secret as string, verify, shown: body.data }
}

const adminOf = ({ test }: SuperAdminStage, userId: string) =>
  test.database.system.selectFrom('super_admins').selectAll().where('user_id', '=', userId).execute()

totp('200: the secret as a link, as text and as a code to scan', async ({ stage }) => {
  const { shown, secret, email } = await withSecret(stage)
  const uri = new URL(shown.otpauth_uri)
  assert.equal([uri.searchParams.get('secret'), uri.searchParams.get('issuer')], [secret, 'Тамга'])
  assert.ok(decodeURIComponent(uri.href).includes(email))
  const [head, image = ''] = shown.qr_code.split(',')
  assert.is(head, 'data:image/svg+xml;base64')
  const drawn = await QRCode.toString(shown.otpauth_uri, { type: 'svg', errorCorrectionLevel: 'M' })
  assert.is(Buffer.from(image, 'base64').toString(), drawn)
})

totp(
  '200: the end gives ten recovery codes and a session that may do what a super admin may',
  async ({ stage }) => {
    const { verify, userId, email } = await withSecret(stage)
    const ordinary = await firstFactor(stage, userId)
    assert.is((await stage.call('listAuditEntries', {}, ordinary)).status, 403)

    const { status, body } = await verify()
    assert.is(status, 200, JSON.stringify(body))
    assert.is(new Set(body.data.recovery_codes).size, 10)
    assert.ok(body.data.tokens.refresh_expires_in <= 12 * 3600)
    assert.is((await stage.call('listAuditEntries', {}, bearer(body.data.tokens.access_token))).status, 200)
    // They do not profit from the social account, which is a new way in.
    assert.is((await stage.call('listAuditEntries', {}, ordinary)).status, 401)

    const [admin] = await adminOf(stage, userId)
    assert.is(admin?.email, email)
    const { system } = stage.test.database
    const events = await system
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    const kinds = ['contact_changed', 'social_linked', 'superadmin_onboarded']
    assert.equal(events.map(({ kind }) => kind).sort(), kinds)
    const logins = await system.selectFrom('login_events').selectAll().where('user_id', '=', userId).execute()
    assert.equal(
      logins.map(({ method, outcome }) => [method, outcome]),
      [['onboarding', 'ok']],
    )
  },
)

totp('nothing that is secret can be read in the database or in the log', async ({ stage }) => {
  const { verify, secret, token } = await withSecret(stage)
  const before = await storedText(stage)
  const { body } = await verify()
  const { recovery_codes, tokens } = body.data
  const texts = { before, after: await storedText(stage), log: stage.logged() }
  const raw = Buffer.from(token, 'base64url').toString('latin1')
  const secrets = [secret, token, raw, tokens.access_token, tokens.refresh_token, ...recovery_codes]
  for (const [where, text] of Object.entries(texts))
    for (const one of secrets) assert.not.ok(text.includes(one), `${one.slice(0, 4)}... stands in ${where}`)
  // The assertion could not fail if the text held nothing.
  assert.match(texts.after, /"totp_sealed":"eyJ/)
})

totp('401: a wrong code, and the code of a secret that was replaced', async ({ stage }) => {
  const { token, secret, verify } = await withSecret(stage)
  assert.is((await verify(otherCode(appCode(secret, stage.now())))).status, 401)
  await stage.from('createSuperAdminTotp', { onboarding_token: token })
  const { status, body } = await verify()
  assert.equal([status, body.sso_error], [401, 'mfa_failed'])
})

totp('409: a code before there is a secret', async ({ stage }) => {
  const { token } = await beginAt(stage, 'totp')
  const { body } = await stage.from('verifySuperAdminTotp', { onboarding_token: token, code: '000000' })
  assert.is(body.error, 'auth.step_order')
})

totp('409: before the steps before it, and again after the end', async ({ stage }) => {
  for (const step of ['eid', 'email'] as const) {
    const { token } = await beginAt(stage, step)
    const answers = [
      await stage.from('createSuperAdminTotp', { onboarding_token: token }),
      await stage.from('verifySuperAdminTotp', { onboarding_token: token, code: '000000' }),
    ]
    assert.equal(
      answers.map(({ status, body }) => [status, body.error]),
      Array(2).fill([409, 'auth.step_order']),
    )
  }
  const { token, verify } = await withSecret(stage)
  assert.is((await verify()).status, 200)
  assert.is((await verify()).body.error, 'auth.step_order')
  assert.is((await stage.from('createSuperAdminTotp', { onboarding_token: token })).status, 409)
})

totp('two ends at once: one wins, and only its codes exist', async ({ stage }) => {
  const { verify, userId } = await withSecret(stage)
  const answers = await Promise.all([verify(), verify(), verify()])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const [admin, ...others] = await adminOf(stage, userId)
  assert.is(others.length, 0)
  const codes = await stage.test.database.system
    .selectFrom('super_admin_recovery_codes')
    .select('id')
    .where('super_admin_id', '=', admin?.id ?? '')
    .execute()
  assert.is(codes.length, 10)
})

totp('two onboardings of one person at once: one wins', async ({ stage }) => {
  const userId = await addPerson(stage)
  const both = [await withSecret(stage, { userId }), await withSecret(stage, { userId })]
  const answers = await Promise.all(both.map(({ verify }) => verify()))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
  const refused = answers.find(({ status }) => status === 409)
  assert.equal(
    [refused?.body.error, refused?.body.sso_error],
    ['auth.already_superadmin', 'already_superadmin'],
  )
  assert.is((await adminOf(stage, userId)).length, 1)
})

totp('two persons with one address at once: one wins', async ({ stage }) => {
  const email = someEmail()
  const both = [await withSecret(stage, { email }), await withSecret(stage, { email })]
  const answers = await Promise.all(both.map(({ verify }) => verify()))
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  assert.ok(answers.some(({ status }) => status === 403 || status === 409))
})

totp('403: an invitation that was taken back meanwhile, and nothing has been made', async ({ stage }) => {
  const { verify, email, userId } = await withSecret(stage)
  await stage.test.database.system.deleteFrom('super_admin_invites').where('email', '=', email).execute()
  const { status, body } = await verify()
  assert.equal([status, body.error], [403, 'auth.not_invited'])
  assert.equal(await adminOf(stage, userId), [])
})

totp('403: an account that is not active, and nothing has been made', async ({ stage }) => {
  const { verify, userId } = await withSecret(stage)
  await stage.test.database.system
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', userId)
    .execute()
  const { status, body } = await verify()
  assert.equal([status, body.error], [403, 'auth.inactive'])
  assert.equal(await adminOf(stage, userId), [])
})

totp('403: guesses at once are counted one after another, and lock', async ({ stage }) => {
  const { verify, secret } = await withSecret(stage)
  const rights = [-1, 0, 1].map((steps) => appCode(secret, stage.now(), steps))
  const guesses = Array.from({ length: 20 }, (_, i) => String(i).padStart(6, '0')).filter(
    (one) => !rights.includes(one),
  )
  const errors = (await Promise.all(guesses.map(verify))).map(({ body }) => body.error)
  assert.is(errors.filter((one) => one === 'auth.mfa_failed').length, 5)
  assert.is(errors.filter((one) => one === 'auth.locked').length, guesses.length - 5)
  assert.is((await verify()).body.error, 'auth.locked')
})

totp(
  'after a reset the same person goes through onboarding again, without an invitation',
  async ({ stage }) => {
    const subject = 'the same social account'
    const { userId, email } = await makeSuperAdmin(stage, { subject })
    await stage.test.database.transact({ role: 'app', userId }, 'write', (tx) =>
      resetSecondFactor(tx, stage.app.services.sessions, userId),
    )
    await stage.test.database.system.deleteFrom('super_admin_invites').where('email', '=', email).execute()
    const again = await withSecret(stage, { userId, email, subject, invited: false })
    assert.is((await again.verify()).status, 200)
    assert.is((await adminOf(stage, userId)).length, 1)
  },
)

totp('404: after the half hour', async ({ stage }) => {
  const { token } = await beginAt(stage, 'totp')
  stage.shift(31 * 60_000)
  const { status } = await stage.from('createSuperAdminTotp', { onboarding_token: token })
  stage.shift(-31 * 60_000)
  assert.is(status, 404)
})

const linksOf = ({ test }: SuperAdminStage, subject: string) =>
  test.database.system
    .selectFrom('linked_accounts')
    .select(['user_id', 'provider', 'issuer'])
    .where('subject', '=', subject)
    .execute()

async function link(stage: SuperAdminStage, userId: string, subject: string): Promise<void> {
  await stage.test.database.system
    .insertInto('linked_accounts')
    .values({
      id: uuidv7(),
      user_id: userId,
      provider: 'demo',
      issuer: SOCIAL_ISSUER,
      subject,
      linked_at: stage.now(),
    })
    .execute()
}

totp('the social account is linked with the end, once', async ({ stage }) => {
  const { verify, userId } = await withSecret(stage, { subject: 'linked-at-the-end' })
  assert.equal(await linksOf(stage, 'linked-at-the-end'), [])
  assert.is((await verify()).status, 200)
  const linked = [{ user_id: userId, provider: 'demo', issuer: SOCIAL_ISSUER }]
  assert.equal(await linksOf(stage, 'linked-at-the-end'), linked)
})

totp('an account that the person has linked before stays linked, and ends nothing', async ({ stage }) => {
  const userId = await addPerson(stage)
  await link(stage, userId, 'linked-before')
  const { verify } = await withSecret(stage, { userId, subject: 'linked-before' })
  const ordinary = await firstFactor(stage, userId)
  assert.is((await verify()).status, 200)
  assert.is((await linksOf(stage, 'linked-before')).length, 1)
  assert.is((await stage.call('getMyProfile', {}, ordinary)).status, 200)
})

totp('409: the account is another person’s by now, and nothing has changed', async ({ stage }) => {
  const { verify, userId, id, email } = await withSecret(stage, { subject: 'taken-meanwhile' })
  const other = await addPerson(stage)
  await link(stage, other, 'taken-meanwhile')
  const { status, body } = await verify()
  assert.equal([status, body.error, body.sso_error], [409, 'social.taken', 'social_taken'])
  await assertUnchanged(stage, { userId, id, email })
  assert.equal(
    (await linksOf(stage, 'taken-meanwhile')).map(({ user_id }) => user_id),
    [other],
  )
})

totp('409: the person has linked another account of that provider meanwhile', async ({ stage }) => {
  const { verify, userId, id, email } = await withSecret(stage, { subject: 'second-account' })
  await link(stage, userId, 'first-account')
  const { status, body } = await verify()
  assert.equal([status, body.error], [409, 'social.already_linked'])
  await assertUnchanged(stage, { userId, id, email })
  assert.equal(await linksOf(stage, 'second-account'), [])
})

/** Neither a super admin nor a step further, and the invitation is good still. */
async function assertUnchanged(stage: SuperAdminStage, begun: { userId: string; id: string; email: string }) {
  const { system } = stage.test.database
  assert.equal(await adminOf(stage, begun.userId), [])
  const { step } = await system
    .selectFrom('super_admin_onboardings')
    .select('step')
    .where('id', '=', begun.id)
    .executeTakeFirstOrThrow()
  const { used_at } = await system
    .selectFrom('super_admin_invites')
    .select('used_at')
    .where('email', '=', begun.email)
    .executeTakeFirstOrThrow()
  assert.equal([step, used_at], ['totp', null])
}

totp.run()
