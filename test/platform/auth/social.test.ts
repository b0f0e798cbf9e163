import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { manyAddresses, newAddress } from '../../support/addresses.ts'
import { type MailServer, openMailServer } from '../../support/smtp.ts'
import { openSocial, type SocialCode, type SocialFixture } from '../../support/social.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

let social: SocialFixture
let mails: MailServer
let stage: Stage

const test = suite('social accounts')

test.before(async () => {
  social = await openSocial()
  // Without one, the notices of linked accounts are logged with their addressee.
  mails = await openMailServer()
  stage = await openStage({ settings: { ...social.settings, ...manyAddresses, SMTP_URL: mails.url } })
})
test.after(async () => {
  await stage?.close()
  await mails?.close()
  await social?.stop()
})
test.after.each(async () => {
  await stage.test.database.system.deleteFrom('linked_accounts').execute()
})

const [saraa, temuulen, nomin] = ['social-0001', 'social-0002', 'social-0003'] as const

/** A person whose eID is known, signed in. */
async function citizen(): Promise<Person> {
  const id = uuidv7()
  const names = {
    civil_id: `civil-${id}`,
    given_name: 'Сараа',
    family_name: 'Бат',
    eid_verified_at: new Date(),
  }
  await stage.test.database.system
    .insertInto('users')
    .values({ id, ...names })
    .execute()
  return { id, credential: await sessionOf(id) }
}

async function sessionOf(id: string) {
  const { accessToken } = await stage.app.services.sessions.issue(id)
  return { Authorization: `Bearer ${accessToken}` }
}

const exchange = (body: Partial<SocialCode>, credential = {}) =>
  stage.send('exchangeSocialCode', { body, headers: newAddress() }, credential)

const codeOf = (sub: string) => social.code(stage, sub)

const linksOf = (userId: string) =>
  stage.test.database.system.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).execute()

const lastEvent = () =>
  stage.test.database.system
    .selectFrom('login_events')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const lastEntry = async (operation: string) =>
  (await stage.app.services.audit.list({ operation, limit: 1 })).items[0]

async function linked(sub: string): Promise<Person> {
  const person = await citizen()
  const answer = await exchange(await codeOf(sub), person.credential)
  assert.is(answer.status, 200, JSON.stringify(answer.body))
  return person
}

test('a verified address of the account becomes that of a person who has none', async () => {
  const { system } = stage.test.database
  const userOf = ({ id }: Person) =>
    system.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const saraas = social.people.find(({ sub }) => sub === saraa)?.claims.email
  assert.ok(saraas)

  const filled = await userOf(await linked(saraa))
  assert.is(filled.email, saraas)
  assert.ok(filled.email_verified_at)
  await system.deleteFrom('linked_accounts').execute()

  const own = await citizen()
  const before = { email: 'own@demo.invalid', email_verified_at: new Date() }
  await system.updateTable('users').set(before).where('id', '=', own.id).execute()
  assert.is((await exchange(await codeOf(saraa), own.credential)).status, 200)
  assert.equal((await userOf(own)).email, before.email)

  const unverified = social.people.find(({ claims }) => claims.email && claims.email_verified === false)
  assert.ok(unverified)
  assert.is((await userOf(await linked(unverified.sub))).email, null)
})

test('an eID person links an account and signs in with it afterwards', async () => {
  const person = await citizen()
  const linking = await exchange(await codeOf(saraa), person.credential)
  assert.is(linking.status, 200)
  assert.equal(linking.body.data.linked, true)
  assert.is(linking.body.data.tokens, undefined)
  assert.is(linking.body.data.person.id, person.id)
  const [link] = await linksOf(person.id)
  assert.is(link?.subject, saraa)
  assert.is(link?.issuer, social.url)
  assert.is((await lastEntry('exchangeSocialCode'))?.details?.linked, true)
  const events = await stage.test.database.system
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', person.id)
    .orderBy('kind')
    .execute()
  assert.equal(
    events.map(({ kind }) => kind),
    ['contact_changed', 'social_linked'],
  )

  const entering = await exchange(await codeOf(saraa))
  assert.is(entering.status, 200)
  assert.is(entering.body.data.linked, false)
  assert.is(entering.body.data.person.id, person.id)
  const { access_token, token_type } = entering.body.data.tokens
  assert.is(token_type, 'Bearer')
  const { userId, sessionId } = await stage.app.services.sessions.verifyAccess(access_token)
  assert.is(userId, person.id)
  const session = await stage.test.database.system
    .selectFrom('sessions')
    .select('method')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  assert.is(session?.method, 'social')
  const entered = await lastEvent()
  assert.equal([entered.outcome, entered.user_id, entered.method], ['ok', person.id, 'social'])
})

test('linking ends every other session of the person, and not the one that links', async () => {
  const person = await citizen()
  const other = await sessionOf(person.id)
  const stranger = await citizen()
  assert.is((await exchange(await codeOf(saraa), person.credential)).status, 200)
  const statusOf = async (as: Record<string, string>) => (await stage.call('getMyProfile', {}, as)).status
  assert.equal(
    [await statusOf(person.credential), await statusOf(other), await statusOf(stranger.credential)],
    [200, 401, 200],
  )
})

test('linking an account again changes nothing', async () => {
  const person = await linked(saraa)
  const again = await exchange(await codeOf(saraa), person.credential)
  assert.is(again.status, 200)
  assert.is(again.body.data.linked, true)
  assert.is((await linksOf(person.id)).length, 1)
})

test('409 social.not_linked: no one has linked it, which is noted without naming the account', async () => {
  const answer = await exchange(await codeOf(nomin))
  assert.is(answer.status, 409)
  assert.is(answer.body.error, 'social.not_linked')
  assert.is(answer.body.sso_error, 'social_not_linked')
  const event = await lastEvent()
  assert.is(event.reason, 'social_not_linked')
  assert.is(event.user_id, null)
  assert.equal(event.target_hash, stage.app.services.identityHashes.account(social.url, nomin))
  assert.is((await lastEntry('exchangeSocialCode'))?.outcome, 'refused')
})

test('409 social.not_linked: a person without an eID cannot link', async () => {
  const person = await stage.signIn()
  const answer = await exchange(await codeOf(nomin), person.credential)
  assert.is(answer.status, 409)
  assert.is(answer.body.error, 'social.not_linked')
  assert.equal(await linksOf(person.id), [])
})

test('409 social.taken: it is linked to someone else', async () => {
  await linked(saraa)
  const other = await citizen()
  const answer = await exchange(await codeOf(saraa), other.credential)
  assert.is(answer.status, 409)
  assert.is(answer.body.error, 'social.taken')
  assert.is((await lastEvent()).reason, 'social_taken')
})

test('409 social.already_linked: the person has another account of the provider', async () => {
  const person = await linked(saraa)
  const answer = await exchange(await codeOf(temuulen), person.credential)
  assert.is(answer.status, 409)
  assert.is(answer.body.error, 'social.already_linked')
  assert.is((await linksOf(person.id))[0]?.subject, saraa)
})

test('of two people who link one account at once exactly one does', async () => {
  for (let round = 0; round < 3; round += 1) {
    const people = await Promise.all([citizen(), citizen()])
    const codes = await Promise.all(people.map(() => codeOf(saraa)))
    const answers = await Promise.all(people.map((person, n) => exchange(codes[n]!, person.credential)))
    assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
    assert.is(answers.find(({ status }) => status === 409)?.body.error, 'social.taken')
    await stage.test.database.system.deleteFrom('linked_accounts').execute()
  }
})

test('a person who links two accounts at once has one of them', async () => {
  const person = await citizen()
  const codes = await Promise.all([codeOf(saraa), codeOf(temuulen)])
  const answers = await Promise.all(codes.map((code) => exchange(code, person.credential)))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
  assert.is((await linksOf(person.id)).length, 1)
})

test('403: who is not active or is locked does not come in', async () => {
  const person = await linked(saraa)
  const set = (values: object) =>
    stage.test.database.system.updateTable('users').set(values).where('id', '=', person.id).execute()
  await set({ locked_until: new Date(Date.now() + 60_000) })
  const locked = await exchange(await codeOf(saraa))
  assert.equal([locked.status, locked.body.error], [403, 'auth.locked'])
  assert.is((await lastEvent()).reason, 'account_locked')
  await set({ locked_until: null, active: false })
  const inactive = await exchange(await codeOf(saraa))
  assert.equal([inactive.status, inactive.body.error], [403, 'auth.inactive'])
})

test('unlinking keeps the eID and ends every session', async () => {
  const person = await linked(saraa)
  const entered = await exchange(await codeOf(saraa))
  const bySocial = { Authorization: `Bearer ${entered.body.data.tokens.access_token}` }

  const answer = await stage.call(
    'unlinkSocialAccount',
    { query: { provider: 'demo' }, headers: newAddress() },
    bySocial,
  )
  assert.is(answer.status, 200)
  assert.equal(answer.body.data, { id: person.id, providers: ['demo'] })
  assert.equal(await linksOf(person.id), [])
  for (const old of [bySocial, person.credential])
    assert.is((await stage.call('unlinkSocialAccount', { headers: newAddress() }, old)).status, 401)
  const { refresh_token } = entered.body.data.tokens
  await stage.app.services.sessions.refresh(refresh_token).then(
    () => assert.unreachable(),
    (error) => assert.is(error.code, 'auth.invalid'),
  )

  const user = await stage.test.database.system
    .selectFrom('users')
    .select(['eid_verified_at', 'tokens_revoked_before'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  assert.ok(user.eid_verified_at)
  assert.ok(user.tokens_revoked_before)
  const entry = await lastEntry('unlinkSocialAccount')
  assert.equal([entry?.subject, entry?.actor], [`user:${person.id}`, `user:${person.id}`])
  assert.equal(entry?.details?.providers, ['demo'])
  assert.is((await exchange(await codeOf(saraa))).body.error, 'social.not_linked')
})

test('404: there is nothing to unlink, and the session goes on', async () => {
  const person = await linked(saraa)
  const input = () => ({ query: { provider: 'another' }, headers: newAddress() })
  const answer = await stage.call('unlinkSocialAccount', input(), person.credential)
  assert.equal([answer.status, answer.body.error], [404, 'social.no_account'])
  assert.is((await stage.call('unlinkSocialAccount', input(), person.credential)).status, 404)
})

test('of two who unlink at once one does', async () => {
  const person = await linked(saraa)
  const second = await sessionOf(person.id)
  const answers = await Promise.all(
    [person.credential, second].map((credential) =>
      stage.call('unlinkSocialAccount', { headers: newAddress() }, credential),
    ),
  )
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  assert.ok(answers.every(({ status }) => [200, 401, 404].includes(status)))
})

test('signing in against unlinking leaves no session behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await linked(saraa)
    const code = await codeOf(saraa)
    const [entered, unlinked] = await Promise.all([
      exchange(code),
      stage.call('unlinkSocialAccount', { headers: newAddress() }, person.credential),
    ])
    assert.is(unlinked.status, 200)
    if (entered.status === 200) {
      const old = { Authorization: `Bearer ${entered.body.data.tokens.access_token}` }
      assert.is((await stage.call('unlinkSocialAccount', { headers: newAddress() }, old)).status, 401)
    } else assert.is(entered.body.error, 'social.not_linked')
    const alive = await stage.test.database.system
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .where('revoked_at', 'is', null)
      .execute()
    assert.equal(alive, [])
  }
})

test('linking against unlinking: a token that has just ended links nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await linked(saraa)
    const code = await codeOf(saraa)
    const [relinked, unlinked] = await Promise.all([
      exchange(code, person.credential),
      stage.call('unlinkSocialAccount', { headers: newAddress() }, await sessionOf(person.id)),
    ])
    assert.is(unlinked.status, 200)
    assert.ok([200, 401].includes(relinked.status), String(relinked.status))
    assert.equal(await linksOf(person.id), [])
  }
})

test('a code works once, and only with its verifier, nonce and redirect URI', async () => {
  const person = await linked(saraa)
  const once = await codeOf(saraa)
  assert.is((await exchange(once)).status, 200)
  const twice = await exchange(once)
  assert.equal([twice.status, twice.body.error], [400, 'auth.state_invalid'])
  assert.is((await lastEvent()).reason, 'state_invalid')

  const verifier = await exchange({ ...(await codeOf(saraa)), code_verifier: 'x'.repeat(43) })
  assert.is(verifier.body.error, 'auth.state_invalid')
  const nonce = await exchange({ ...(await codeOf(saraa)), nonce: 'another' })
  assert.equal([nonce.status, nonce.body.error], [401, 'auth.token_invalid'])
  const { nonce: _, ...without } = await codeOf(saraa)
  assert.is((await exchange(without)).body.error, 'auth.token_invalid')
  assert.is((await linksOf(person.id)).length, 1)
})

test('400: a redirect URI that is not ours; 401: the answer of another issuer', async () => {
  const code = await codeOf(saraa)
  for (const redirect_uri of [
    'https://evil.example/return',
    `${code.redirect_uri}/`,
    `${code.redirect_uri}?x=1`,
    code.redirect_uri.toUpperCase(),
  ]) {
    const answer = await exchange({ ...code, redirect_uri })
    assert.is(answer.status, 400, redirect_uri)
    assert.is(answer.body.details[0].path, '/body/redirect_uri')
  }
  const mixed = await stage.call('exchangeSocialCode', {
    body: { ...code, iss: 'https://evil.example' },
    headers: newAddress(),
  })
  assert.equal([mixed.status, mixed.body.error], [401, 'auth.token_invalid'])
})

test('503: a provider that is not configured', async () => {
  const answer = await exchange({ ...(await codeOf(saraa)), provider: 'nowhere' })
  assert.equal(
    [answer.status, answer.body.error, answer.body.sso_error],
    [503, 'auth.not_configured', 'not_configured'],
  )
})

test('401: a bad credential is not taken for a stranger', async () => {
  const answer = await exchange(await codeOf(saraa), { Authorization: 'Bearer wrong' })
  assert.equal([answer.status, answer.body.error], [401, 'auth.invalid'])
})

test('nothing of a code, a token or an account stands in the log', async () => {
  const code = await codeOf(saraa)
  const { body } = await exchange(code)
  await exchange(code)
  const text = stage.logged()
  for (const secret of [code.code, code.code_verifier, code.nonce, 'saraa@demo.invalid', saraa])
    assert.not.ok(text.includes(secret), secret)
  assert.not.match(JSON.stringify(body), social.url)
})

test('the pages get the providers, and where to send people', async () => {
  const { providers, authorizationUrl } = stage.app.services.social
  assert.equal(providers(), [{ name: 'demo', label: 'Demo' }])
  const url = await authorizationUrl('demo', {
    redirectUri: 'http://localhost:8080/sign-in/social/return',
    state: 's',
    nonce: 'n',
    codeChallenge: 'c'.repeat(43),
  })
  assert.is(url.origin, social.url)
  assert.equal(Object.fromEntries(url.searchParams), {
    response_type: 'code',
    client_id: 'tamga',
    redirect_uri: 'http://localhost:8080/sign-in/social/return',
    scope: 'openid email profile',
    state: 's',
    nonce: 'n',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    max_age: '2592000',
  })
})

test.run()
