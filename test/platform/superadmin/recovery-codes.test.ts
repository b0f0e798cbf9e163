import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import { readMail } from '../../support/smtp.ts'
import type { Credential } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  appCode,
  firstFactor,
  type MadeSuperAdmin,
  makeSuperAdmin,
  openSuperAdminStage,
  otherCode,
  type SuperAdminStage,
  storedText,
} from '../auth/superadmin/support.ts'

const codes = suite<{ stage: SuperAdminStage }>('recovery codes of one’s own')
codes.before(async (context) => {
  context.stage = await openSuperAdminStage()
})
codes.after(({ stage }) => stage?.close())

const fresh = (stage: SuperAdminStage, { secret }: MadeSuperAdmin, steps = 1) =>
  appCode(secret, stage.now(), steps)
const renew = (stage: SuperAdminStage, code: string, as: Credential) =>
  stage.from('reissueMyRecoveryCodes', { code }, as)
const left = async (stage: SuperAdminStage, as: Credential) =>
  (await stage.call('getMyRecoveryCodes', {}, as)).body.data.recovery_codes_left

async function works(
  stage: SuperAdminStage,
  { userId }: MadeSuperAdmin,
  recovery_code = '',
): Promise<boolean> {
  const session = await firstFactor(stage, userId)
  const { status } = await stage.from('verifySuperAdminMfa', { recovery_code }, session)
  return status === 200
}

codes('200: ten new ones, shown once; the former ones are void at once', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  assert.ok(await works(stage, admin, admin.recoveryCodes[0]))
  assert.is(await left(stage, admin.elevated), 9)
  const { status, body } = await renew(stage, fresh(stage, admin), admin.elevated)
  assert.is(status, 200, JSON.stringify(body))
  const renewed: string[] = body.data.recovery_codes
  assert.is(new Set([...renewed, ...admin.recoveryCodes]).size, 20)
  assert.is(await left(stage, admin.elevated), 10)
  assert.not.ok(await works(stage, admin, admin.recoveryCodes[1]))
  assert.ok(await works(stage, admin, renewed[0]))
  assert.is(await left(stage, admin.elevated), 9)
  for (const text of [await storedText(stage), stage.logged()])
    for (const code of renewed) assert.not.ok(text.includes(code))
})

codes('it is recorded, and the address of the super admin is notified', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const { body } = await renew(stage, fresh(stage, admin), admin.elevated)
  const { items } = await stage.app.services.audit.list({ operation: 'reissueMyRecoveryCodes', limit: 1 })
  assert.match(items[0]?.subject ?? '', /^superadmin:[0-9a-f-]{36}$/)
  assert.equal([items[0]?.outcome, items[0]?.actor], ['done', `user:${admin.userId}`])
  const events = await stage.test.database.system
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', admin.userId)
    .execute()
  assert.ok(events.some(({ kind }) => kind === 'recovery_codes_renewed'))
  const { body: inbox } = await stage.call('listNotifications', {}, admin.elevated)
  assert.is(inbox.data.items[0].template, 'security_recovery_codes_renewed')
  const told = () => stage.mails.received.findLast(({ to }) => to.includes(admin.email))
  await eventually(() => told() !== undefined)
  const { text } = readMail(told()?.raw ?? '')
  assert.match(text, /recovery codes .* were renewed/)
  for (const code of body.data.recovery_codes) assert.not.ok(text.includes(code))
})

codes('401: a wrong code, or one that was used; the former codes stay', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const rights = [-2, -1, 0, 1, 2].map((steps) => fresh(stage, admin, steps))
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !rights.includes(code),
  )
  // The onboarding has used that of the present step.
  for (const code of [wrong ?? otherCode(''), fresh(stage, admin, 0)]) {
    const { status, body } = await renew(stage, code, admin.elevated)
    assert.equal([status, body.error], [401, 'auth.mfa_failed'])
  }
  assert.is(await left(stage, admin.elevated), 10)
  assert.ok(await works(stage, admin, admin.recoveryCodes[0]))
})

codes('403: without the second factor, and for people who are no super admins', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const pending = await firstFactor(stage, admin.userId)
  const { credential } = await stage.signIn('admin')
  const expected = [
    [pending, 'auth.mfa_required'],
    [credential, 'auth.forbidden'],
  ] as const
  for (const [as, error] of expected) {
    const renewed = await renew(stage, fresh(stage, admin), as)
    assert.equal([renewed.status, renewed.body.error], [403, error])
    assert.is((await stage.call('getMyRecoveryCodes', {}, as)).status, 403)
  }
  assert.ok(await works(stage, admin, admin.recoveryCodes[0]))
})

codes('403: guesses lock the authenticator code here as they do there', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const used = fresh(stage, admin, 0)
  for (let guess = 0; guess < 5; guess += 1) assert.is((await renew(stage, used, admin.elevated)).status, 401)
  // How often a person may ask is limited besides.
  await resetLimits(stage)
  stage.shift(60_000)
  const { status, body } = await renew(stage, fresh(stage, admin), admin.elevated)
  stage.shift(-60_000)
  assert.equal([status, body.error], [403, 'auth.locked'])
})

codes('two renewals at once leave one set that works', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  stage.shift(60_000)
  const answers = await Promise.all(
    [-1, 0, 0, 1].map((steps) => renew(stage, fresh(stage, admin, steps), admin.elevated)),
  )
  const sets = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.recovery_codes)
  assert.ok(sets.length > 0)
  assert.is(await left(stage, admin.elevated), 10)
  const working: boolean[] = []
  for (const [code] of sets) working.push(await works(stage, admin, code))
  stage.shift(-60_000)
  assert.equal(working.filter(Boolean), [true])
})

codes.run()
