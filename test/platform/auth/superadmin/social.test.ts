import * as assert from 'uvu/assert'
import { openSocial, type SocialFixture } from '../../../support/social.ts'
import { suite } from '../../../support/suite.ts'
import { invite, makeSuperAdmin, openSuperAdminStage, type SuperAdminStage, storedText } from './support.ts'

const social = suite<{ stage: SuperAdminStage; stand: SocialFixture }>('the first step of onboarding')
social.before(async (context) => {
  context.stand = await openSocial()
  context.stage = await openSuperAdminStage({
    // As people write addresses, and not as the provider does.
    settings: { ...context.stand.settings, SUPERADMIN_EMAIL: 'Saraa@Demo.Invalid' },
  })
})
social.after(async ({ stage, stand }) => {
  await stage?.close()
  await stand?.stop()
})

const [boss, citizen, invited, unverified, nameless] = [
  'social-0001',
  'social-0002',
  'social-0003',
  'social-0004',
  'social-0005',
]

async function begin({ stage, stand }: { stage: SuperAdminStage; stand: SocialFixture }, sub: string) {
  return stage.from('startSuperAdminOnboarding', await stand.code(stage, sub))
}

social('200: the address in the settings, however it is written', async (context) => {
  const { stage } = context
  const { status, body } = await begin(context, boss)
  assert.is(status, 200, JSON.stringify(body))
  const { onboarding_token, next_step, expires_at } = body.data
  assert.is(next_step, 'eid')
  const life = Date.parse(expires_at) - Date.now()
  assert.ok(life > 29 * 60_000 && life <= 30 * 60_000)
  assert.not.ok((await storedText(stage)).includes(onboarding_token))

  const [row] = await stage.test.database.system.selectFrom('super_admin_onboardings').selectAll().execute()
  assert.equal([row?.email, row?.social_subject, row?.step], ['saraa@demo.invalid', boss, 'eid'])
})

social('403: an address that no one has invited, and it is noted without the address', async (context) => {
  const { stage } = context
  const { status, body } = await begin(context, citizen)
  assert.equal([status, body.error, body.sso_error], [403, 'auth.not_invited', 'not_invited'])
  const event = await stage.test.database.system
    .selectFrom('login_events')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal([event.method, event.reason, event.user_id], ['onboarding', 'not_invited', null])
  assert.ok(event.target_hash?.equals(stage.app.services.identityHashes.email('temuulen@demo.invalid')))
  assert.not.match(await storedText(stage), /temuulen/)
  assert.not.match(stage.logged(), /temuulen/)
})

social('200: an open invitation; 403: one that is over or used', async (context) => {
  const { stage } = context
  const { system } = stage.test.database
  const address = 'nomin@demo.invalid'
  await invite(stage, address)
  assert.is((await begin(context, invited)).status, 200)
  await system
    .updateTable('super_admin_invites')
    .set({ used_at: stage.now() })
    .where('email', '=', address)
    .execute()
  assert.is((await begin(context, invited)).status, 403)
  const over = { used_at: null, expires_at: new Date(stage.now().getTime() - 1000) }
  await system.updateTable('super_admin_invites').set(over).where('email', '=', address).execute()
  assert.is((await begin(context, invited)).status, 403)
})

social(
  '403: an address that the provider has not verified, though it is invited, and none at all',
  async (context) => {
    await invite(context.stage, 'bayasgalan@demo.invalid')
    for (const sub of [unverified, nameless])
      assert.is((await begin(context, sub)).body.error, 'auth.not_invited', sub)
  },
)

social('409: the social account of someone who is a super admin already', async (context) => {
  const { stage, stand } = context
  const email = 'temuulen@demo.invalid'
  const { userId } = await makeSuperAdmin(stage, { email })
  const issuer = JSON.parse(stand.settings.SOCIAL_PROVIDERS ?? '[]')[0]?.issuer ?? stand.url
  await stage.test.database.system
    .updateTable('super_admins')
    .set({ social_issuer: issuer, social_subject: citizen })
    .where('user_id', '=', userId)
    .execute()
  const { status, body } = await begin(context, citizen)
  assert.equal([status, body.error], [409, 'auth.already_superadmin'])
})

social('400: a code that was used already', async (context) => {
  const { stage, stand } = context
  const code = await stand.code(stage, boss)
  assert.is((await stage.from('startSuperAdminOnboarding', code)).status, 200)
  const { status, body } = await stage.from('startSuperAdminOnboarding', code)
  assert.equal([status, body.sso_error], [400, 'state_invalid'])
})

social(
  '401: the answer of another issuer, or of one that does not name itself as it announces',
  async (context) => {
    const { stage, stand } = context
    const { iss, ...unnamed } = await stand.code(stage, boss)
    assert.is(iss, stand.url)
    for (const body of [{ ...unnamed, iss: 'https://evil.example' }, { ...unnamed, iss: '' }, unnamed]) {
      const answer = await stage.from('startSuperAdminOnboarding', body)
      assert.equal([answer.status, answer.body.error], [401, 'auth.token_invalid'], JSON.stringify(body))
    }
    // None of them spent the code.
    assert.is((await stage.from('startSuperAdminOnboarding', { ...unnamed, iss })).status, 200)
  },
)

social('503: where no provider is set', async () => {
  const bare = await openSuperAdminStage()
  try {
    const body = {
      provider: 'demo',
      code: 'x',
      code_verifier: 'x'.repeat(43),
      redirect_uri: 'http://localhost:8080/sign-in/social/return',
    }
    const answer = await bare.from('startSuperAdminOnboarding', body)
    assert.equal([answer.status, answer.body.sso_error], [503, 'not_configured'])
  } finally {
    await bare.close()
  }
})

social('503: without the key that seals, there are no super admins', async ({ stand }) => {
  // Connections of people need the key, too.
  const settings = Object.entries(stand.settings).filter(([name]) => !name.startsWith('INTEGRATION'))
  const keyless = await openSuperAdminStage({
    settings: { ...Object.fromEntries(settings), DEMO_DATA: 'false' },
  })
  try {
    const body = await stand.code(keyless, boss)
    const answer = await keyless.from('startSuperAdminOnboarding', body)
    assert.equal([answer.status, answer.body.error], [503, 'auth.not_configured'])
  } finally {
    await keyless.close()
  }
})

social.run()
