import * as assert from 'uvu/assert'
import { createUrlClients } from '../../../src/domains/openid/url-clients/url-clients.ts'
import { type DocumentHost, LOOPBACK_CALLBACK, openDocumentHost } from '../../support/client-documents.ts'
import { eventually } from '../../support/eventually.ts'
import { resetLimits } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { allow, consentChallenge, ISSUER, locationOf, requestTo, signedIn } from './flow.ts'

const CALLBACK = LOOPBACK_CALLBACK.replace('127.0.0.1', '127.0.0.1:33418')
const SMALLER = 'denied.localhost'

let stage: Stage
let documents: DocumentHost
let later = 0
const test = suite('clients that an address describes')

test.before(async () => {
  documents = await openDocumentHost()
  stage = await openStage({
    settings: { OAUTH_ISSUER: ISSUER, OAUTH_URL_CLIENT_HOSTS_DENIED: SMALLER },
    clock: () => Date.now() + later,
  })
})
test.after(async () => {
  await stage?.close()
  await documents?.close()
})

/** What the browser of a signed-in person gets for a request of this client. */
async function asked(clientId: string, parameters: Record<string, string | undefined> = {}) {
  const { visitor } = await signedIn(stage)
  const path = requestTo({ clientId }, { redirect_uri: CALLBACK, scope: 'openid tools', ...parameters })
  return visitor.get(path)
}

const refusal = async (clientId: string) => (await asked(clientId)).status
const rowOf = (clientId: string) =>
  stage.test.database.system
    .selectFrom('applications')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst()

test('the person is asked, by the host and not by the name alone', async () => {
  const clientId = documents.describe('/good.json', { client_name: 'Tamga.gov.mn (official)\u202e' })
  const answer = await asked(clientId)
  assert.is(answer.status, 303, JSON.stringify(answer.body))
  consentChallenge(answer)
  const row = await rowOf(clientId)
  const { host } = new URL(documents.origin)
  assert.is(row?.name_en, `${host} (Tamga gov mn official)`)
  assert.equal([row?.kind, row?.registered_by, row?.first_party], ['public', 'document', false])
  assert.equal(row?.scopes, ['openid', 'offline_access', 'tools'])
})

test('it can ask for nothing that says who a person is', async () => {
  const clientId = documents.describe('/curious.json', { scope: 'openid profile email civil_id' })
  const answer = await asked(clientId, { scope: 'openid profile tools' })
  assert.is(new URL(answer.headers.get('location') ?? '').searchParams.get('error'), 'invalid_scope')
})

test('the scheme of an app is no way back, and no client_id is too long to keep', async () => {
  const redirect_uri = 'com.evil.app://bank.example.mn/callback'
  const app = documents.describe('/app.json', { redirect_uris: [redirect_uri] })
  assert.is((await asked(app, { redirect_uri })).status, 400)
  const room = 255 - documents.origin.length - 1
  assert.is(await refusal(documents.describe(`/${'x'.repeat(room)}`)), 400)
})

test('it has to use PKCE', async () => {
  const clientId = documents.describe('/without-pkce.json')
  const answer = await asked(clientId, { code_challenge: undefined, code_challenge_method: undefined })
  assert.is(new URL(answer.headers.get('location') ?? '').searchParams.get('error'), 'invalid_request')
})

test('a return on this machine may have any port; all else is compared byte for byte', async () => {
  const clientId = documents.describe('/ports.json', {
    redirect_uris: ['http://127.0.0.1:8000/callback', 'https://app.example.mn/callback'],
  })
  const allowed = [
    'http://127.0.0.1:9/callback',
    'http://127.0.0.1/callback',
    'https://app.example.mn/callback',
  ]
  for (const redirect_uri of allowed) assert.is((await asked(clientId, { redirect_uri })).status, 303)
  const refused = [
    'http://localhost:9/callback',
    'http://[::1]:9/callback',
    'http://127.0.0.1:9/callback/',
    'http://127.0.0.1:9/callback?x=1',
    'http://127.0.0.1:9/Callback',
    'http://127.0.0.1:99999/callback',
    'http://127.0.0.1:9@evil.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'https://127.0.0.1:9/callback',
    'https://app.example.mn:8443/callback',
    'https://app.example.mn/callback#x',
  ]
  for (const redirect_uri of refused)
    assert.is((await asked(clientId, { redirect_uri })).status, 400, redirect_uri)
})

test("a program on the person's machine is asked for each time, whatever they allowed before", async () => {
  const web = 'https://assistant.example.mn/callback'
  const clientId = documents.describe('/again.json', { redirect_uris: [LOOPBACK_CALLBACK, web] })
  const { visitor } = await signedIn(stage)
  const request = { redirect_uri: CALLBACK, scope: 'tools' }
  const asking = await visitor.get(requestTo({ clientId }, request))
  const page = await visitor.get(asking.headers.get('location') ?? '')
  assert.not.match(page.body, 'data-remember')
  assert.ok(locationOf(await allow(visitor, asking)).searchParams.get('code'))
  consentChallenge(await visitor.get(requestTo({ clientId }, request)))
  const silent = locationOf(await visitor.get(requestTo({ clientId }, { ...request, prompt: 'none' })))
  assert.equal([...silent.searchParams.keys()].includes('code'), false)
  assert.is(silent.searchParams.get('error'), 'consent_required')
  const there = await visitor.get(requestTo({ clientId }, { ...request, redirect_uri: web }))
  assert.ok(locationOf(there).searchParams.get('code'), 'only the client itself is at that address')
})

test('no one is led to the address of a stranger without a page of ours', async () => {
  const redirect_uri = 'https://evil.example/phishing'
  const clientId = documents.describe('/lure.json', { redirect_uris: [redirect_uri] })
  const refused = [
    { response_type: 'token' },
    { scope: 'unheard-of' },
    { prompt: 'none' },
    { resource: 'https://unheard-of.example/' },
  ]
  for (const parameters of refused) {
    const request = requestTo({ clientId }, { redirect_uri, scope: 'tools', ...parameters })
    for (const answer of [
      await stage.fetch(request),
      await asked(clientId, { redirect_uri, scope: 'tools', ...parameters }),
    ]) {
      assert.is(answer.status, 400, JSON.stringify(parameters))
      assert.is(answer.headers.get('location'), null)
    }
  }
  const { visitor } = await signedIn(stage)
  const request = { redirect_uri, scope: 'tools' }
  await allow(visitor, await visitor.get(requestTo({ clientId }, request)))
  const known = await visitor.get(
    requestTo({ clientId }, { ...request, prompt: 'none', scope: 'openid tools' }),
  )
  assert.is(locationOf(known).searchParams.get('error'), 'consent_required')
})

test('a document must be of this client, public, and small', async () => {
  const wrong: Record<string, Record<string, unknown>> = {
    '/other.json': { client_id: `${documents.origin}/good.json` },
    '/none.json': { client_id: undefined },
    '/secret.json': { client_secret: 'x' },
    '/basic.json': { token_endpoint_auth_method: 'client_secret_basic' },
    '/no-return.json': { redirect_uris: [] },
    '/bad-return.json': { redirect_uris: ['http://evil.example/callback'] },
    '/script.json': { redirect_uris: ['javascript:alert(1)'] },
    '/implicit.json': { response_types: ['token'] },
    '/huge.json': { client_name: 'x'.repeat(20_000) },
  }
  for (const [path, fields] of Object.entries(wrong)) {
    const clientId = documents.describe(path, fields)
    assert.is(await refusal(clientId), 400, path)
    assert.is(await rowOf(clientId), undefined, path)
  }
})

test('a redirect is not followed, and what is no JSON is not read', async () => {
  const good = documents.describe('/target.json')
  const redirecting = documents.answer('/redirect.json', (_, response) =>
    response.writeHead(302, { Location: good }).end(),
  )
  const page = documents.answer('/page.json', (_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('{}'),
  )
  const broken = documents.answer('/broken.json', (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"client_id":'),
  )
  for (const clientId of [redirecting, page, broken, `${documents.origin}/absent.json`])
    assert.is(await refusal(clientId), 400, clientId)
  assert.is(documents.asked.get('/target.json'), undefined)
})

test('one that does not answer in time is given up', async () => {
  const slow = documents.answer('/slow.json', (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
  )
  assert.is(await refusal(slow), 400)
})

test('addresses that are no plain https ones are not called', async () => {
  const { host } = new URL(documents.origin)
  const unfit = [
    documents.origin,
    `${documents.origin}/`,
    `${documents.origin}/good.json?x=1`,
    `${documents.origin}/good.json#x`,
    `${documents.origin}/a/../good.json`,
    `http://user@${host}/good.json`,
    'http://example.com/client.json',
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:7f00:1]/client.json',
    'https://0x7f000001/client.json',
    'https://server.internal/client.json',
    `https://${SMALLER}/client.json`,
    `https://below.${SMALLER}/client.json`,
  ]
  for (const clientId of unfit) assert.is(await refusal(clientId), 400, clientId)
})

const logged = { info: () => undefined }

test('in production this machine is not called, whatever name leads to it', async () => {
  const { services } = stage.app
  const production = createUrlClients({
    ...services,
    log: logged,
    config: { ...services.config, nodeEnv: 'production' },
  })
  const { port } = new URL(documents.origin)
  documents.describe('/private.json')
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    for (const scheme of ['http', 'https']) {
      const refused = await production.ensureRead(`${scheme}://${host}/private.json`).catch((error) => error)
      assert.is(refused?.code, 'provider.client_document', host)
    }
  }
  assert.is(documents.asked.get('/private.json'), undefined)
})

test('settings leave it off, or open to some hosts alone', async () => {
  const { services } = stage.app
  const clientId = documents.describe('/listed.json')
  const given = (config: object) =>
    createUrlClients({ ...services, log: logged, config: { ...services.config, ...config } })
      .ensureRead(clientId)
      .then(() => 'learnt')
      .catch((error) => error.code)
  assert.is(await given({ oauthUrlClients: false }), 'provider.client_document')
  assert.is(await given({ oauthUrlClientHosts: ['example.mn'] }), 'provider.client_document')
  assert.is(await given({ oauthUrlClientHosts: ['127.0.0.1'] }), 'learnt')
  const both = { oauthUrlClientHosts: ['127.0.0.1'], oauthUrlClientHostsDenied: ['127.0.0.1'] }
  assert.is(await given(both), 'provider.client_document')
})

test('a document is read once for many requests, and again when its time is over', async () => {
  const clientId = documents.describe('/kept.json')
  await Promise.all([asked(clientId), asked(clientId), asked(clientId)])
  assert.is(documents.asked.get('/kept.json'), 1)
  documents.describe('/kept.json', { redirect_uris: ['https://moved.example.mn/callback'] })
  assert.is((await asked(clientId)).status, 303)
  later += 301_000
  assert.is((await asked(clientId)).status, 400, 'its redirect URI is another now')
  assert.equal((await rowOf(clientId))?.redirect_uris, ['https://moved.example.mn/callback'])
  assert.is(documents.asked.get('/kept.json'), 2)
})

test('an address that gives nothing is left alone for a while', async () => {
  const clientId = `${documents.origin}/missing.json`
  for (let i = 0; i < 3; i++) assert.is(await refusal(clientId), 400)
  assert.is(documents.asked.get('/missing.json'), 1)
})

test('one that an administrator has switched off stays off', async () => {
  const clientId = documents.describe('/off.json')
  assert.is((await asked(clientId)).status, 303)
  const row = await rowOf(clientId)
  await stage.test.database.system
    .updateTable('applications')
    .set({ active: false, created_at: new Date(0) })
    .where('id', '=', row?.id ?? '')
    .execute()
  await stage.runJob('prune-oauth-requests')
  later += 301_000
  // The server is notified of what was changed directly.
  await eventually(async () => (await refusal(clientId)) === 400)
  assert.is((await rowOf(clientId))?.active, false)
})

test('an administrator cannot give it more, but can switch it off', async () => {
  const clientId = documents.describe('/administered.json')
  assert.is((await asked(clientId)).status, 303)
  const path = { id: (await rowOf(clientId))?.id ?? '' }
  const { credential } = await stage.signIn('admin')
  const { data } = (await stage.call('getApplication', { path }, credential)).body
  assert.is(data.registered_by, 'document')
  const {
    id,
    client_id,
    kind,
    tenant_id,
    secrets,
    services,
    created_at,
    updated_at,
    registered_by,
    mode,
    logo_uri,
    ...record
  } = data
  const change = (fields: object) =>
    stage.send('updateApplication', { path, body: { ...record, ...fields } }, credential)
  for (const more of [
    { scopes: ['openid', 'profile'] },
    { first_party: true },
    { origins: ['https://x.example.mn'] },
  ])
    assert.is((await change(more)).body.error, 'applications.unchecked', JSON.stringify(more))
  const body = { row_version: record.row_version, services: ['svc:tools'] }
  const granted = await stage.send('setApplicationServices', { path, body }, credential)
  assert.is(granted.body.error, 'applications.unchecked')
  assert.is((await change({ active: false })).status, 200)
  assert.is(await refusal(clientId), 400)
})

test('one that no person has used is deleted after a day, and comes back when it is asked for', async () => {
  const clientId = documents.describe('/unused.json')
  assert.is((await asked(clientId)).status, 303)
  await stage.runJob('prune-oauth-requests')
  assert.ok(await rowOf(clientId))
  await stage.test.database.system
    .updateTable('applications')
    .set({ created_at: new Date(0) })
    .where('client_id', '=', clientId)
    .execute()
  await stage.runJob('prune-oauth-requests')
  assert.is(await rowOf(clientId), undefined)
  assert.is((await asked(clientId)).status, 303)
})

test('what was learnt of a host before it was denied counts no more', async () => {
  const learnt = async (clientId: string) => {
    await stage.test.database.administer((session) =>
      session.run(`insert into applications (id, client_id, name_mn, name_en, kind, auth_method, redirect_uris,
          grant_types, scopes, registered_by, created_at, updated_at)
        values (gen_random_uuid(), '${clientId}', 'x', 'x', 'public', 'none', '{https://app.example/}',
          '{authorization_code,refresh_token}', '{tools}', 'document', now(), now())`),
    )
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: clientId })
    const { body } = await stage.fetch('/oauth2/token', { method: 'POST', body: form })
    return body.error
  }
  assert.is(await learnt('https://welcome.example/client.json'), 'invalid_grant')
  assert.is(await learnt(`https://${SMALLER}/client.json`), 'invalid_client')
})

test('only so many may wait for their first person; those that are known go on', async () => {
  const known = documents.describe('/known-before-the-flood.json')
  assert.is(await refusal(known), 303)
  await stage.test.database.administer((session) =>
    session.run(`insert into applications (id, client_id, name_mn, name_en, kind, auth_method, redirect_uris, grant_types,
        scopes, registered_by, created_at, updated_at)
      select gen_random_uuid(), 'https://flood.example/' || number, 'x', 'x', 'public', 'none', '{https://flood.example/}',
        '{authorization_code}', '{tools}', 'document', now(), now() from generate_series(1, 1000) number`),
  )
  try {
    assert.is(await refusal(documents.describe('/one-too-many.json')), 429)
    assert.is(await refusal(known), 303)
  } finally {
    await stage.test.database.administer((session) =>
      session.run("delete from applications where client_id like 'https://flood.example/%'"),
    )
  }
})

test('strangers cannot make this server call a host often', async () => {
  let calls = 0
  const statuses = new Set<number>()
  for (let i = 0; i < 60; i++) {
    documents.answer(`/flood-${i}.json`, (_, response) => {
      calls += 1
      response.writeHead(404).end()
    })
    const path = requestTo({ clientId: `${documents.origin}/flood-${i}.json` }, { redirect_uri: CALLBACK })
    statuses.add((await stage.fetch(path)).status)
  }
  assert.equal([...statuses].sort(), [400, 429])
  assert.ok(calls <= 60, `${calls}`)
})

test('nor search a host for open ports, nor keep people from a client that is known', async () => {
  await resetLimits(stage)
  const known = documents.describe('/known.json')
  // A minute of its own, and the document has to be read again.
  later += 2 * 60_000
  assert.is((await asked(known)).status, 303)
  later += 10 * 60_000
  const statuses: number[] = []
  for (let port = 1; port <= 61; port++) {
    const clientId = `http://127.0.0.1:${port}/client.json`
    statuses.push((await stage.fetch(requestTo({ clientId }, { redirect_uri: CALLBACK }))).status)
  }
  assert.ok(statuses.includes(429))
  await resetLimits(stage)
  const before = documents.asked.get('/known.json')
  assert.is((await asked(known)).status, 303)
  assert.is(documents.asked.get('/known.json'), (before ?? 0) + 1)
})

test.run()
