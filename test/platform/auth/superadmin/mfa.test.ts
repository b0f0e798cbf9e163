import * as assert from 'uvu/assert'
import { resetSecondFactor } from '../../../../src/domains/identity/super-admins/queries.ts'
import { rejects } from '../../../support/rejects.ts'
import type { Credential } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import {
  addPerson,
  appCode,
  bearer,
  firstFactor,
  type MadeSuperAdmin,
  makeSuperAdmin,
  openSuperAdminStage,
  otherCode,
  type SuperAdminStage,
  storedText,
} from './support.ts'

const mfa = suite<{ stage: SuperAdminStage }>('the second factor of a super admin')
mfa.before(async (context) => {
  context.stage = await openSuperAdminStage()
})
mfa.after(({ stage }) => stage?.close())

const HOUR = 3_600_000
const show = (stage: SuperAdminStage, body: object, as: Credential) =>
  stage.from('verifySuperAdminMfa', body, as)

/** The code of the step after the present one, which the onboarding has used up. */
const fresh = (stage: SuperAdminStage, { secret }: MadeSuperAdmin) => appCode(secret, stage.now(), 1)

/** Whatever the app may show at this time, this is not it. */
function wrong(stage: SuperAdminStage, { secret }: MadeSuperAdmin): string {
  const rights = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, stage.now(), steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !rights.includes(one)) ?? ''
  )
}

const ofOnboarding = ['contact_changed', 'superadmin_onboarded', 'social_linked']

const eventsOf = async ({ test }: SuperAdminStage, userId: string) => {
  const { system } = test.database
  const logins = await system
    .selectFrom('login_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const alarms = await system
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return {
    logins: logins.filter(({ method }) => method === 'mfa').map(({ outcome, reason }) => reason ?? outcome),
    alarms: alarms.map(({ kind }) => kind).filter((kind) => !ofOnboarding.includes(kind)),
  }
}

mfa('200: a code gives an elevated session, and the ordinary one ends', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const ordinary = await firstFactor(stage, admin.userId)
  assert.is((await stage.call('listAuditEntries', {}, ordinary)).status, 403)
  const { status, body } = await show(stage, { code: fresh(stage, admin) }, ordinary)
  assert.is(status, 200, JSON.stringify(body))
  assert.is(body.data.recovery_codes_left, 10)
  const elevated = bearer(body.data.tokens.access_token)
  assert.is((await stage.call('listAuditEntries', {}, elevated)).status, 200)
  assert.is((await stage.call('listAuditEntries', {}, ordinary)).status, 401)
  assert.ok(body.data.tokens.refresh_expires_in <= 12 * 3600)
  assert.equal(await eventsOf(stage, admin.userId), { logins: ['ok'], alarms: [] })

  const { items } = await stage.app.services.audit.list({ operation: 'verifySuperAdminMfa', limit: 1 })
  assert.match(items[0]?.subject ?? '', /^superadmin:[0-9a-f-]{36}$/)
  assert.equal([items[0]?.outcome, items[0]?.actor], ['done', `user:${admin.userId}`])
})

mfa('the session of a social account will do as well; no other one will', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  for (const method of ['unknown', 'sso', 'mfa', 'onboarding'] as const) {
    const { status } = await show(
      stage,
      { code: fresh(stage, admin) },
      await firstFactor(stage, admin.userId, method),
    )
    assert.is(status, 401, method)
  }
  assert.is((await show(stage, { code: fresh(stage, admin) }, admin.elevated)).status, 401)
  const social = await firstFactor(stage, admin.userId, 'social')
  assert.is((await show(stage, { code: fresh(stage, admin) }, social)).status, 200)
})

mfa('401: a first factor of more than ten minutes ago', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const ordinary = await firstFactor(stage, admin.userId)
  stage.shift(10 * 60_000 + 1000)
  const { status, body } = await show(stage, { code: fresh(stage, admin) }, ordinary)
  stage.shift(-10 * 60_000 - 1000)
  assert.equal([status, body.error], [401, 'auth.invalid'])
})

mfa('403: someone who is no super admin, whatever they show', async ({ stage }) => {
  const ordinary = await firstFactor(stage, await addPerson(stage))
  const { status, body } = await show(stage, { code: '000000' }, ordinary)
  assert.equal([status, body.error], [403, 'auth.forbidden'])
})

mfa('400: both or neither', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const ordinary = await firstFactor(stage, admin.userId)
  const both = { code: '000000', recovery_code: admin.recoveryCodes[0] }
  for (const body of [both, {}, { code: null }])
    assert.is((await show(stage, body, ordinary)).status, 400, JSON.stringify(body))
  const { body } = await show(stage, both, ordinary)
  assert.match(body.details[0].message, /code, recovery_code/)
})

mfa('a code works once: again in another session it does not, nor an older one', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const code = fresh(stage, admin)
  assert.is((await show(stage, { code }, await firstFactor(stage, admin.userId))).status, 200)
  const again = await show(stage, { code }, await firstFactor(stage, admin.userId))
  assert.equal([again.status, again.body.sso_error], [401, 'mfa_failed'])
  const older = appCode(admin.secret, stage.now())
  assert.is((await show(stage, { code: older }, await firstFactor(stage, admin.userId))).status, 401)
})

mfa('a code shown many times at once works once', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const code = fresh(stage, admin)
  const sessions = await Promise.all(Array.from({ length: 4 }, () => firstFactor(stage, admin.userId)))
  const statuses = (await Promise.all(sessions.map((one) => show(stage, { code }, one)))).map(
    ({ status }) => status,
  )
  assert.equal(statuses.sort(), [200, 401, 401, 401])
})

mfa('one session is elevated once, though both factors are shown at once', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const ordinary = await firstFactor(stage, admin.userId)
  const [recovery_code] = admin.recoveryCodes
  const answers = await Promise.all([
    show(stage, { code: fresh(stage, admin) }, ordinary),
    show(stage, { recovery_code }, ordinary),
  ])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 401])
})

mfa('a recovery code works once, however it is typed, and its use is notified', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const [first = '', second = ''] = admin.recoveryCodes
  const typed = first.toLowerCase().replaceAll('-', ' ')
  const used = await show(stage, { recovery_code: typed }, await firstFactor(stage, admin.userId))
  assert.equal([used.status, used.body.data.recovery_codes_left], [200, 9])
  const again = await show(stage, { recovery_code: first }, await firstFactor(stage, admin.userId))
  assert.equal([again.status, again.body.error], [401, 'auth.mfa_failed'])

  const sessions = await Promise.all(Array.from({ length: 4 }, () => firstFactor(stage, admin.userId)))
  const answers = await Promise.all(sessions.map((one) => show(stage, { recovery_code: second }, one)))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 401, 401, 401])
  const { alarms } = await eventsOf(stage, admin.userId)
  assert.is(alarms.filter((kind) => kind === 'recovery_code_used').length, 2)
})

mfa("another super admin's recovery code and secret are nothing here", async ({ stage }) => {
  const [one, other] = [await makeSuperAdmin(stage), await makeSuperAdmin(stage)]
  const [recovery_code] = other.recoveryCodes
  for (const body of [{ recovery_code }, { code: fresh(stage, other) }])
    assert.is((await show(stage, body, await firstFactor(stage, one.userId))).status, 401)
  // Even with the row of the other in place of one's own: it is sealed for that person.
  const { system } = stage.test.database
  const theirs = await system
    .selectFrom('super_admins')
    .select('totp_sealed')
    .where('user_id', '=', other.userId)
    .executeTakeFirstOrThrow()
  await system.updateTable('super_admins').set(theirs).where('user_id', '=', one.userId).execute()
  const as = await firstFactor(stage, one.userId)
  const body = { code: fresh(stage, other) }
  assert.is((await stage.callToFail('verifySuperAdminMfa', { body }, as)).status, 500)
})

mfa(
  'guesses from many addresses at once: five are looked at, then it is locked, and the right code with it',
  async ({ stage }) => {
    const admin = await makeSuperAdmin(stage)
    const code = wrong(stage, admin)
    const sessions = await Promise.all(Array.from({ length: 30 }, () => firstFactor(stage, admin.userId)))
    const errors = (await Promise.all(sessions.map((one) => show(stage, { code }, one)))).map(
      ({ body }) => body.error,
    )
    assert.is(errors.filter((one) => one === 'auth.mfa_failed').length, 5)
    assert.is(errors.filter((one) => one === 'auth.locked').length, 25)
    const right = await show(stage, { code: fresh(stage, admin) }, await firstFactor(stage, admin.userId))
    assert.equal(
      [right.status, right.body.error, right.body.sso_error],
      [403, 'auth.locked', 'account_locked'],
    )
    const { logins, alarms } = await eventsOf(stage, admin.userId)
    assert.is(logins.filter((reason) => reason === 'mfa_failed').length, 5)
    assert.equal(alarms, Array(5).fill('superadmin_mfa_failed'))
  },
)

mfa('anyone who holds the first factor alone cannot lock the owner out of everything', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const code = wrong(stage, admin)
  for (let i = 0; i < 6; i++) await show(stage, { code }, await firstFactor(stage, admin.userId))
  const { system } = stage.test.database
  const { locked_until } = await system
    .selectFrom('users')
    .select('locked_until')
    .where('id', '=', admin.userId)
    .executeTakeFirstOrThrow()
  assert.is(locked_until, null, 'the account itself is open')
  assert.is((await stage.call('listAuditEntries', {}, admin.elevated)).status, 200, 'a session goes on')
  const [recovery_code] = admin.recoveryCodes
  const recovered = await show(stage, { recovery_code }, await firstFactor(stage, admin.userId))
  assert.is(recovered.status, 200, 'the other kind of factor works')
})

mfa('a success forgets earlier failures, and a lock ends with its time', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const code = wrong(stage, admin)
  for (let i = 0; i < 4; i++) await show(stage, { code }, await firstFactor(stage, admin.userId))
  assert.is(
    (await show(stage, { code: fresh(stage, admin) }, await firstFactor(stage, admin.userId))).status,
    200,
  )
  for (let i = 0; i < 5; i++)
    assert.is((await show(stage, { code }, await firstFactor(stage, admin.userId))).status, 401)
  assert.is((await show(stage, { code }, await firstFactor(stage, admin.userId))).status, 403)
  stage.shift(15 * 60_000 + 1000)
  const after = await show(stage, { code: fresh(stage, admin) }, await firstFactor(stage, admin.userId))
  stage.shift(-15 * 60_000 - 1000)
  assert.is(after.status, 200)
})

mfa('a clock that goes an hour forth and back revives neither a code nor opens a lock', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const early = fresh(stage, admin)
  stage.shift(HOUR)
  assert.is(
    (await show(stage, { code: fresh(stage, admin) }, await firstFactor(stage, admin.userId))).status,
    200,
  )
  stage.shift(-HOUR)
  const revived = await show(stage, { code: early }, await firstFactor(stage, admin.userId))
  assert.is(revived.status, 401, 'a code of a step before the last one used')

  const locked = await makeSuperAdmin(stage)
  const code = wrong(stage, locked)
  for (let i = 0; i < 5; i++) await show(stage, { code }, await firstFactor(stage, locked.userId))
  stage.shift(-HOUR)
  const back = await show(stage, { code: fresh(stage, locked) }, await firstFactor(stage, locked.userId))
  stage.shift(HOUR)
  assert.is(back.body.error, 'auth.locked')
})

mfa('a reset ends every session of the person and takes both factors away', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const ordinary = await firstFactor(stage, admin.userId)
  const before = stage.now()
  const done = await stage.test.database.transact({ role: 'app', userId: admin.userId }, 'write', (tx) =>
    resetSecondFactor(tx, stage.app.services.sessions, admin.userId),
  )
  assert.is(done, true)
  for (const session of [admin.elevated, ordinary])
    assert.is((await stage.call('listAuditEntries', {}, session)).status, 401)
  const { tokens_revoked_before } = await stage.test.database.system
    .selectFrom('users')
    .select('tokens_revoked_before')
    .where('id', '=', admin.userId)
    .executeTakeFirstOrThrow()
  assert.ok(tokens_revoked_before && tokens_revoked_before >= before)
  const [recovery_code] = admin.recoveryCodes
  for (const body of [{ recovery_code }, { code: fresh(stage, admin) }])
    assert.is((await show(stage, body, await firstFactor(stage, admin.userId))).status, 401)
  const again = await stage.test.database.transact({ role: 'app', userId: admin.userId }, 'write', (tx) =>
    resetSecondFactor(tx, stage.app.services.sessions, admin.userId),
  )
  assert.is(again, false)
})

mfa('an elevated session is worth nothing more once the person is no super admin', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const { system } = stage.test.database
  await system
    .updateTable('super_admins')
    .set({ active: false })
    .where('user_id', '=', admin.userId)
    .execute()
  assert.is((await stage.call('listAuditEntries', {}, admin.elevated)).status, 403)
  const ordinary = await firstFactor(stage, admin.userId)
  assert.is((await show(stage, { code: fresh(stage, admin) }, ordinary)).status, 403)
})

mfa('operator sessions: elevated ones alone, asked of the database each time', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const scheme = stage.app.services.schemes.operatorSession
  const authenticate = (credential: Credential) =>
    scheme?.authenticate({
      header: (name) => (name === 'authorization' ? credential.Authorization : undefined),
      peerAddress: '127.0.0.1',
      host: undefined,
    }) ?? Promise.reject(new Error('no such scheme'))
  const principal = await authenticate(admin.elevated)
  assert.equal(principal?.kind === 'user' && [principal.userId, principal.elevated], [admin.userId, true])
  await rejects(authenticate(await firstFactor(stage, admin.userId)), 'auth.forbidden')
  await rejects(authenticate({ Authorization: 'Bearer wrong' }), 'auth.invalid')
  assert.is(await authenticate({}), undefined)
  await stage.test.database.system
    .updateTable('super_admins')
    .set({ active: false })
    .where('user_id', '=', admin.userId)
    .execute()
  await rejects(authenticate(admin.elevated), 'auth.forbidden')
})

mfa('codes that were shown stand neither in the database nor in the log', async ({ stage }) => {
  const admin = await makeSuperAdmin(stage)
  const [recovery_code = ''] = admin.recoveryCodes
  const { body } = await show(stage, { recovery_code }, await firstFactor(stage, admin.userId))
  await show(
    stage,
    { recovery_code: otherCode('') + recovery_code.slice(6) },
    await firstFactor(stage, admin.userId),
  )
  for (const text of [await storedText(stage), stage.logged()])
    for (const secret of [...admin.recoveryCodes, admin.secret, body.data.tokens.access_token])
      assert.not.ok(text.includes(secret))
})

mfa.run()
