import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../../web/visitor.ts'
import {
  back,
  bearer,
  ISSUER,
  loginChallenge,
  type Party,
  pathOf,
  register,
  requestTo,
  signedIn,
} from '../oauth2/flow.ts'

const login = suite<{ stage: Stage; party: Party }>('login challenges')

login.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.party = await register(context.stage, { firstParty: true })
})
login.before.each(({ stage }) => resetLimits(stage))
login.after(({ stage }) => stage?.close())

async function ask(stage: Stage, party: Party, parameters = {}) {
  const visitor = new Visitor(stage.url)
  return { visitor, login_challenge: loginChallenge(await visitor.get(requestTo(party, parameters))) }
}

login('it says who asks, and what is asked of the sign-in', async ({ stage, party }) => {
  const { login_challenge } = await ask(stage, party, {
    prompt: 'login',
    max_age: '60',
    login_hint: 'someone',
    ui_locales: 'mn en',
    acr_values: 'urn:tamga:acr:eid',
    display: 'popup',
  })
  const { status, body } = await stage.call('getProviderLogin', { query: { login_challenge } })
  assert.is(status, 200)
  const { requested_at, expires_at, ...rest } = body.data
  assert.equal(rest, {
    client: {
      client_id: party.clientId,
      name_mn: 'Иргэний үйлчилгээ',
      name_en: 'Citizen services',
      first_party: true,
      registered_by: 'administrator',
      mode: 'live',
      owner: null,
      purpose_mn: null,
      purpose_en: null,
      policy_uri: null,
      terms_uri: null,
      logo_uri: null,
    },
    requested_scope: ['openid', 'profile', 'email'],
    new_sign_in: true,
    max_age: 60,
    login_hint: 'someone',
    ui_locales: ['mn', 'en'],
    acr_values: ['urn:tamga:acr:eid'],
    minimum_acr: null,
    display: 'popup',
  })
  assert.is(Date.parse(expires_at) - Date.parse(requested_at), 600_000)
})

login('the sign-in speaks the language that the application asks for', async ({ stage, party }) => {
  const { visitor, login_challenge } = await ask(stage, party, { ui_locales: 'fr mn-MN' })
  await visitor.get(`/sign-in/application?login_challenge=${login_challenge}`)
  assert.is(visitor.held('language'), 'mn')
  const chosen = await ask(stage, party, { ui_locales: 'mn' })
  chosen.visitor.cookies.set('__Host-tamga_language', 'en')
  await chosen.visitor.get(`/sign-in/application?login_challenge=${chosen.login_challenge}`)
  assert.is(chosen.visitor.held('language'), 'en')
})

login('accepting needs a session; it works once, and no one rejects afterwards', async ({ stage, party }) => {
  const { login_challenge } = await ask(stage, party)
  const body = { login_challenge }
  assert.is((await stage.call('acceptProviderLogin', { body })).status, 401)
  const { session } = await signedIn(stage)
  const accepted = await stage.call('acceptProviderLogin', { body }, bearer(session))
  assert.is(accepted.status, 200)
  assert.match(accepted.body.data.redirect_to, /\/oauth2\/auth\?client_id=\w+&login_verifier=[\w-]{43}$/)
  for (const operation of ['acceptProviderLogin', 'rejectProviderLogin']) {
    const again = await stage.send(operation, { body }, bearer(session))
    assert.is(again.status, 409)
    assert.is(again.body.error, 'provider.challenge_decided')
  }
})

login('rejecting leads back with access_denied; no one accepts afterwards', async ({ stage, party }) => {
  const { visitor, login_challenge } = await ask(stage, party, { state: 'kept' })
  const rejected = await stage.call('rejectProviderLogin', { body: { login_challenge } })
  assert.is(rejected.status, 200)
  const { session } = await signedIn(stage)
  assert.is(
    (await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))).status,
    409,
  )
  const answer = back(await visitor.get(pathOf(rejected.body.data.redirect_to)))
  assert.is(answer.error, 'access_denied')
  assert.is(answer.state, 'kept')
})

login('on the card one can go back without signing in', async ({ stage, party }) => {
  const { visitor, login_challenge } = await ask(stage, party)
  const left = await visitor.get(`/sign-in/application/cancel?login_challenge=${login_challenge}`)
  assert.is(left.status, 303)
  assert.is(back(await visitor.get(pathOf(left.headers.get('location') ?? ''))).error, 'access_denied')
})

login('what is unknown is 404, what has expired 410, and a page says so', async ({ stage, party }) => {
  const unknown = { login_challenge: 'x'.repeat(43) }
  const { session } = await signedIn(stage)
  assert.is((await stage.call('getProviderLogin', { query: unknown })).status, 404)
  assert.is((await stage.call('acceptProviderLogin', { body: unknown }, bearer(session))).status, 404)
  const { visitor, login_challenge } = await ask(stage, party)
  await stage.test.database.system
    .updateTable('oauth_challenges')
    .set({ created_at: new Date(0), expires_at: new Date(Date.now() - 1) })
    .execute()
  assert.is((await stage.call('getProviderLogin', { query: { login_challenge } })).status, 410)
  const late = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))
  assert.is(late.status, 410)
  const page = await visitor.get(`/sign-in/application?login_challenge=${login_challenge}`)
  assert.is(page.status, 410)
  assert.match(page.body, 'has expired')
  const { system } = stage.test.database
  await system
    .updateTable('oauth_challenges')
    .set({ expires_at: new Date(1) })
    .execute()
  const { challenges } = await stage.runJob('prune-oauth-requests')
  assert.ok((challenges ?? 0) >= 1)
  assert.equal(await system.selectFrom('oauth_challenges').select('id').execute(), [])
})

login('of fifty answers at once one counts, whichever it is', async ({ stage, party }) => {
  const { login_challenge } = await ask(stage, party)
  const { session } = await signedIn(stage)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      stage.call(
        index % 2 === 0 ? 'acceptProviderLogin' : 'rejectProviderLogin',
        { body: { login_challenge } },
        bearer(session),
      ),
    ),
  )
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  assert.is(answers.filter(({ status }) => status === 409).length, 49)
})

login('of fifty returns at once one goes on', async ({ stage, party }) => {
  const { visitor, login_challenge } = await ask(stage, party)
  const { session } = await signedIn(stage)
  const accepted = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))
  const path = pathOf(accepted.body.data.redirect_to)
  const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.get(path)))
  assert.is(answers.filter(({ status }) => status === 303).length, 1)
  assert.is(answers.filter(({ status }) => status === 410).length, 49)
})

login(
  'a session that has ended accepts nothing, and an answer on it is asked for again',
  async ({ stage, party }) => {
    const { visitor, login_challenge } = await ask(stage, party)
    const { session } = await signedIn(stage)
    const accepted = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))
    await stage.app.services.sessions.revokeSession(session.sessionId, 'logout')
    assert.ok(loginChallenge(await visitor.get(pathOf(accepted.body.data.redirect_to))))
  },
)

login('neither challenges nor what leads back from them are in the database', async ({ stage, party }) => {
  const { visitor, login_challenge } = await ask(stage, party)
  const { session } = await signedIn(stage)
  const accepted = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))
  const verifier = new URL(accepted.body.data.redirect_to).searchParams.get('login_verifier') ?? ''
  const rows = JSON.stringify(
    await stage.test.database.system.selectFrom('oauth_challenges').selectAll().execute(),
  )
  for (const secret of [login_challenge, verifier, visitor.held('browser') ?? '']) {
    assert.ok(secret.length >= 43)
    assert.not.match(rows, secret)
    assert.not.match(rows, Buffer.from(secret, 'base64url').toString('hex'))
  }
})

login('an application with its own page is sent there', async () => {
  const settings = { OAUTH_ISSUER: ISSUER, OAUTH_LOGIN_PAGE: 'https://welcome.example.test/login' }
  const stage = await openStage({ settings })
  try {
    const party = await register(stage)
    const { headers } = await new Visitor(stage.url).get(requestTo(party))
    assert.match(
      headers.get('location') ?? '',
      /^https:\/\/welcome\.example\.test\/login\?login_challenge=[\w-]{43}$/,
    )
  } finally {
    await stage.close()
  }
})

login.run()
