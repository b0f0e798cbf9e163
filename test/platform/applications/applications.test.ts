import * as assert from 'uvu/assert'
import type { AppError } from '../../../src/errors/app-error.ts'
import { badAddresses, goodAddresses, homeAddresses } from '../../support/bad-addresses.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Context {
  stage: Stage
  admin: Person
}

const test = suite<Context>('applications')

test.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: 'https://id.example.mn' } })
  context.admin = await context.stage.signIn('admin')
})
test.before.each(async ({ stage }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
test.after(({ stage }) => stage?.close())

const confidential = {
  name_mn: 'Портал',
  name_en: 'Portal',
  kind: 'confidential',
  redirect_uris: ['https://portal.example.mn/callback'],
}
const open = {
  name_mn: 'Апп',
  name_en: 'App',
  kind: 'public',
  redirect_uris: ['mn.gov.app:/return'],
}

async function register({ stage, admin }: Context, body: object = confidential) {
  const { status, body: answered } = await stage.send('createApplication', { body }, admin.credential)
  assert.is(status, 201, JSON.stringify(answered))
  return answered.data
}

async function call({ stage, admin }: Context, operationId: string, input: object) {
  return stage.send(operationId, input, admin.credential)
}

/** What a PUT needs, from what a GET gave. */
function changeOf(application: Record<string, unknown>, change: object = {}) {
  const {
    id,
    client_id,
    kind,
    tenant_id,
    secrets,
    services,
    created_at,
    updated_at,
    secret,
    registered_by,
    mode,
    logo_uri,
    ...rest
  } = application
  return { ...rest, ...change }
}

const basic = (clientId: string, secret: string) =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

let calls = 0

async function isLetIn({ stage }: Context, clientId: string, secret: string): Promise<boolean> {
  try {
    const authorization = basic(clientId, secret)
    await stage.app.services.clientAuthentication.authenticate({ authorization }, `192.0.2.${++calls}`)
    return true
  } catch (error) {
    assert.is((error as AppError).code, 'oauth.invalid_client')
    return false
  }
}

test('a confidential application is given a secret once, and strict rules where it names none', async (context) => {
  const made = await register(context)
  assert.match(made.secret, /^tamgacs_[A-Za-z0-9_-]{43}$/)
  assert.match(made.client_id, /^[0-9a-f]{32}$/)
  assert.is(made.auth_method, 'client_secret_basic')
  assert.is(made.pkce_required, true)
  assert.is(made.first_party, false)
  assert.is(made.active, true)
  assert.is(made.tenant_id, null)
  assert.equal(made.grant_types, ['authorization_code', 'refresh_token'])
  assert.equal(made.services, [])
  assert.is(made.secrets.length, 1)
  assert.ok(made.secret.startsWith(made.secrets[0].prefix))

  const read = await call(context, 'getApplication', { path: { id: made.id } })
  const { secret, ...rest } = made
  assert.equal(read.body.data, rest)
  const listed = await call(context, 'listApplications', { query: { limit: 100 } })
  assert.not.ok(JSON.stringify([read.body, listed.body]).includes(secret))
  assert.ok(await isLetIn(context, made.client_id, made.secret))
  assert.not.ok(context.stage.logged().includes(secret))
})

test('a public application has no secret, shows none, and cannot be given one', async (context) => {
  const made = await register(context, open)
  assert.is(made.secret, null)
  assert.is(made.auth_method, 'none')
  assert.equal(made.secrets, [])
  const body = { row_version: made.row_version }
  const rotated = await call(context, 'rotateApplicationSecret', { path: { id: made.id }, body })
  assert.is(rotated.status, 409)
  assert.is(rotated.body.error, 'applications.no_secret')
  const secret = 'brought-by-someone-who-knows-7f3a9c'
  const set = await call(context, 'setApplicationSecret', {
    path: { id: made.id },
    body: { ...body, secret },
  })
  assert.is(set.body.error, 'applications.no_secret')
  const { body: after } = await call(context, 'getApplication', { path: { id: made.id } })
  assert.is(after.data.row_version, made.row_version, 'a refused change changes nothing')
})

test('an address that the server will call is judged as when it calls it', async (context) => {
  const made = await register(context, open)
  const update = (uri: string, version: number) =>
    call(context, 'updateApplication', {
      path: { id: made.id },
      body: changeOf(made, { backchannel_logout_uri: uri, row_version: version }),
    })
  for (const uri of badAddresses) {
    await context.stage.test.database.system.deleteFrom('rate_buckets').execute()
    const refused = [
      await call(context, 'createApplication', { body: { ...open, backchannel_logout_uri: uri } }),
      await update(uri, made.row_version),
    ]
    for (const { status, body } of refused) {
      assert.is(status, 422, uri)
      assert.equal(
        body.details.map(({ path }: { path: string }) => path),
        ['/body/backchannel_logout_uri'],
        uri,
      )
    }
  }
  let version = made.row_version
  for (const uri of [...goodAddresses, ...homeAddresses]) {
    const { status, body } = await update(uri, version)
    assert.is(status, 200, uri)
    assert.is(body.data.backchannel_logout_uri, uri)
    version = body.data.row_version
  }
  const reason = async (language: string) => {
    const body = { ...open, backchannel_logout_uri: 'https://10.0.0.1/' }
    const headers = { 'Accept-Language': language }
    return (await call(context, 'createApplication', { body, headers })).body.details[0].message
  }
  assert.match(await reason('en'), /private network/)
  assert.match(await reason('mn'), /дотоод сүлжээ/)
})

test('422 names everything that breaks a rule, in the language of the caller', async (context) => {
  const body = {
    ...open,
    auth_method: 'client_secret_basic',
    redirect_uris: [
      'https://portal.example.mn/cb#x',
      'https://portal.example.mn/',
      'https://portal.example.mn/',
    ],
    post_logout_redirect_uris: ['http://portal.example.mn/'],
    origins: ['https://portal.example.mn/'],
    grant_types: ['client_credentials', 'refresh_token'],
    pkce_required: false,
    backchannel_logout_uri: 'http://portal.example.mn/logout',
  }
  const { status, body: answered } = await call(context, 'createApplication', { body })
  assert.is(status, 422)
  assert.is(answered.error, 'applications.refused')
  assert.equal(
    answered.details.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`).sort(),
    [
      '/body/auth_method auth_method',
      '/body/backchannel_logout_uri endpoint',
      '/body/grant_types nothing_to_refresh',
      '/body/grant_types secret_needed',
      '/body/origins/0 origin',
      '/body/pkce_required pkce',
      '/body/post_logout_redirect_uris/0 redirect_uri',
      '/body/redirect_uris/0 redirect_uri',
      '/body/redirect_uris/2 duplicate',
    ],
  )
  const headers = { 'Accept-Language': 'mn' }
  const mongolian = await call(context, 'createApplication', { body, headers })
  for (const { message } of mongolian.body.details) assert.match(message, /[а-яөү]/i)
})

test('422: a code has to be sent somewhere, and the first party is the platform', async (context) => {
  const nowhere = await call(context, 'createApplication', { body: { ...confidential, redirect_uris: [] } })
  assert.is(nowhere.body.details[0].rule, 'redirect_needed')
  const tenant_id = await anOrganisation(context)
  const ours = await call(context, 'createApplication', {
    body: { ...confidential, tenant_id, first_party: true },
  })
  assert.is(ours.body.details[0].rule, 'first_party')
})

test('an application may belong to an organisation, which has to be there', async (context) => {
  const tenant_id = await anOrganisation(context)
  const made = await register(context, { ...confidential, tenant_id })
  assert.is(made.tenant_id, tenant_id)
  const { body } = await call(context, 'listApplications', { query: { tenant_id } })
  assert.equal(
    body.data.items.map(({ id }: { id: string }) => id),
    [made.id],
  )
  const nobodys = { ...confidential, tenant_id: '0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f' }
  const { status, body: refused } = await call(context, 'createApplication', { body: nobodys })
  assert.is(status, 422)
  assert.is(refused.error, 'applications.organisation_unknown')
})

async function anOrganisation({ stage }: Context): Promise<string> {
  const id = crypto.randomUUID()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id, slug: `org-${id}`, name_mn: 'Байгууллага', name_en: 'Organisation' })
    .execute()
  return id
}

test('a change replaces what it names and asks for the present version', async (context) => {
  const made = await register(context)
  const redirect_uris = ['https://portal.example.mn/callback', 'https://portal.example.mn/other']
  const body = changeOf(made, {
    redirect_uris,
    access_token_seconds: 120,
    first_party: true,
    id_token_claims: 'minimal',
  })
  const changed = await call(context, 'updateApplication', { path: { id: made.id }, body })
  assert.is(changed.status, 200, JSON.stringify(changed.body))
  assert.equal(changed.body.data.redirect_uris, redirect_uris)
  assert.is(changed.body.data.row_version, 2)
  const known = await context.stage.app.services.clients.byClientId(made.client_id)
  assert.equal(known?.redirectUris, redirect_uris)
  assert.is(known?.accessTokenSeconds, 120)
  assert.is(known?.idTokenSeconds, 3600)
  assert.equal([made.id_token_claims, known?.idTokenClaims], ['scopes', 'minimal'])
  const { id_token_claims: _, ...unaware } = body
  const kept = { path: { id: made.id }, body: { ...unaware, row_version: 2 } }
  assert.is((await call(context, 'updateApplication', kept)).body.data.id_token_claims, 'minimal')

  const stale = await call(context, 'updateApplication', { path: { id: made.id }, body })
  assert.is(stale.status, 409)
  assert.is(stale.body.error, 'request.stale')
  const absent = await call(context, 'updateApplication', { path: { id: crypto.randomUUID() }, body })
  assert.is(absent.status, 404)
})

test('two changes of one version at once: one is refused', async (context) => {
  const made = await register(context)
  const change = (name_en: string) =>
    call(context, 'updateApplication', { path: { id: made.id }, body: changeOf(made, { name_en }) })
  const answers = await Promise.all(['one', 'two', 'three'].map(change))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409, 409])
})

test('a rotation gives a new secret and lets the former go on for a day at most', async (context) => {
  const made = await register(context)
  const body = { row_version: made.row_version }
  const { status, body: answered } = await call(context, 'rotateApplicationSecret', {
    path: { id: made.id },
    body,
  })
  assert.is(status, 200)
  const { data } = answered
  assert.is.not(data.secret, made.secret)
  assert.ok(await isLetIn(context, made.client_id, data.secret))
  assert.ok(await isLetIn(context, made.client_id, made.secret), 'the former goes on')
  const [fresh, former] = data.secrets
  assert.is(fresh.expires_at, null)
  const goesOn = Date.parse(former.expires_at) - Date.parse(data.updated_at)
  assert.is(goesOn, 86_400_000)

  const soon = { row_version: data.row_version, grace_seconds: 60 }
  const again = await call(context, 'rotateApplicationSecret', { path: { id: made.id }, body: soon })
  const [, second, first] = again.body.data.secrets
  assert.is(Date.parse(second.expires_at) - Date.parse(again.body.data.updated_at), 60_000)
  assert.ok(Date.parse(first.expires_at) <= Date.parse(second.expires_at))

  const atOnce = { row_version: again.body.data.row_version, grace_seconds: 0 }
  const last = await call(context, 'rotateApplicationSecret', { path: { id: made.id }, body: atOnce })
  assert.is(last.body.data.secrets.length, 1)
  assert.not.ok(await isLetIn(context, made.client_id, made.secret))
  assert.not.ok(await isLetIn(context, made.client_id, data.secret))
  assert.ok(await isLetIn(context, made.client_id, last.body.data.secret))
})

test('no rotation prolongs what is to end sooner', async (context) => {
  const made = await register(context)
  const path = { id: made.id }
  const first = await call(context, 'rotateApplicationSecret', {
    path,
    body: { row_version: 1, grace_seconds: 60 },
  })
  const [, ending] = first.body.data.secrets
  const second = await call(context, 'rotateApplicationSecret', { path, body: { row_version: 2 } })
  const same = second.body.data.secrets.find(({ id }: { id: string }) => id === ending.id)
  assert.is(same.expires_at, ending.expires_at)
})

test('of many rotations at once exactly one happens, and its secret works', async (context) => {
  const made = await register(context)
  const body = { row_version: made.row_version }
  const rotate = () => call(context, 'rotateApplicationSecret', { path: { id: made.id }, body })
  const answers = await Promise.all(Array.from({ length: 8 }, rotate))
  const [won, ...others] = answers.sort((a, b) => a.status - b.status)
  assert.is(won?.status, 200)
  for (const { status, body: refused } of others) {
    assert.is(status, 409)
    assert.is(refused.error, 'request.stale')
  }
  const { body: after } = await call(context, 'getApplication', { path: { id: made.id } })
  assert.is(after.data.secrets.length, 2)
  assert.ok(await isLetIn(context, made.client_id, won?.body.data.secret))
  assert.ok(await isLetIn(context, made.client_id, made.secret))
})

test('there are never more secrets than can be overseen', async (context) => {
  const made = await register(context)
  const path = { id: made.id }
  let row_version = 1
  for (; row_version < 5; row_version++)
    assert.is((await call(context, 'rotateApplicationSecret', { path, body: { row_version } })).status, 200)
  const { status, body } = await call(context, 'rotateApplicationSecret', { path, body: { row_version } })
  assert.is(status, 409)
  assert.is(body.error, 'applications.too_many_secrets')
})

test('a secret that is brought takes the place of all others at once', async (context) => {
  const made = await register(context)
  const path = { id: made.id }
  await call(context, 'rotateApplicationSecret', { path, body: { row_version: 1 } })
  const secret = 'kept-in-the-vault-of-the-portal-3f9c71b2'
  const { status, body } = await call(context, 'setApplicationSecret', {
    path,
    body: { row_version: 2, secret },
  })
  assert.is(status, 200)
  assert.is(body.data.secrets.length, 1)
  assert.is(body.data.secrets[0].prefix, null)
  assert.not.ok(JSON.stringify(body).includes(secret))
  assert.ok(await isLetIn(context, made.client_id, secret))
  assert.not.ok(await isLetIn(context, made.client_id, made.secret))
  const { items } = await context.stage.app.services.audit.list({
    operation: 'setApplicationSecret',
    limit: 10,
  })
  assert.not.ok(JSON.stringify(items).includes(secret))

  const weak = { row_version: 3, secret: 'abababababababababababababababababab' }
  const refused = await call(context, 'setApplicationSecret', { path, body: weak })
  assert.is(refused.status, 422)
  assert.is(refused.body.details[0].rule, 'weak_secret')
  const short = { row_version: 3, secret: 'a7$k-too-short' }
  assert.is((await call(context, 'setApplicationSecret', { path, body: short })).status, 400)
})

test('one secret can be ended at once, once', async (context) => {
  const made = await register(context)
  const path = { id: made.id, secretId: made.secrets[0].id }
  assert.ok(await isLetIn(context, made.client_id, made.secret))
  const { status, body } = await call(context, 'deleteApplicationSecret', { path })
  assert.is(status, 200)
  assert.equal(body.data.secrets, [])
  assert.not.ok(await isLetIn(context, made.client_id, made.secret))
  const again = await call(context, 'deleteApplicationSecret', { path })
  assert.is(again.body.error, 'applications.secret_not_found')
  const other = await register(context)
  const foreign = await call(context, 'deleteApplicationSecret', {
    path: { ...path, secretId: other.secrets[0].id },
  })
  assert.is(foreign.status, 404)
  assert.ok(await isLetIn(context, other.client_id, other.secret))
})

test('services are granted as a list, and become scopes that it may ask for', async (context) => {
  const made = await register(context)
  const path = { id: made.id }
  const { clients } = context.stage.app.services
  const services = ['svc:eid-sign', 'svc:tools']
  const granted = await call(context, 'setApplicationServices', { path, body: { row_version: 1, services } })
  assert.equal(granted.body.data.services, services)
  const scopes = (await clients.byClientId(made.client_id))?.scopes ?? []
  for (const service of services) assert.ok(scopes.includes(service), service)
  assert.ok(scopes.includes('openid'))

  const unknown = { row_version: 2, services: ['svc:tools', 'svc:no-such'] }
  const refused = await call(context, 'setApplicationServices', { path, body: unknown })
  assert.is(refused.status, 422)
  assert.equal(refused.body.details[0].path, '/body/services/1')
  assert.equal((await clients.byClientId(made.client_id))?.scopes, scopes)

  const none = await call(context, 'setApplicationServices', { path, body: { row_version: 2, services: [] } })
  assert.equal(none.body.data.services, [])
  assert.not.ok((await clients.byClientId(made.client_id))?.scopes.includes('svc:tools'))
})

test('a deactivated application, and a deleted one, is no one from the next request on', async (context) => {
  const made = await register(context)
  const path = { id: made.id }
  assert.ok(await isLetIn(context, made.client_id, made.secret))
  await call(context, 'updateApplication', { path, body: changeOf(made, { active: false }) })
  assert.not.ok(await isLetIn(context, made.client_id, made.secret))

  const { status } = await call(context, 'deleteApplication', { path })
  assert.is(status, 200)
  assert.is((await call(context, 'getApplication', { path })).status, 404)
  assert.is((await call(context, 'deleteApplication', { path })).status, 404)
  assert.is(await context.stage.app.services.clients.byClientId(made.client_id), undefined)
  const left = await context.stage.test.database.system
    .selectFrom('application_secrets')
    .select('id')
    .where('application_id', '=', made.id)
    .execute()
  assert.equal(left, [])
})

/** What a person has agreed to, a token of theirs, and one that the application has for itself. */
async function givenTokens({ stage }: Context, applicationId: string) {
  const { grants } = stage.app.services
  const { system } = stage.test.database
  const now = new Date()
  const { grantId } = await grants.open(system, {
    client: { id: applicationId },
    userId: (await stage.signIn('user')).id,
    sessionId: null,
    scopes: ['openid'],
    redirectUri: 'https://portal.example.mn/callback',
    codeChallenge: null,
    nonce: null,
    authTime: now,
    acr: '0',
    amr: [],
    claims: null,
    resources: [],
    dpopJkt: null,
    now,
  })
  await system
    .insertInto('oauth_access_tokens')
    .values({
      id: crypto.randomUUID(),
      secret_hash: Buffer.alloc(32, 1),
      application_id: applicationId,
      grant_id: grantId,
      scopes: ['svc:tools'],
      issued_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  const application = await stage.app.services.clients.byId(applicationId)
  const own = grants.clientTokens.write({
    applicationId,
    generation: application?.tokenGeneration ?? 0,
    scopes: ['svc:tools'],
    resources: [],
    dpopJkt: null,
    issuedAt: now.getTime(),
    expiresAt: now.getTime() + 60_000,
  })
  return async () => ({
    own: (await grants.findActive(own)) !== undefined,
    grant: await system
      .selectFrom('oauth_grants')
      .select('revoke_reason')
      .where('id', '=', grantId)
      .executeTakeFirst(),
    tokens: (
      await system
        .selectFrom('oauth_access_tokens')
        .select('id')
        .where('application_id', '=', applicationId)
        .execute()
    ).length,
  })
}

test('deactivating ends what the application was given, also for when it is active again', async (context) => {
  const made = await register(context)
  const path = { id: made.id }
  const given = await givenTokens(context, made.id)
  const renamed = changeOf(made, { name_en: 'Renamed' })
  await call(context, 'updateApplication', { path, body: renamed })
  assert.equal(
    await given(),
    { own: true, grant: { revoke_reason: null }, tokens: 1 },
    'another change ends nothing',
  )
  const off = changeOf(made, { active: false, row_version: 2 })
  assert.is((await call(context, 'updateApplication', { path, body: off })).status, 200)
  const over = { own: false, grant: { revoke_reason: 'application_changed' }, tokens: 0 }
  assert.equal(await given(), over)
  const on = changeOf(made, { active: true, row_version: 3 })
  assert.is((await call(context, 'updateApplication', { path, body: on })).status, 200)
  assert.equal(await given(), over)
})

test('a service that is taken away takes the tokens with it that reach it', async (context) => {
  const made = await register(context)
  const path = { id: made.id }
  const set = (row_version: number, services: string[]) =>
    call(context, 'setApplicationServices', { path, body: { row_version, services } })
  await set(1, ['svc:tools', 'svc:eid-sign'])
  const given = await givenTokens(context, made.id)
  await set(2, ['svc:tools'])
  const after = await given()
  assert.is(after.tokens, 1, 'it reaches another service')
  assert.not(after.own, 'what an application has for itself it asks for again')
  await set(3, [])
  assert.equal(await given(), { own: false, grant: { revoke_reason: null }, tokens: 0 })
})

test('deleting leaves nothing of what the application was given', async (context) => {
  const made = await register(context)
  const given = await givenTokens(context, made.id)
  await call(context, 'deleteApplication', { path: { id: made.id } })
  assert.equal(await given(), { own: false, grant: undefined, tokens: 0 })
})

test('a secret that is deleted or replaced ends what an application has for itself; one that is rotated does not', async (context) => {
  const made = await register(context)
  const path = { id: made.id }
  const rotate = (row_version: number) =>
    call(context, 'rotateApplicationSecret', { path, body: { row_version } })
  const given = await givenTokens(context, made.id)
  const rotated = await rotate(1)
  assert.is((await given()).own, true)
  const secretId = rotated.body.data.secrets.at(-1).id
  assert.is((await call(context, 'deleteApplicationSecret', { path: { ...path, secretId } })).status, 200)
  assert.is((await given()).own, false)

  const again = await givenTokens(context, made.id)
  assert.is((await again()).own, true)
  const secret = 'a-secret-that-its-owner-brought-along-0123456789'
  await call(context, 'setApplicationSecret', { path, body: { row_version: 3, secret } })
  assert.is((await again()).own, false)
})

test('the list is read page by page, newest first', async (context) => {
  const ids: string[] = []
  for (let index = 0; index < 3; index++) ids.unshift((await register(context)).id)
  const first = await call(context, 'listApplications', { query: { limit: 2 } })
  assert.equal(
    first.body.data.items.map(({ id }: { id: string }) => id),
    ids.slice(0, 2),
  )
  const cursor = first.body.data.next_cursor
  const second = await call(context, 'listApplications', { query: { limit: 2, cursor } })
  assert.is(second.body.data.items[0].id, ids[2])
})

test('the database itself shows applications to anyone who manages the gateway, and to no one else', async (context) => {
  const { stage, admin } = context
  await register(context)
  const citizen = await stage.signIn('user')
  const seenBy = (userId?: string) =>
    stage.test.database.transact({ role: 'app', ...(userId ? { userId } : {}) }, 'read', async (tx) => ({
      applications: (await tx.selectFrom('applications').select('id').execute()).length,
      secrets: (await tx.selectFrom('application_secrets').select('id').execute()).length,
    }))
  assert.equal(await seenBy(citizen.id), { applications: 0, secrets: 0 })
  assert.equal(await seenBy(), { applications: 0, secrets: 0 })
  assert.ok((await seenBy(admin.id)).applications > 0)
})

test('no role of requests reads the hash of a secret', async ({ stage, admin }) => {
  const read = stage.test.database.transact({ role: 'app', userId: admin.id }, 'read', (tx) =>
    tx.selectFrom('application_secrets').select('secret_hash').execute(),
  )
  const error = await read.then(
    () => undefined,
    (thrown: { code: string }) => thrown,
  )
  assert.is(error?.code, '42501')
})

test.run()
