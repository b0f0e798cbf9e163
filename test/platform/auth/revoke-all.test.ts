import * as assert from 'uvu/assert'
import { type RevokeAllReason, revokeAllSessions } from '../../../src/domains/identity/sessions/revoke-all.ts'
import { createSessions } from '../../../src/domains/identity/sessions/sessions.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { jwtIssuer, jwtSecret } from '../../security/support.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { closeScene, openScene, personIn, type Scene, signInByCode } from './eid-support.ts'
import { loginEvents, newPair, securityEvents, statusWith } from './support.ts'

const cut = suite<Scene>('what ends every session of a person')
cut.before(async (scene) => {
  const settings = { JWT_SECRET: jwtSecret, JWT_ISSUER: jwtIssuer, SIGN_IN_LOCK_FAILURES: '2' }
  Object.assign(scene, await openScene({ settings }))
})
cut.before.each(({ stage }) => resetLimits(stage))
cut.after((scene) => closeScene(scene))

const reasons: RevokeAllReason[] = ['deactivated', 'role_lowered', 'social_unlinked', 'totp_reset']
for (const reason of reasons)
  cut(`${reason}: the tokens so far are refused, the next ones are not`, async ({ stage }) => {
    const { sessions } = stage.app.services
    const pair = await newPair(stage)
    const other = await sessions.issue(pair.userId)
    assert.is(await statusWith(stage, other.accessToken), 200)
    await stage.test.database.transact({ role: 'app', userId: pair.userId }, 'write', (tx) =>
      revokeAllSessions(tx, sessions, pair.userId, reason),
    )
    for (const { accessToken, refreshToken } of [pair, other]) {
      assert.is(await statusWith(stage, accessToken), 401)
      const { status } = await stage.call('refreshSession', { body: { refresh_token: refreshToken } })
      assert.is(status, 401)
    }
    assert.is(await statusWith(stage, (await sessions.issue(pair.userId)).accessToken), 200)
  })

cut('another eID certificate: the sessions of the former one end, and that is reported', async (scene) => {
  const { stage, eid } = scene
  const person = personIn(eid)
  const { body: before } = await signInByCode(scene, person)
  const { body: same } = await signInByCode(scene, person)
  assert.is(
    await statusWith(stage, before.data.tokens.access_token),
    200,
    'the same certificate ends nothing',
  )
  // As if the last sign-in had been with the certificate of a phone that has been replaced.
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_certificate: 'f'.repeat(64) })
    .where('civil_id', '=', person.civilId)
    .execute()

  const { body: after } = await signInByCode(scene, person)
  assert.is(after.data.person.id, before.data.person.id)
  for (const { data } of [before, same]) assert.is(await statusWith(stage, data.tokens.access_token), 401)
  assert.is(await statusWith(stage, after.data.tokens.access_token), 200)
  assert.equal(await securityEvents(stage, after.data.person.id), ['eid_certificate_changed'])
})

cut(
  'a revoked eID certificate: what stood on it ends, the person is locked, others are not',
  async (scene) => {
    const { stage, eid } = scene
    const { system } = stage.test.database
    const person = personIn(eid, 'revoked')
    const { userId, accessToken } = await newPair(stage)
    const account = { civil_id: person.civilId, eid_certificate: 'e'.repeat(64) }
    await system.updateTable('users').set(account).where('id', '=', userId).execute()

    assert.is((await signInByCode(scene, person)).body.data.sso_error, 'certificate_revoked')
    assert.is(await statusWith(stage, accessToken), 200, 'what stands on a newer certificate goes on')

    const eid_certificate = await fingerprintOf(scene, person.nationalId)
    await system.updateTable('users').set({ eid_certificate }).where('id', '=', userId).execute()
    assert.is((await signInByCode(scene, person)).body.data.sso_error, 'certificate_revoked')
    assert.is(await statusWith(stage, accessToken), 401)
    assert.equal(await loginEvents(stage, userId), Array(2).fill('eid_qr certificate_revoked'))
    const reported = await securityEvents(stage, userId)
    assert.is(reported.filter((kind) => kind === 'eid_certificate_revoked').length, 2)
    assert.is(reported.filter((kind) => kind === 'account_locked').length, 1, 'two failures lock here')
    const notices = await system
      .selectFrom('gov_notifications')
      .select('template')
      .where('user_id', '=', userId)
      .execute()
    assert.equal(notices, [{ template: 'security_account_locked' }])
  },
)

/** Asks the eID itself, as a sign-in does. */
async function fingerprintOf({ stage, eid }: Scene, nationalId: string): Promise<string> {
  const provider = stage.app.services.eid
  assert.ok(provider)
  const session = await provider.startDeviceLink({ displayText: 'Test' })
  const link = provider.deviceLink(session, 'QR', new Date(), 'en') ?? ''
  await eid.phone.approve(await eid.phone.open(link, nationalId))
  const outcome = await provider.pollSignIn(session, { holdMs: 2_000, signal: new AbortController().signal })
  assert.ok(outcome.state === 'failed' && outcome.claimant)
  return outcome.claimant.certificateFingerprint
}

for (const [what, changed] of [
  ['JWT_SECRET', { jwtSecret: 'another secret of tests that is long enough as well' }],
  ['JWT_ISSUER', { jwtIssuer: 'https://another.tamga.test' }],
] as const)
  cut(`another ${what} ends every session`, async ({ stage }) => {
    const pair = await newPair(stage)
    const same = { database: stage.test.database, clock: Date.now, jwtSecret, jwtIssuer }
    assert.ok(await createSessions(same).verifyAccess(pair.accessToken))
    const restarted = createSessions({ ...same, ...changed })
    await rejects(restarted.verifyAccess(pair.accessToken), 'auth.invalid')
    await rejects(restarted.refresh(pair.refreshToken), 'auth.invalid')
  })

cut.run()
