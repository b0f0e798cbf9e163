import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  back,
  bearer,
  consentChallenge,
  ISSUER,
  type Party,
  pathOf,
  register,
  requestTo,
  signedIn,
} from '../oauth2/flow.ts'

const consent = suite<{ stage: Stage; party: Party }>('consent challenges')

consent.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.party = await register(context.stage)
})
consent.before.each(({ stage }) => resetLimits(stage))
consent.after(({ stage }) => stage?.close())

async function ask(stage: Stage, party: Party, parameters = {}) {
  const person = await signedIn(stage)
  const asked = await person.visitor.get(requestTo(party, parameters))
  return { ...person, consent_challenge: consentChallenge(asked) }
}

consent('the person who is asked reads it, and no one else', async ({ stage, party }) => {
  const { consent_challenge, session, userId } = await ask(stage, party)
  const { status, body } = await stage.call(
    'getProviderConsent',
    { query: { consent_challenge } },
    bearer(session),
  )
  assert.is(status, 200)
  assert.is(body.data.subject, userId)
  assert.is(body.data.client.client_id, party.clientId)
  assert.equal(body.data.requested_scope, ['openid', 'profile', 'email'])

  const stranger = bearer((await signedIn(stage)).session)
  const answer = { consent_challenge, grant_scope: ['openid'] }
  assert.is((await stage.call('getProviderConsent', { query: { consent_challenge } }, stranger)).status, 403)
  assert.is((await stage.send('acceptProviderConsent', { body: answer }, stranger)).status, 403)
  assert.is(
    (await stage.call('rejectProviderConsent', { body: { consent_challenge } }, stranger)).status,
    403,
  )
  assert.is((await stage.send('acceptProviderConsent', { body: answer })).status, 401)
})

consent('nothing is granted that was not asked for', async ({ stage, party }) => {
  const { visitor, consent_challenge, session, userId } = await ask(stage, party)
  const accept = (grant_scope: string[]) =>
    stage.call(
      'acceptProviderConsent',
      { body: { consent_challenge, grant_scope, remember: true } },
      bearer(session),
    )
  for (const scopes of [['openid', 'phone'], ['svc:tools'], ['offline_access'], ['OPENID']]) {
    const { status, body } = await accept(scopes)
    assert.is(status, 422, scopes.join())
    assert.is(body.error, 'provider.scope_not_requested')
  }
  const less = await accept(['openid', 'email'])
  assert.ok(back(await visitor.get(pathOf(less.body.data.redirect_to))).code)
  const { system } = stage.test.database
  const grant = await system
    .selectFrom('oauth_grants')
    .select('scopes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  assert.equal(grant.scopes, ['openid', 'email'])
  const kept = await system
    .selectFrom('oauth_consents')
    .select('scopes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  assert.equal(kept.scopes.sort(), ['email', 'openid'])
  assert.ok(consentChallenge(await visitor.get(requestTo(party))))
  assert.ok(back(await visitor.get(requestTo(party, { scope: 'openid email' }))).code)
})

consent(
  'claims that are asked for by name are consented to as well, and kept back otherwise',
  async ({ stage, party }) => {
    const claims = { userinfo: { email: null, given_name: null }, id_token: { email: { essential: true } } }
    const parameters = { scope: 'openid', claims: JSON.stringify(claims) }
    const { visitor, consent_challenge, session, userId } = await ask(stage, party, parameters)
    const shown = await stage.call('getProviderConsent', { query: { consent_challenge } }, bearer(session))
    assert.equal(shown.body.data.requested_scope.sort(), ['email', 'openid', 'profile'])

    const body = { consent_challenge, grant_scope: ['openid', 'email'], remember: true }
    const accepted = await stage.call('acceptProviderConsent', { body }, bearer(session))
    assert.ok(back(await visitor.get(pathOf(accepted.body.data.redirect_to))).code)
    const grant = await stage.test.database.system
      .selectFrom('oauth_grants')
      .select(['scopes', 'claims'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    assert.equal(grant.scopes, ['openid'])
    assert.equal(grant.claims, { userinfo: { email: null }, id_token: { email: { essential: true } } })
    // What was kept back is asked for again; what was agreed to is not.
    assert.ok(consentChallenge(await visitor.get(requestTo(party, parameters))))
    const agreed = { scope: 'openid', claims: JSON.stringify({ userinfo: { email: null } }) }
    assert.ok(back(await visitor.get(requestTo(party, agreed))).code)
  },
)

consent('declining leads back with access_denied', async ({ stage, party }) => {
  const { visitor, consent_challenge, session } = await ask(stage, party, { state: 'kept' })
  const rejected = await stage.call('rejectProviderConsent', { body: { consent_challenge } }, bearer(session))
  const answer = back(await visitor.get(pathOf(rejected.body.data.redirect_to)))
  assert.is(answer.error, 'access_denied')
  assert.is(answer.state, 'kept')
  const late = { consent_challenge, grant_scope: ['openid'] }
  assert.is((await stage.send('acceptProviderConsent', { body: late }, bearer(session))).status, 409)
})

consent('of fifty answers at once one counts', async ({ stage, party }) => {
  const { consent_challenge, session } = await ask(stage, party)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? stage.send(
            'acceptProviderConsent',
            { body: { consent_challenge, grant_scope: ['openid'] } },
            bearer(session),
          )
        : stage.call('rejectProviderConsent', { body: { consent_challenge } }, bearer(session)),
    ),
  )
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  assert.is(answers.filter(({ status }) => status === 409).length, 49)
})

consent(
  'an answer is no use in another browser, nor after the session has ended',
  async ({ stage, party }) => {
    const { visitor, consent_challenge, session } = await ask(stage, party)
    const body = { consent_challenge, grant_scope: ['openid'] }
    const accepted = await stage.send('acceptProviderConsent', { body }, bearer(session))
    const path = pathOf(accepted.body.data.redirect_to)
    const other = await signedIn(stage)
    await other.visitor.get(requestTo(party))
    assert.is((await other.visitor.get(path)).status, 403)
    await stage.app.services.sessions.revokeSession(session.sessionId, 'logout')
    const again = await visitor.get(path)
    assert.is(again.status, 303)
    assert.match(again.headers.get('location') ?? '', '/sign-in/application?login_challenge=')
  },
)

consent('the page says who asks for what, in both languages, and holds no token', async ({ stage }) => {
  const party = await register(stage, { nameEn: 'Shop <b>&', nameMn: 'Дэлгүүр' })
  const scope = 'openid profile email phone address offline_access'
  const { visitor, consent_challenge } = await ask(stage, party, { scope })
  const path = `/sign-in/consent?consent_challenge=${consent_challenge}`
  const page = await visitor.get(path, { Accept: 'text/html' })
  assert.is(page.status, 200)
  assert.match(page.body, 'Shop &lt;b&gt;&amp; asks for your consent')
  for (const text of ['See your e-mail address', 'See your phone number', 'while you are not signed in'])
    assert.match(page.body, text)
  assert.match(page.headers.get('content-security-policy') ?? '', "script-src 'self'")
  for (const secret of visitor.cookies.values()) assert.not.ok(page.body.includes(secret))
  const mongolian = await visitor.get(path, { Accept: 'text/html', 'Accept-Language': 'mn' })
  assert.match(mongolian.body, 'Дэлгүүр')
  assert.match(mongolian.body, 'Зөвшөөрөх')
})

consent.run()
