import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { type AdjustableClock, adjustableClock } from '../../security/support.ts'
import { manyAddresses, newAddress } from '../../support/addresses.ts'
import { openBrowser } from '../../support/browser.ts'
import { challengeOf, random } from '../../support/social.ts'
import { NATIVE_RETURN, openSsoIssuer, type SsoIssuer } from '../../support/sso-issuer.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

let issuer: SsoIssuer
let stage: Stage
let clock: AdjustableClock

const people = [
  {
    sub: 'sub-citizen',
    claims: {
      name: 'Бат Сараа',
      given_name: 'Сараа',
      family_name: 'Бат',
      civil_id: 'SSO-1',
      email: 's@a.mn',
      email_verified: true,
    },
  },
  { sub: 'sub-ge', claims: { name: 'Дорж', given_name: 'Дорж', ge_id: 'GE-7' } },
  { sub: 'sub-bare', claims: { name: 'Нэргүй' } },
  { sub: 'sub-both', claims: { name: 'Хоёр', civil_id: 'SSO-A', ge_id: 'GE-B' } },
  { sub: 'sub-other', claims: { name: 'Бусад', civil_id: 'SSO-1' } },
  { sub: 'sub-odd', claims: { name: 'Сонин', civil_id: 42 } },
  { sub: 'sub-off', claims: { name: 'Идэвхгүй', civil_id: 'SSO-OFF' } },
]

const test = suite('single sign-on at an upstream issuer')

test.before(async () => {
  issuer = await openSsoIssuer(people)
  clock = adjustableClock()
  stage = await openStage({ clock, settings: { ...issuer.settings, ...manyAddresses } })
})
test.after(async () => {
  await stage?.close()
  await issuer?.stop()
})

const call = (operation: string, body: object | undefined, credential = {}) =>
  stage.send(operation, { ...(body ? { body } : {}), headers: newAddress() }, credential)

interface Begun {
  authorization_url: string
  state: string
  binding: string
}

async function begin(body?: object): Promise<Begun> {
  const answer = await call('startSso', body)
  assert.is(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data
}

/** What a page would send after the person has come back. */
async function cameBack(sub: string | null, begun?: Begun) {
  const { authorization_url, binding } = begun ?? (await begin())
  const { error_description: _, ...back } = await issuer.visit(authorization_url, sub)
  return { ...back, binding }
}

const enter = async (sub: string) => call('completeSso', await cameBack(sub))

const { lastEvent, userById } = {
  lastEvent: () =>
    stage.test.database.system
      .selectFrom('login_events')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  userById: (id: string) =>
    stage.test.database.system.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
}

test('a person signs in at the issuer, is made here, and found again', async () => {
  const begun = await begin({ return_to: '/me?tab=1' })
  const url = new URL(begun.authorization_url)
  assert.is(url.origin, issuer.url)
  assert.is(url.searchParams.get('code_challenge_method'), 'S256')
  assert.ok((url.searchParams.get('nonce') ?? '').length >= 43)
  const answer = await call('completeSso', await cameBack('sub-citizen', begun))
  assert.is(answer.status, 200, JSON.stringify(answer.body))
  const { tokens, person, return_to } = answer.body.data
  assert.is(return_to, '/me?tab=1')
  assert.equal({ ...person, id: '' }, { id: '', civil_id: 'SSO-1', given_name: 'Сараа', family_name: 'Бат' })
  const { userId, sessionId } = await stage.app.services.sessions.verifyAccess(tokens.access_token)
  assert.is(userId, person.id)
  const event = await lastEvent()
  assert.equal([event.method, event.outcome, event.session_id], ['sso', 'ok', sessionId])
  const user = await userById(person.id)
  assert.equal([user.role, user.email, user.eid_verified_at], ['user', 's@a.mn', null])
  assert.ok(user.email_verified_at)

  const again = await enter('sub-citizen')
  assert.is(again.body.data.person.id, person.id)
  assert.is(again.body.data.return_to, null)
  const { items } = await stage.app.services.audit.list({ operation: 'completeSso', limit: 10 })
  assert.equal(
    items.map(({ subject, outcome }) => [subject, outcome]),
    [
      [`user:${person.id}`, 'done'],
      [`user:${person.id}`, 'done'],
    ],
  )
})

test('a local account is found by civil_id whatever the subject, and by ge_id', async () => {
  const first = await enter('sub-citizen')
  const other = await enter('sub-other')
  assert.is(other.body.data.person.id, first.body.data.person.id)

  const id = uuidv7()
  await stage.test.database.system
    .insertInto('users')
    .values({ id, ge_id: 'GE-7', civil_id: 'LOCAL-7' })
    .execute()
  const byNumber = await enter('sub-ge')
  assert.equal([byNumber.body.data.person.id, byNumber.body.data.person.civil_id], [id, 'LOCAL-7'])
})

test('who has no number is known by issuer and subject; two first sign-ins make one person', async () => {
  const ready = await Promise.all([cameBack('sub-bare'), cameBack('sub-bare')])
  const answers = await Promise.all(ready.map((body) => call('completeSso', body)))
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.is(answers[0]!.body.data.person.id, answers[1]!.body.data.person.id)
  assert.is((await enter('sub-bare')).body.data.person.id, answers[0]!.body.data.person.id)
})

test('409 auth.person_mismatch: the claims name two people', async () => {
  const ids = [uuidv7(), uuidv7()] as const
  await stage.test.database.system
    .insertInto('users')
    .values([
      { id: ids[0], civil_id: 'SSO-A' },
      { id: ids[1], ge_id: 'GE-B' },
    ])
    .execute()
  const answer = await enter('sub-both')
  assert.equal(
    [answer.status, answer.body.error, answer.body.sso_error],
    [409, 'auth.person_mismatch', 'person_mismatch'],
  )
  assert.is((await lastEvent()).reason, 'person_mismatch')
  const reported = await stage.test.database.system
    .selectFrom('security_events')
    .select('kind')
    .where('kind', '=', 'sso_person_mismatch')
    .execute()
  assert.is(reported.length, 1)
  await stage.test.database.system.deleteFrom('users').where('id', '=', ids[1]).execute()
  assert.is((await enter('sub-both')).body.data.person.id, ids[0])
  assert.is((await userById(ids[0])).ge_id, 'GE-B')
})

test('403: an account that is not active stays out', async () => {
  await stage.test.database.system
    .insertInto('users')
    .values({ id: uuidv7(), civil_id: 'SSO-OFF', active: false })
    .execute()
  const answer = await enter('sub-off')
  assert.equal([answer.status, answer.body.error], [403, 'auth.inactive'])
  assert.is((await lastEvent()).reason, 'account_inactive')
})

test('502: a claim about the person that is no text', async () => {
  const answer = await enter('sub-odd')
  assert.equal([answer.status, answer.body.error], [502, 'auth.provider_invalid'])
  assert.is((await lastEvent()).reason, 'provider_invalid')
})

test('403 auth.access_denied: the person declined', async () => {
  const back = await cameBack(null)
  const answer = await call('completeSso', back)
  assert.equal(
    [answer.status, answer.body.error, answer.body.sso_error],
    [403, 'auth.access_denied', 'access_denied'],
  )
})

test('a state works once, also when two come at once', async () => {
  const back = await cameBack('sub-citizen')
  const answers = await Promise.all([call('completeSso', back), call('completeSso', back)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 400])
  const late = await call('completeSso', back)
  assert.equal(
    [late.status, late.body.error, late.body.sso_error],
    [400, 'auth.state_invalid', 'state_invalid'],
  )
  assert.is((await lastEvent()).reason, 'state_invalid')
})

test('a state belongs to the browser that began, and another one does not use it up', async () => {
  const mine = await cameBack('sub-citizen')
  const { binding } = await begin()
  assert.is((await call('completeSso', { ...mine, binding })).body.error, 'auth.state_invalid')
  assert.is((await call('completeSso', mine)).status, 200)
})

test('a code of one sign-in does not work with the state of another', async () => {
  const [mine, theirs] = [await cameBack('sub-citizen'), await cameBack('sub-bare')]
  const mixed = { ...mine, code: (theirs as unknown as { code: string }).code }
  assert.is((await call('completeSso', mixed)).body.error, 'auth.state_invalid')
})

test('a state is over after 10 minutes, and a changed one is none', async () => {
  const early = await cameBack('sub-citizen')
  const late = await begin()
  clock.turn(10 * 60_000 - 30_000)
  assert.is((await call('completeSso', { ...early, code: 'x' })).body.error, 'auth.state_invalid')
  clock.turn(31_000)
  const answer = await call('completeSso', { state: late.state, binding: late.binding, code: 'x' })
  assert.is(answer.body.error, 'auth.state_invalid')
  clock.turn(-(10 * 60_000 + 1_000))

  const back = (await cameBack('sub-citizen')) as unknown as { state: string; binding: string; code: string }
  const [head, key, iv, text = '', tag] = back.state.split('.')
  const flipped = text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA')
  for (const state of [[head, key, iv, flipped, tag].join('.'), 'e30', 'a.b.c.d.e'])
    assert.is((await call('completeSso', { ...back, state })).body.error, 'auth.state_invalid')
})

test('the issuer must name itself, and not another', async () => {
  const { iss: _, ...without } = (await cameBack('sub-citizen')) as { iss?: string }
  assert.is((await call('completeSso', without)).body.error, 'auth.token_invalid')
  const wrong = { ...(await cameBack('sub-citizen')), iss: 'https://evil.example' }
  assert.is((await call('completeSso', wrong)).body.error, 'auth.token_invalid')
})

test('400: neither a code nor an error, or both', async () => {
  const { state, binding } = await begin()
  for (const rest of [{}, { code: 'x', error: 'access_denied' }]) {
    const { error, details } = (await call('completeSso', { state, binding, ...rest })).body
    assert.is(error, 'request.invalid')
    assert.equal(details[0].rule, 'oneOf')
  }
})

test('where to go afterwards is a path of ours, or nowhere', async () => {
  const bad = [
    '//x',
    '/\\x',
    'https://x',
    'javascript:alert(1)',
    '/a\tb',
    '/\t/x',
    'me',
    '/x\\y',
    '/.//x',
    '/a\u0000',
  ]
  for (const return_to of bad.filter((text) => !text.includes('\u0000'))) {
    const { state, binding } = await begin({ return_to })
    const opened = await stage.app.services.sso?.open(state, binding)
    assert.is(opened?.returnTo, null, JSON.stringify(return_to))
  }
})

test('the keys of the issuer may change at any time', async () => {
  assert.is((await enter('sub-citizen')).status, 200)
  for (let n = 0; n < 2; n += 1) {
    await issuer.rotate()
    const answer = await enter('sub-citizen')
    assert.is(answer.status, 200, JSON.stringify(answer.body))
    clock.turn(6_000)
  }
})

test('an app brings its own code, verifier and nonce', async () => {
  const native = async (nonce?: string) => {
    const verifier = random()
    const url = new URL(`${issuer.url}/auth`)
    const parameters = {
      client_id: 'platform',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: NATIVE_RETURN,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      state: 'of-the-app',
      ...(nonce === undefined ? {} : { nonce }),
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const { code } = await issuer.visit(url.href, 'sub-citizen')
    return {
      code,
      code_verifier: verifier,
      redirect_uri: NATIVE_RETURN,
      ...(nonce === undefined ? {} : { nonce }),
    }
  }
  const withNonce = await call('completeNativeSso', await native('n1'))
  assert.is(withNonce.status, 200, JSON.stringify(withNonce.body))
  assert.is(withNonce.body.data.person.civil_id, 'SSO-1')
  assert.is((await call('completeNativeSso', await native())).status, 200)
  assert.is(
    (await call('completeNativeSso', { ...(await native('n2')), nonce: 'n3' })).body.error,
    'auth.token_invalid',
  )
  const { nonce: _, ...silent } = { nonce: '', ...(await native('n4')) }
  assert.is((await call('completeNativeSso', silent)).body.error, 'auth.token_invalid')
  const foreign = await call('completeNativeSso', {
    ...(await native('n5')),
    redirect_uri: 'mn.evil.app:/return',
  })
  assert.equal([foreign.status, foreign.body.details[0].path], [400, '/body/redirect_uri'])
  const guessed = await call('completeNativeSso', { ...(await native('n6')), code_verifier: 'x'.repeat(43) })
  assert.is(guessed.body.error, 'auth.state_invalid')
})

test('logging out ends the session here and says where it ends at the issuer', async () => {
  const browser = openBrowser(issuer.url)
  const { authorization_url, binding } = await begin()
  const back = await browser.pick(authorization_url, 'sub-citizen')
  const entered = await call('completeSso', { ...Object.fromEntries(back.searchParams), binding })
  const { access_token, refresh_token } = entered.body.data.tokens
  const credential = { Authorization: `Bearer ${access_token}` }
  const { sessionId } = await stage.app.services.sessions.verifyAccess(access_token)
  const kept = await stage.test.database.system
    .selectFrom('sso_sessions')
    .select('id_token')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  assert.match(kept?.id_token ?? '', /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)

  const body = { post_logout_redirect_uri: 'http://localhost:8080/' }
  const answer = await call('logoutSso', body, credential)
  assert.is(answer.status, 200)
  const url = new URL(answer.body.data.end_session_url)
  assert.is(url.origin, issuer.url)
  assert.is(url.searchParams.get('post_logout_redirect_uri'), body.post_logout_redirect_uri)
  assert.is(url.searchParams.get('id_token_hint')?.split('.').length, 3)
  const shown = await browser.open(url)
  assert.ok('page' in shown && shown.page.includes('op.logoutForm'), JSON.stringify(shown))

  assert.is((await call('logoutSso', {}, credential)).status, 401)
  await stage.app.services.sessions.refresh(refresh_token).then(
    () => assert.unreachable(),
    (error) => assert.is(error.code, 'auth.invalid'),
  )
  const { items } = await stage.app.services.audit.list({ operation: 'logoutSso', limit: 10 })
  assert.equal(
    items.map(({ subject }) => subject),
    [`session:${sessionId}`],
  )
})

test('a stranger may log out at the issuer; no one is sent to a foreign place', async () => {
  const answer = await call('logoutSso', undefined)
  assert.is(new URL(answer.body.data.end_session_url).searchParams.get('client_id'), 'platform')
  for (const uri of ['https://evil.example/', 'http://localhost:8080', 'http://localhost:8080//evil'])
    assert.is((await call('logoutSso', { post_logout_redirect_uri: uri })).status, 400)
})

test('an id_token is no access token', async () => {
  const { code, binding, state } = (await cameBack('sub-citizen')) as unknown as Record<string, string>
  const opened = await stage.app.services.sso!.open(state!, binding!)
  const { idToken } = await stage.app.services.sso!.complete(opened!, { code: code!, iss: issuer.url })
  const answer = await call('logoutSso', {}, { Authorization: `Bearer ${idToken}` })
  assert.equal([answer.status, answer.body.error], [401, 'auth.invalid'])
})

test('nothing secret stands in the log', async () => {
  const begun = await begin()
  const back = (await cameBack('sub-citizen', begun)) as unknown as Record<string, string>
  await call('completeSso', back)
  await call('completeSso', back)
  for (const secret of [back.code!, begun.binding, begun.state, 'what-the-upstream-issuer-has-given-us'])
    assert.not.ok(stage.logged().includes(secret))
})

test('the verified address of the issuer fills in for none, and never takes the place of another', async () => {
  const { id } = (await enter('sub-citizen')).body.data.person
  const system = stage.test.database.system
  await system
    .updateTable('users')
    .set({ email: 'own@a.mn', email_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  await enter('sub-citizen')
  assert.is((await userById(id)).email, 'own@a.mn')

  // As an administrator, or an earlier version, has left them.
  await system.updateTable('users').set({ email: 'entered@a.mn' }).where('id', '=', id).execute()
  await enter('sub-citizen')
  const entered = await userById(id)
  assert.equal([entered.email, entered.email_verified_at], ['entered@a.mn', null])
  await system.updateTable('users').set({ email: 'S@a.mn' }).where('id', '=', id).execute()
  await enter('sub-citizen')
  const same = await userById(id)
  assert.is(same.email, 's@a.mn')
  assert.ok(same.email_verified_at)
})

test.run()
