import * as assert from 'uvu/assert'
import {
  appCode,
  bearer,
  mailedCode,
  openSuperAdminStage,
  type SuperAdminStage,
  storedText,
} from '../platform/auth/superadmin/support.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { openSocial, type SocialFixture } from '../support/social.ts'
import { suite } from '../support/suite.ts'

interface Scene {
  stage: SuperAdminStage
  eid: EidFixture
  social: SocialFixture
}

const journey = suite<Scene>('a person becomes a super admin, and comes back')
journey.before(async (context) => {
  const [eid, social] = await Promise.all([openEid(), openSocial()])
  context.eid = eid
  context.social = social
  context.stage = await openSuperAdminStage({
    settings: {
      ...eid.settings,
      ...social.settings,
      SUPERADMIN_EMAIL: 'saraa@demo.invalid',
      LOG_LEVEL: 'trace',
    },
  })
})
journey.after(async ({ stage, eid, social }) => {
  await stage?.close()
  await eid?.stop()
  await social?.stop()
})

async function done({ stage }: Scene, operationId: string, body: object, as = {}) {
  const answer = await stage.from(operationId, body, as)
  assert.ok(answer.status < 300, `${operationId}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** Scans the code of a session with the phone of the first person, who enters PIN1. */
async function scan({ eid }: Scene, { qr_link }: { qr_link: string }): Promise<void> {
  await eid.phone.approve(await eid.phone.open(qr_link, eid.people[0]!.nationalId))
}

async function eidSignIn(scene: Scene) {
  const started = await done(scene, 'startEidSignIn', {})
  await scan(scene, started)
  return done(scene, 'pollEidSignIn', { sid: started.sid })
}

journey(
  'from the social account to the authenticator app, and again with both first factors',
  async (scene) => {
    const { stage, social } = scene
    const administer = async (token: string) =>
      (await stage.call('listAuditEntries', {}, bearer(token))).status

    const begun = await done(scene, 'startSuperAdminOnboarding', await social.code(stage, 'social-0001'))
    const { onboarding_token } = begun
    assert.is(begun.next_step, 'eid')

    const started = await done(scene, 'startSuperAdminEid', { onboarding_token })
    await scan(scene, started)
    const proven = await done(scene, 'pollSuperAdminEid', { onboarding_token, sid: started.sid })
    assert.equal([proven.state, proven.next_step], ['COMPLETE', 'email'])

    await done(scene, 'sendSuperAdminEmailCode', { onboarding_token })
    const mailed = mailedCode(stage, 'saraa@demo.invalid')
    const verified = await done(scene, 'verifySuperAdminEmailCode', { onboarding_token, code: mailed })
    assert.is(verified.next_step, 'totp')

    const { secret } = await done(scene, 'createSuperAdminTotp', { onboarding_token })
    const first = appCode(secret, stage.now())
    const made = await done(scene, 'verifySuperAdminTotp', { onboarding_token, code: first })
    assert.is(await administer(made.tokens.access_token), 200)
    assert.is(made.tokens.mfa_required, false)

    // Later, when the app shows another code, with the eID.
    const came = await eidSignIn(scene)
    assert.is(came.person?.id, proven.person.id, JSON.stringify(came))
    assert.is(await administer(came.tokens.access_token), 403)
    assert.is(came.tokens.mfa_required, true)
    const code = appCode(secret, stage.now(), 1)
    const elevated = await done(scene, 'verifySuperAdminMfa', { code }, bearer(came.tokens.access_token))
    assert.is(await administer(elevated.tokens.access_token), 200)
    assert.is(elevated.tokens.mfa_required, false)
    const replayed = await stage.from(
      'verifySuperAdminMfa',
      { code },
      bearer((await eidSignIn(scene)).tokens.access_token),
    )
    assert.is(replayed.body.error, 'auth.mfa_failed')

    // With the social account of the onboarding, and without the phone of the authenticator app.
    const bySocial = await done(scene, 'exchangeSocialCode', await social.code(stage, 'social-0001'))
    assert.is(bySocial.person.id, proven.person.id)
    assert.is(bySocial.tokens.mfa_required, true)
    assert.is(await administer(bySocial.tokens.access_token), 403)
    const [recovery_code] = made.recovery_codes
    const recovered = await done(
      scene,
      'verifySuperAdminMfa',
      { recovery_code },
      bearer(bySocial.tokens.access_token),
    )
    assert.is(recovered.recovery_codes_left, 9)
    assert.is(await administer(recovered.tokens.access_token), 200)

    // Once is enough for one person.
    const again = await stage.from('startSuperAdminOnboarding', await social.code(stage, 'social-0001'))
    assert.equal([again.status, again.body.error], [409, 'auth.already_superadmin'])

    const { valid } = await stage.app.services.audit.verify()
    assert.ok(valid)
    const tokens = [made, came, elevated, recovered].flatMap(({ tokens: pair }) => [
      pair.access_token,
      pair.refresh_token,
    ])
    const secrets = [secret, onboarding_token, started.sid, ...made.recovery_codes, ...tokens]
    for (const [where, text] of Object.entries({ log: stage.logged(), database: await storedText(stage) }))
      for (const one of secrets)
        assert.not.ok(text.includes(one), `${one.slice(0, 5)}... stands in the ${where}`)
    assert.not.match(stage.logged(), new RegExp(`(?<![0-9a-f])(${mailed}|${first}|${code})(?![0-9a-f])`, 'i'))
  },
)

journey.run()
