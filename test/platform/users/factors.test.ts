import { HOTP, Secret } from 'otpauth'
import * as assert from 'uvu/assert'
import { joinSession } from '../../../src/domains/openid/session-client-queries.ts'
import { manyAddresses, newAddress } from '../../support/addresses.ts'
import { createAuthenticator } from '../../support/authenticator.ts'
import { resetLimits } from '../../support/limits.ts'
import { type Credential, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { register } from '../oauth2/flow.ts'

const origin = 'https://id.example.mn'
let ahead = 0
const clock = () => Date.now() + ahead

const test = suite<{ stage: Stage }>('second factors')
test.before(async (context) => {
  context.stage = await openStage({
    clock,
    settings: {
      ...manyAddresses,
      PUBLIC_ORIGIN: origin,
    },
  })
})
test.before.each(({ stage }) => resetLimits(stage))
test.after(({ stage }) => stage?.close())

const bearer = (token: string): Credential => ({ Authorization: `Bearer ${token}` })

/** The code of the app at this moment; each test takes a later one, so that none is used twice. */
const codeOf = (secret: string): string =>
  HOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    counter: Math.floor(clock() / 30_000),
  })
const nextCode = () => {
  ahead += 30_000
}

const socially = async (stage: Stage, id: string): Promise<Credential> =>
  bearer((await stage.app.services.sessions.issue(id, { method: 'social' })).accessToken)

async function addTotp(stage: Stage, as: Credential, name = 'Phone') {
  const { body } = await stage.call('startMyTotp', {}, as)
  const { challenge_id, secret } = body.data
  const added = await stage.call('createMyTotp', { body: { challenge_id, name, code: codeOf(secret) } }, as)
  assert.is(added.status, 201)
  return { secret: String(secret), id: String(added.body.data.id) }
}

async function addPasskey(stage: Stage, as: Credential, name = 'Key') {
  const key = createAuthenticator(origin)
  const { body } = await stage.call('startMyPasskey', {}, as)
  const { challenge_id, options } = body.data
  const credential = key.create(options)
  const added = await stage.call('createMyPasskey', { body: { challenge_id, name, credential } }, as)
  assert.is(added.status, 201)
  return { key, id: String(added.body.data.id) }
}

const confirm = (stage: Stage, body: object, as: Credential) =>
  stage.send('verifyMySession', { body, headers: newAddress() }, as)

async function confirmBy(
  stage: Stage,
  key: ReturnType<typeof createAuthenticator>,
  as: Credential,
  how: { counter?: number; from?: string; verifies?: boolean } = {},
) {
  await resetLimits(stage)
  const { body } = await stage.call('startMyConfirmation', {}, as)
  const { challenge_id, options } = body.data.passkey
  return confirm(stage, { challenge_id, credential: key.get(options, how) }, as)
}

const seesUsers = async (stage: Stage, as: Credential) => (await stage.call('listUsers', {}, as)).status

test('a social account alone runs nothing, whatever the role; a code of the app makes the role count', async ({
  stage,
}) => {
  const { id, credential } = await stage.signIn('admin')
  const { secret } = await addTotp(stage, credential)
  const weak = await socially(stage, id)
  const refused = await stage.call('listUsers', {}, weak)
  assert.equal([refused.status, refused.body.error], [401, 'auth.strong_required'])
  assert.match(refused.headers.get('www-authenticate') ?? '', 'insufficient_user_authentication')
  // Nor can it give itself a factor, or take one away.
  for (const start of ['startMyTotp', 'startMyPasskey'] as const) {
    const { body, headers } = await stage.call(start, {}, weak)
    assert.is(body.error, 'auth.assurance_low')
    assert.match(headers.get('www-authenticate') ?? '', 'acr_values="urn:tamga:acr:mfa"')
  }
  nextCode()
  const confirmed = await confirm(stage, { code: codeOf(secret) }, weak)
  assert.is(confirmed.status, 200)
  const strong = bearer(confirmed.body.data.tokens.access_token)
  assert.is(await seesUsers(stage, strong), 200)
  // A copy of the former tokens was not raised with it.
  assert.is((await stage.call('getMyProfile', {}, weak)).status, 401)
})

test('applications that a session has signed the person in to stay with the confirmed one', async ({
  stage,
}) => {
  const { id, credential } = await stage.signIn('admin')
  const { secret } = await addTotp(stage, credential)
  const { system } = stage.test.database
  const { id: client } = await register(stage)
  const weak = await stage.app.services.sessions.issue(id, { method: 'social' })
  await joinSession(system, weak.sessionId, { id: client, backchannelLogoutUri: null }, new Date(clock()))
  nextCode()
  const confirmed = await confirm(stage, { code: codeOf(secret) }, bearer(weak.accessToken))
  const held = await stage.app.services.sessions.verifyAccess(confirmed.body.data.tokens.access_token)
  const joined = await system
    .selectFrom('oauth_participants')
    .select(['session_id', 'sid'])
    .where('application_id', '=', client)
    .execute()
  assert.equal(joined, [{ session_id: held.sessionId, sid: weak.sessionId }])
})

test('a code counts once, also when two sessions show it at once', async ({ stage }) => {
  const { id, credential } = await stage.signIn('manager')
  const { secret } = await addTotp(stage, credential)
  nextCode()
  const code = codeOf(secret)
  const sessions = await Promise.all([socially(stage, id), socially(stage, id)])
  const answers = await Promise.all(sessions.map((as) => confirm(stage, { code }, as)))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 401])
  const third = await socially(stage, id)
  assert.is((await confirm(stage, { code }, third)).body.error, 'auth.mfa_failed')
})

test('guesses are counted, and lock the codes but not the passkeys', async ({ stage }) => {
  const { id, credential } = await stage.signIn('admin')
  const { secret } = await addTotp(stage, credential)
  const { key } = await addPasskey(stage, credential)
  const weak = await socially(stage, id)
  for (let guess = 0; guess < stage.app.services.config.signInLockFailures; guess++) {
    await resetLimits(stage)
    assert.is((await confirm(stage, { code: '000000' }, weak)).body.error, 'auth.mfa_failed')
  }
  nextCode()
  await resetLimits(stage)
  assert.is((await confirm(stage, { code: codeOf(secret) }, weak)).body.error, 'auth.locked')
  assert.is((await confirmBy(stage, key, weak)).status, 200)
})

test('a passkey confirms; its challenge is used once, also when it comes twice at once', async ({
  stage,
}) => {
  const { id, credential } = await stage.signIn('admin')
  const { key } = await addPasskey(stage, credential)
  const weak = await socially(stage, id)
  const { body } = await stage.call('startMyConfirmation', {}, weak)
  assert.is(body.data.totp, false)
  const { challenge_id, options } = body.data.passkey
  const proof = { challenge_id, credential: key.get(options, { counter: 7 }) }
  const answers = await Promise.all([confirm(stage, proof, weak), confirm(stage, proof, weak)])
  const [won, ...rest] = answers.filter(({ status }) => status === 200)
  assert.is(rest.length, 0)
  assert.is(await seesUsers(stage, bearer(won?.body.data.tokens.access_token)), 200)
  const again = await socially(stage, id)
  assert.is((await confirm(stage, proof, again)).body.error, 'factors.challenge_over')
})

test('a counter that does not move on is refused and reported; so are another site and an unverified person', async ({
  stage,
}) => {
  const { id, credential } = await stage.signIn('admin')
  const { key } = await addPasskey(stage, credential)
  assert.is((await confirmBy(stage, key, await socially(stage, id), { counter: 5 })).status, 200)
  const weak = await socially(stage, id)
  for (const how of [
    { counter: 5 },
    { counter: 4 },
    { counter: 6, from: 'https://id.example.mn.evil.example' },
    { counter: 6, verifies: false },
  ])
    assert.is((await confirmBy(stage, key, weak, how)).body.error, 'auth.mfa_failed', JSON.stringify(how))
  const reported = await stage.test.database.system
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', id)
    .where('kind', '=', 'passkey_counter_wrong')
    .execute()
  assert.is(reported.length, 2)
})

test('a passkey of another person, or one that answers another challenge, is none', async ({ stage }) => {
  const one = await stage.signIn('admin')
  const other = await stage.signIn('admin')
  await addPasskey(stage, one.credential)
  const { key } = await addPasskey(stage, other.credential)
  const weak = await socially(stage, one.id)
  assert.is((await confirmBy(stage, key, weak)).body.error, 'auth.mfa_failed')
  const { body } = await stage.call('startMyPasskey', {}, one.credential)
  const fresh = createAuthenticator(origin)
  const wrong = fresh.create({ ...body.data.options, challenge: 'bm90IHdoYXQgd2FzIGFza2Vk' })
  const answer = { challenge_id: body.data.challenge_id, name: 'Key', credential: wrong }
  assert.is(
    (await stage.call('createMyPasskey', { body: answer }, one.credential)).body.error,
    'factors.not_accepted',
  )
  const right = { ...answer, credential: fresh.create(body.data.options) }
  assert.is(
    (await stage.call('createMyPasskey', { body: right }, one.credential)).body.error,
    'factors.challenge_over',
  )
})

test('factors are named, listed and deleted; the sessions that one confirmed end with it', async ({
  stage,
}) => {
  const { id, credential } = await stage.signIn('admin')
  const stranger = await stage.signIn('admin')
  const { id: factor, secret } = await addTotp(stage, credential)
  await addPasskey(stage, credential)
  nextCode()
  const confirmed = await confirm(stage, { code: codeOf(secret) }, await socially(stage, id))
  const strong = bearer(confirmed.body.data.tokens.access_token)
  const path = { id: factor }
  assert.is((await stage.call('deleteMyFactor', { path }, stranger.credential)).status, 404)
  assert.is(
    (await stage.call('updateMyFactor', { path, body: { name: 'Mine' } }, stranger.credential)).status,
    404,
  )
  await stage.call('updateMyFactor', { path, body: { name: 'Old phone' } }, credential)
  const { body } = await stage.call('listMyFactors', {}, credential)
  assert.equal(
    body.data.items.map(({ kind, name }: { kind: string; name: string }) => [kind, name]),
    [
      ['totp', 'Old phone'],
      ['passkey', 'Key'],
    ],
  )
  assert.is(
    (await stage.call('deleteMyFactor', { path }, await socially(stage, id))).body.error,
    'auth.assurance_low',
  )
  assert.is((await stage.call('deleteMyFactor', { path }, credential)).status, 204)
  assert.is((await stage.call('getMyProfile', {}, strong)).status, 401)
  assert.is((await stage.call('getMyProfile', {}, credential)).status, 200)
})

test('at most ten, also when more are added at once; secrets are sealed', async ({ stage }) => {
  const { id, credential } = await stage.signIn()
  const start = async () => {
    const as = bearer((await stage.app.services.sessions.issue(id, { method: 'eid_qr' })).accessToken)
    await resetLimits(stage)
    const { body } = await stage.call('startMyPasskey', {}, as)
    return { as, data: body.data }
  }
  const begun = []
  for (let count = 0; count < 12; count++) begun.push(await start())
  await resetLimits(stage)
  const answers = await Promise.all(
    begun.map(({ as, data: { challenge_id, options } }) => {
      const credential = createAuthenticator(origin).create(options)
      return stage.call('createMyPasskey', { body: { challenge_id, name: 'Key', credential } }, as)
    }),
  )
  const limited = answers.filter(({ status }) => status === 429).length
  assert.is(answers.filter(({ status }) => status === 201).length, 10)
  assert.is(answers.filter(({ body }) => body.error === 'factors.quota').length, 2 - limited)
  const other = await stage.signIn()
  const { secret } = await addTotp(stage, other.credential)
  const stored = await stage.test.database.system.selectFrom('second_factors').selectAll().execute()
  assert.not.ok(JSON.stringify(stored).includes(secret))
  assert.is((await stage.call('listMyFactors', {}, credential)).body.data.items.length, 10)
})

test('a session of staff ends when it is not used, and after its hours', async ({ stage }) => {
  const { services } = stage.app
  const staff = await stage.signIn('manager')
  const citizen = await stage.signIn()
  const minute = 60_000
  const refresh = (token: string) =>
    stage.send('refreshSession', { body: { refresh_token: token }, headers: newAddress() })
  const [used, idle, ordinary] = [
    await services.sessions.issue(staff.id, { method: 'eid_qr' }),
    await services.sessions.issue(staff.id, { method: 'eid_qr' }),
    await services.sessions.issue(citizen.id, { method: 'eid_qr' }),
  ]
  let token = used.refreshToken
  for (let half = 0; half < 2; half++) {
    ahead += 20 * minute
    const renewed = await refresh(token)
    assert.is(renewed.status, 200)
    token = renewed.body.data.refresh_token
  }
  assert.is((await refresh(idle.refreshToken)).status, 401)
  assert.is((await refresh(ordinary.refreshToken)).status, 200)
  for (let passed = 40; passed < 12 * 60 - 20; passed += 20) {
    ahead += 20 * minute
    token = (await refresh(token)).body.data.refresh_token
  }
  ahead += 20 * minute
  assert.is((await refresh(token)).status, 401)
})

test('the help desk sees the lock of too many wrong codes, and lifts it', async ({ stage }) => {
  const { id, credential } = await stage.signIn()
  const { secret } = await addTotp(stage, credential)
  nextCode()
  const weak = await socially(stage, id)
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 5; guess++) {
    await resetLimits(stage)
    const { status, headers } = await confirm(stage, { code: wrong }, weak)
    assert.is(status, 401)
    assert.not.match(headers.get('www-authenticate') ?? '', 'invalid_token')
  }
  assert.is((await confirm(stage, { code: codeOf(secret) }, weak)).body.error, 'auth.locked')
  const desk = await stage.signIn('admin')
  const [path, reason] = [{ id }, 'Хүн өөрөө ирсэн']
  const seen = await stage.call('getUser', { path, query: { reason } }, desk.credential)
  assert.equal(
    seen.body.data.locks.map(({ kind }: { kind: string }) => kind),
    ['second_factor'],
  )
  const lifted = await stage.call('deleteUserLocks', { path, query: { reason } }, desk.credential)
  assert.equal(lifted.body.data.lifted, ['second_factor'])
  await resetLimits(stage)
  assert.is((await confirm(stage, { code: codeOf(secret) }, weak)).status, 200)
})

test('while a device is reported as lost, what may be on it confirms nothing', async ({ stage }) => {
  const { id, credential } = await stage.signIn()
  const { secret } = await addTotp(stage, credential)
  nextCode()
  const report = { kind: 'lost_device' as const, description: 'Утсаа алдлаа.' }
  assert.is((await stage.call('reportSecurityEvent', { body: report }, credential)).status, 201)
  const weak = await socially(stage, id)
  const refused = await confirm(stage, { code: codeOf(secret) }, weak)
  assert.equal([refused.status, refused.body.error], [403, 'factors.device_lost'])
})

test('the help desk sees factors without what proves them, and removes one that was lost', async ({
  stage,
}) => {
  const helper = await stage.signIn('helpdesk')
  const person = await stage.signIn()
  const { secret, id } = await addTotp(stage, person.credential, 'Old phone')
  const query = { reason: 'The phone was lost' }
  const look = () => stage.call('getUser', { path: { id: person.id }, query }, helper.credential)
  const { body } = await look()
  assert.equal(
    body.data.factors.map(({ kind, name, last_used_at }: Record<string, unknown>) => [
      kind,
      name,
      last_used_at,
    ]),
    [['totp', 'Old phone', null]],
  )
  assert.not.ok(JSON.stringify(body).includes(secret))

  const weak = await socially(stage, person.id)
  nextCode()
  const confirmed = await confirm(stage, { code: codeOf(secret) }, weak)
  const strong = bearer(confirmed.body.data.tokens.access_token)
  const remove = (as: Credential, factorId = id, userId = person.id) =>
    stage.call('deleteUserFactor', { path: { id: userId, factorId }, query }, as)
  const lowly = await socially(stage, helper.id)
  assert.is((await remove(lowly)).body.error, 'auth.strong_required')
  const [one, other] = await Promise.all([remove(helper.credential), remove(helper.credential)])
  assert.equal([one.status, other.status].sort(), [200, 404], 'once')
  const removed = [one, other].find(({ status }) => status === 200)
  assert.equal([removed?.body.data.left, removed?.body.data.sessions_ended], [0, false])
  assert.equal((await look()).body.data.factors, [])
  assert.is((await stage.call('getMyProfile', {}, strong)).status, 401, 'the session that it confirmed')
  assert.is((await stage.call('getMyProfile', {}, person.credential)).status, 200)

  const inbox = await stage.call('listNotifications', {}, person.credential)
  assert.ok(
    inbox.body.data.items.some(
      ({ template }: { template: string }) => template === 'security_factor_removed',
    ),
  )
  const looks = await stage.call('listMyDataAccess', {}, person.credential)
  assert.equal(
    [looks.body.data.items[1].purpose_en, looks.body.data.items[1].reason],
    ['The help desk removed a second factor of yours', query.reason],
  )
})

test('nor of those above them, nor their own; with the last one of staff all their sessions end', async ({
  stage,
}) => {
  const { system } = stage.test.database
  const key = `desk${process.pid}`
  await system.insertInto('roles').values({ key, rank: 9, name_mn: 'Ширээ', name_en: 'Desk' }).execute()
  for (const permission of ['helpdesk.read', 'helpdesk.act'])
    await system.insertInto('role_permissions').values({ role: key, permission }).execute()
  const [desk, helper, auditor, manager, admin] = [
    await stage.signIn(key),
    await stage.signIn('helpdesk'),
    await stage.signIn('auditor'),
    await stage.signIn('manager'),
    await stage.signIn('admin'),
  ]
  const query = { reason: 'The phone was lost' }
  const remove = (userId: string, factorId: string, by = helper) =>
    stage.call('deleteUserFactor', { path: { id: userId, factorId }, query }, by.credential)
  for (const [person, by, error] of [
    [admin, helper, 'people.outranked'],
    [manager, desk, 'people.outranked'],
    [helper, helper, 'people.self'],
  ] as const) {
    const { id } = await addTotp(stage, person.credential)
    const refused = await remove(person.id, id, by)
    assert.equal([refused.status, refused.body.error], [403, error])
    assert.is((await stage.call('listMyFactors', {}, person.credential)).body.data.items.length, 1)
  }
  const [first, second] = [
    await addTotp(stage, auditor.credential),
    await addPasskey(stage, auditor.credential),
  ]
  const sessions = async () => (await stage.call('getMyProfile', {}, auditor.credential)).status
  assert.equal((await remove(auditor.id, first.id)).body.data.left, 1)
  assert.is(await sessions(), 200)
  const last = await remove(auditor.id, second.id)
  assert.equal([last.body.data.left, last.body.data.sessions_ended], [0, true])
  assert.is(await sessions(), 401)
})

test.run()
