import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../../web/visitor.ts'
import {
  allow,
  back,
  bearer,
  CALLBACK,
  consentChallenge,
  hintOf,
  ISSUER,
  locationOf,
  loginChallenge,
  type Party,
  pathOf,
  register,
  requestTo,
  signedIn,
} from './flow.ts'

interface Context {
  stage: Stage
  party: Party
  own: Party
}

const authorization = suite<Context>('the request of an application')

authorization.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.party = await register(context.stage)
  context.own = await register(context.stage, { firstParty: true })
})
authorization.before.each(({ stage }) => resetLimits(stage))
authorization.after(({ stage }) => stage?.close())

const html = { Accept: 'text/html' }

authorization(
  'an unknown application or return address gets a page of ours and no redirect',
  async ({ stage, party }) => {
    const { visitor } = await signedIn(stage)
    const wrongs = [
      requestTo({ clientId: 'no-one-knows-me' }),
      requestTo(party, { client_id: undefined }),
      requestTo(party, { redirect_uri: undefined }),
      `${requestTo(party)}&client_id=${party.clientId}`,
      `${requestTo(party)}&redirect_uri=${encodeURIComponent(CALLBACK)}`,
    ]
    for (const path of wrongs) {
      const page = await visitor.get(path, html)
      assert.is(page.status, 400, path)
      assert.is(page.headers.get('location'), null)
      assert.match(page.headers.get('content-type') ?? '', 'text/html')
      assert.match(page.headers.get('content-security-policy') ?? '', "default-src 'none'")
      assert.match(page.body, 'You cannot continue')
      const plain = await visitor.get(path)
      assert.is(plain.body.error, 'invalid_request')
    }
  },
)

for (const uri of [
  'https://RP.example.test/callback',
  'https://rp.example.test/Callback',
  'https://rp.example.test/callback/',
  'https://rp.example.test:443/callback',
  'https://rp.example.test/callback?added=1',
  'https://rp.example.test%2Fcallback',
  'https://rp.example.test/callback#fragment',
  'http://rp.example.test/callback',
  'https://rp.example.test/./callback',
  ' https://rp.example.test/callback',
])
  authorization(
    `a return address that is not the same to the byte is refused: ${uri}`,
    async ({ stage, party }) => {
      const { visitor } = await signedIn(stage)
      const answer = await visitor.get(requestTo(party, { redirect_uri: uri }))
      assert.is(answer.status, 400)
      assert.is(answer.headers.get('location'), null)
      const sentence = uri.includes('#') ? 'has a fragment' : 'is not registered'
      assert.match(JSON.stringify(answer.body), sentence)
    },
  )

authorization(
  'later faults go back to the application with state, iss and a description',
  async ({ stage, own }) => {
    const { visitor } = await signedIn(stage)
    const state = `${'s'.repeat(300)} &=?#%/+ ü`
    const refusal = async (parameters: Record<string, string | undefined>) =>
      back(await visitor.get(requestTo(own, { state, ...parameters })))
    const expected: [Record<string, string | undefined>, string][] = [
      [{ response_type: undefined }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: 'id_token' }, 'unsupported_response_type'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ request: 'eyJhbGciOiJub25lIn0..' }, 'request_not_supported'],
      [{ request_uri: 'https://rp.example.test/request.jwt' }, 'request_uri_not_supported'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ prompt: 'none login' }, 'invalid_request'],
      [{ prompt: 'dance' }, 'invalid_request'],
      [{ max_age: '-1' }, 'invalid_request'],
      [{ max_age: 'soon' }, 'invalid_request'],
      [{ claims: '{' }, 'invalid_request'],
      [{ claims: '[]' }, 'invalid_request'],
      [{ claims: 'null' }, 'invalid_request'],
      [{ claims: '{"id_token":"email"}' }, 'invalid_request'],
      [{ claims: '{"userinfo":["email"]}' }, 'invalid_request'],
      [{ dpop_jkt: 'short' }, 'invalid_request'],
      [{ scope: undefined }, 'invalid_scope'],
      [{ scope: 'unheard-of' }, 'invalid_scope'],
      [{ scope: 'openid svc:eid-sign' }, 'invalid_scope'],
      [{ resource: 'not a uri' }, 'invalid_target'],
      [{ resource: 'https://unheard-of.example.test/' }, 'invalid_target'],
      [{ id_token_hint: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 'invalid_request'],
    ]
    for (const [parameters, error] of expected) {
      const answer = await refusal(parameters)
      assert.is(answer.error, error, JSON.stringify(parameters))
      assert.is(answer.state, state)
      assert.ok((answer.error_description ?? '').length > 0)
      assert.is(answer.code, undefined)
    }
  },
)

authorization('any parameter that is given twice is an invalid request', async ({ stage, own }) => {
  const { visitor } = await signedIn(stage)
  for (const name of ['scope', 'state', 'nonce', 'prompt', 'response_type', 'code_challenge', 'unheard_of']) {
    const twice = name === 'unheard_of' ? '&unheard_of=1&unheard_of=2' : `&${name}=openid`
    const answer = back(await visitor.get(requestTo(own) + twice))
    assert.is(answer.error, 'invalid_request', name)
    assert.match(answer.error_description ?? '', name)
    assert.is(answer.state, name === 'state' ? undefined : 'the-state')
  }
})

authorization(
  'anyone who is signed in, at an application of ours, goes straight back with a code',
  async ({ stage, own }) => {
    const { visitor, userId } = await signedIn(stage)
    const answer = back(await visitor.get(requestTo(own, { state: 'x'.repeat(1024) })))
    assert.is(answer.state, 'x'.repeat(1024))
    assert.ok((answer.code ?? '').length >= 43)
    assert.is(answer.error, undefined)
    const grant = await stage.test.database.system
      .selectFrom('oauth_grants')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    assert.equal(grant.scopes, ['openid', 'profile', 'email'])
    assert.is(grant.nonce, 'the-nonce')
    assert.is(grant.acr, 'urn:tamga:acr:eid')
    assert.equal(grant.amr, ['swk', 'pin', 'mfa'])
    const { items } = await stage.app.services.audit.list({ operation: 'getAuthorization', limit: 1 })
    assert.is(items[0]?.subject, `application:${own.id}`)
    assert.is(items[0]?.actor, `user:${userId}`)
  },
)

authorization(
  'unknown parameters and courtesies never fail a request; the nonce may be absent',
  async ({ stage, own }) => {
    const { visitor } = await signedIn(stage)
    const courtesies: Record<string, string | undefined> = {
      unheard_of: 'x',
      claims: '{"id_token":{"email":{"essential":true}},"userinfo":null}',
      acr_values: 'urn:no-one:knows',
      ui_locales: 'xx de-AT',
      claims_locales: 'se',
      display: 'popup',
      login_hint: 'someone@example.test',
      nonce: undefined,
    }
    for (const [name, value] of Object.entries(courtesies))
      assert.ok(back(await visitor.get(requestTo(own, { [name]: value }))).code, name)
    assert.ok(back(await visitor.get(requestTo(own, courtesies))).code)
    assert.ok(back(await visitor.get(requestTo(own, { claims: '{"id_token":{"unheard_of":null}}' }))).code)
    assert.ok(back(await visitor.get(requestTo(own, { scope: 'email unheard-of openid openid' }))).code)
  },
)

authorization('PKCE may be left out only by an application that is registered so', async ({ stage, own }) => {
  const lax = await register(stage, { firstParty: true, pkceRequired: false })
  const { visitor } = await signedIn(stage)
  const without = { code_challenge: undefined, code_challenge_method: undefined }
  assert.ok(back(await visitor.get(requestTo(lax, without))).code)
  assert.is(back(await visitor.get(requestTo(own, without))).error, 'invalid_request')
  assert.is(
    back(await visitor.get(requestTo(lax, { code_challenge_method: 'plain' }))).error,
    'invalid_request',
  )
})

authorization('offline_access goes only to who may refresh', async ({ stage }) => {
  const { visitor, userId } = await signedIn(stage)
  const once = await register(stage, { firstParty: true, grantTypes: ['authorization_code'] })
  const scope = 'offline_access openid'
  assert.ok(back(await visitor.get(requestTo(once, { scope }))).code)
  const { scopes } = await stage.test.database.system
    .selectFrom('oauth_grants')
    .select('scopes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  assert.equal(scopes, ['openid'])
})

authorization('a form is led on to the same request by GET, cookies untouched', async ({ stage, own }) => {
  const { visitor } = await signedIn(stage)
  const body = new URLSearchParams(requestTo(own).split('?')[1]).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const led = await visitor.fetch('/oauth2/auth', { method: 'POST', body, headers })
  assert.equal(visitor.told, [])
  const url = locationOf(led)
  assert.is(url.pathname, '/oauth2/auth')
  assert.ok(back(await visitor.get(url.pathname + url.search)).code)
})

authorization('prompt none never shows anything', async ({ stage, party }) => {
  const stranger = new Visitor(stage.url)
  const silent = requestTo(party, { prompt: 'none' })
  assert.is(back(await stranger.get(silent)).error, 'login_required')
  const { visitor } = await signedIn(stage)
  assert.is(back(await visitor.get(silent)).error, 'consent_required')
  assert.ok(back(await allow(visitor, await visitor.get(requestTo(party)))).code)
  assert.ok(back(await visitor.get(silent)).code)
  assert.is(
    back(await visitor.get(requestTo(party, { prompt: 'none', max_age: '0' }))).error,
    'login_required',
  )
})

authorization(
  'a stranger signs in, consents and goes back; the next time nothing is asked',
  async ({ stage, party }) => {
    const visitor = new Visitor(stage.url)
    const login_challenge = loginChallenge(await visitor.get(requestTo(party)))
    const page = await visitor.get(`/sign-in/application?login_challenge=${login_challenge}`)
    const signIn = locationOf(page)
    assert.is(signIn.pathname, '/sign-in')
    assert.is(signIn.searchParams.get('return_to'), `/sign-in/application?login_challenge=${login_challenge}`)
    const card = await visitor.get(signIn.pathname + signIn.search)
    assert.match(card.body, 'Sign in to continue to Citizen services.')

    const person = await stage.signIn()
    visitor.hold(await stage.app.services.sessions.issue(person.id, { method: 'eid_push' }))
    const accepted = locationOf(await visitor.get(`/sign-in/application?login_challenge=${login_challenge}`))
    const asked = await visitor.get(accepted.pathname + accepted.search)
    assert.ok(back(await allow(visitor, asked)).code)
    assert.ok(back(await visitor.get(requestTo(party, { scope: 'openid email' }))).code)
    assert.ok(consentChallenge(await visitor.get(requestTo(party, { scope: 'openid phone' }))))
    assert.ok(consentChallenge(await visitor.get(requestTo(party, { prompt: 'consent' }))))
  },
)

authorization('consent that is not remembered is asked for again', async ({ stage, party }) => {
  const { visitor } = await signedIn(stage)
  assert.ok(back(await allow(visitor, await visitor.get(requestTo(party)), false)).code)
  assert.ok(consentChallenge(await visitor.get(requestTo(party))))
})

authorization('an id_token_hint names who it must be, however old it is', async ({ stage, own }) => {
  const { visitor, userId } = await signedIn(stage)
  const { clientId } = own
  const other = (await stage.signIn()).id
  const ask = async (id_token_hint: string, parameters = {}) =>
    back(await visitor.get(requestTo(own, { id_token_hint, ...parameters })))
  assert.ok((await ask(await hintOf(stage, { sub: userId, clientId }))).code)
  assert.ok(
    (await ask(await hintOf(stage, { sub: userId, clientId, expired: true }), { prompt: 'none' })).code,
  )
  assert.is((await ask(await hintOf(stage, { sub: other, clientId }))).error, 'login_required')
  assert.is(
    (await ask(await hintOf(stage, { sub: other, clientId }), { prompt: 'none' })).error,
    'login_required',
  )
  const foreign = await hintOf(stage, { sub: userId, clientId, iss: 'https://other.test' })
  assert.is((await ask(foreign)).error, 'invalid_request')
  const [head, claims] = (await hintOf(stage, { sub: userId, clientId })).split('.')
  assert.is((await ask(`${head}.${claims}.${'A'.repeat(342)}`)).error, 'invalid_request')
})

authorization('who asks for one person by the claims gets that person or no one', async ({ stage, own }) => {
  const { visitor, userId } = await signedIn(stage)
  const asking = (value: string) => ({ claims: JSON.stringify({ id_token: { sub: { value } } }) })
  assert.ok(back(await visitor.get(requestTo(own, asking(userId)))).code)
  const someoneElse = asking((await stage.signIn()).id)
  assert.is(back(await visitor.get(requestTo(own, someoneElse))).error, 'login_required')
})

authorization(
  'another person signs in than the hint names: the application gets an error',
  async ({ stage, own }) => {
    const visitor = new Visitor(stage.url)
    const id_token_hint = await hintOf(stage, { sub: (await stage.signIn()).id, clientId: own.clientId })
    const login_challenge = loginChallenge(await visitor.get(requestTo(own, { id_token_hint })))
    const { session } = await signedIn(stage)
    const accepted = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))
    assert.is(back(await visitor.get(pathOf(accepted.body.data.redirect_to))).error, 'login_required')
  },
)

for (const [name, parameters] of Object.entries({
  'prompt=login': { prompt: 'login' },
  'prompt=select_account': { prompt: 'select_account' },
  'max_age=0': { max_age: '0' },
}))
  authorization(
    `${name} asks for a sign-in that is later, however one comes back`,
    async ({ stage, own }) => {
      const { visitor, userId, session } = await signedIn(stage)
      const login_challenge = loginChallenge(await visitor.get(requestTo(own, parameters)))
      const early = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))
      assert.is(early.status, 403)
      assert.is(early.body.error, 'provider.sign_in_again')
      const page = locationOf(await visitor.get(`/sign-in/application?login_challenge=${login_challenge}`))
      assert.is(page.searchParams.get('fresh'), '1')
      const card = await visitor.get(page.pathname + page.search)
      assert.is(card.status, 200)
      assert.match(card.body, 'asks you to sign in again')

      visitor.hold(await stage.app.services.sessions.issue(userId, { method: 'eid_qr' }))
      const accepted = locationOf(
        await visitor.get(`/sign-in/application?login_challenge=${login_challenge}`),
      )
      assert.ok(back(await visitor.get(accepted.pathname + accepted.search)).code)
    },
  )

authorization(
  'max_age asks again when the sign-in is older, and lets a younger one pass',
  async ({ stage, own }) => {
    const { visitor, session } = await signedIn(stage)
    assert.ok(back(await visitor.get(requestTo(own, { max_age: '10000' }))).code)
    const at = new Date(Date.now() - 3_600_000)
    await stage.test.database.system
      .updateTable('sessions')
      .set({ created_at: at, strong_at: at })
      .where('id', '=', session.sessionId)
      .execute()
    assert.ok(loginChallenge(await visitor.get(requestTo(own, { max_age: '1800' }))))
    assert.ok(back(await visitor.get(requestTo(own, { max_age: '10000' }))).code)
  },
)

authorization(
  'the answer to a challenge works once, and in the browser that asked',
  async ({ stage, own }) => {
    const visitor = new Visitor(stage.url)
    const login_challenge = loginChallenge(await visitor.get(requestTo(own)))
    const { session } = await signedIn(stage)
    const accepted = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))
    const path = pathOf(accepted.body.data.redirect_to)

    const thief = new Visitor(stage.url)
    const refused = await thief.get(path, html)
    assert.is(refused.status, 403)
    assert.is(refused.headers.get('location'), null)
    assert.match(refused.body, 'You started this in another browser.')
    assert.ok(back(await visitor.get(path)).code)
    assert.is((await visitor.get(path)).status, 410)
    const { clientId } = own
    assert.is((await visitor.get(`/oauth2/auth?client_id=${clientId}&login_verifier=made-up`)).status, 400)
  },
)

authorization('an answer of one application is none for another', async ({ stage, own, party }) => {
  const visitor = new Visitor(stage.url)
  const login_challenge = loginChallenge(await visitor.get(requestTo(own)))
  const { session } = await signedIn(stage)
  const accepted = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(session))
  const path = pathOf(accepted.body.data.redirect_to).replace(own.clientId, party.clientId)
  assert.is((await visitor.get(path)).status, 400)
})

authorization('two tabs of one browser both finish', async ({ stage, party }) => {
  const visitor = new Visitor(stage.url)
  const first = loginChallenge(await visitor.get(requestTo(party, { state: 'first' })))
  const second = loginChallenge(await visitor.get(requestTo(party, { state: 'second' })))
  const person = await stage.signIn()
  visitor.hold(await stage.app.services.sessions.issue(person.id))
  for (const [state, challenge] of Object.entries({ second, first })) {
    const accepted = locationOf(await visitor.get(`/sign-in/application?login_challenge=${challenge}`))
    const next = await visitor.get(accepted.pathname + accepted.search)
    const done = locationOf(next).pathname === '/callback' ? next : await allow(visitor, next)
    assert.is(back(done).state, state)
    assert.ok(back(done).code)
  }
})

authorization(
  'an expired access token is renewed on the way, a dead session counts as none',
  async ({ stage, own }) => {
    const { visitor, session } = await signedIn(stage)
    visitor.cookies.delete('__Host-tamga_access')
    assert.ok(back(await visitor.get(requestTo(own))).code)
    assert.ok(visitor.held('access'))
    await stage.app.services.sessions.revokeSession(session.sessionId, 'logout')
    assert.ok(loginChallenge(await visitor.get(requestTo(own))))
    assert.is(visitor.held('refresh'), undefined)
  },
)

authorization(
  'an application that was switched off, or cannot sign people in, gets nothing',
  async ({ stage }) => {
    const { visitor } = await signedIn(stage)
    const machine = await register(stage, { firstParty: true, grantTypes: ['client_credentials'] })
    assert.is(back(await visitor.get(requestTo(machine))).error, 'unauthorized_client')
    const off = await register(stage, { firstParty: true })
    await stage.test.database.system
      .updateTable('applications')
      .set({ active: false })
      .where('id', '=', off.id)
      .execute()
    assert.is((await visitor.get(requestTo(off))).status, 400)
  },
)

authorization('without an issuer there is nothing there', async () => {
  const stage = await openStage()
  try {
    for (const path of ['/oauth2/auth', '/oauth2/sessions/logout', '/api/v1/provider/login'])
      assert.is((await stage.fetch(path)).status, 404)
  } finally {
    await stage.close()
  }
})

authorization.run()
