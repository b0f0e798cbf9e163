import { auth, type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { consentChallenge, pathOf } from '../platform/oauth2/flow.ts'
import { addApplication } from '../support/application.ts'
import { type DocumentHost, openDocumentHost } from '../support/client-documents.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { type Answered, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from '../web/visitor.ts'

type ClientInformation = Parameters<NonNullable<OAuthClientProvider['saveClientInformation']>>[0]
type Tokens = Parameters<OAuthClientProvider['saveTokens']>[0]

let stage: Stage
let origin: string
let documents: DocumentHost
const opened: Client[] = []
const test = suite('signing in to the tools by the Model Context Protocol')

test.before(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  documents = await openDocumentHost()
  stage = await openStage({
    settings: { PORT: String(port), PUBLIC_ORIGIN: origin, OAUTH_ISSUER: origin, OAUTH_REGISTRATION: 'true' },
  })
})
test.after(async () => {
  for (const client of opened) await client.close()
  await stage?.close()
  await documents?.close()
})

/** An assistant on a person's machine, as the protocol's own SDK makes one; `browser` is where it sends the person. */
class Assistant implements OAuthClientProvider {
  readonly clientMetadataUrl?: string
  readonly redirectUrl = 'http://127.0.0.1:41234/callback'
  browser: URL | undefined
  #information: ClientInformation | undefined
  #tokens: Tokens | undefined
  #verifier = ''

  /** The SDK itself chooses only https addresses, and this machine has none: others it has to know already. */
  constructor(address?: string) {
    if (address?.startsWith('https:')) this.clientMetadataUrl = address
    else if (address !== undefined) this.#information = { client_id: address }
  }

  get clientMetadata() {
    return {
      client_name: 'Help desk assistant',
      redirect_uris: [this.redirectUrl],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    }
  }

  clientInformation = () => this.#information
  saveClientInformation(information: ClientInformation) {
    this.#information = information
  }
  tokens = () => this.#tokens
  saveTokens(tokens: Tokens) {
    this.#tokens = tokens
  }
  redirectToAuthorization(url: URL) {
    this.browser = url
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier
  }
  codeVerifier = () => this.#verifier
}

/** The person allows in the browser what the assistant asks for; gives the code that comes back. */
async function allowed(assistant: Assistant, userId: string): Promise<{ code: string; page: Answered }> {
  const session = await stage.app.services.sessions.issue(userId, { method: 'eid_qr' })
  const visitor = new Visitor(stage.url).hold(session)
  assert.ok(assistant.browser)
  const asked = await visitor.get(assistant.browser.pathname + assistant.browser.search)
  const page = await visitor.get(asked.headers.get('location') ?? '')
  const consent_challenge = consentChallenge(asked)
  const shown = await visitor.get(`/web/api/v1/provider/consent?consent_challenge=${consent_challenge}`)
  const body = { consent_challenge, grant_scope: shown.body.data.requested_scope, remember: true }
  const accepted = await visitor.send('POST', '/web/api/v1/provider/consent/accept', body)
  assert.is(accepted.status, 200, JSON.stringify(accepted.body))
  const back = await visitor.get(pathOf(accepted.body.data.redirect_to))
  const url = new URL(back.headers.get('location') ?? '')
  assert.is(url.origin + url.pathname, assistant.redirectUrl)
  assert.is(url.searchParams.get('iss'), origin)
  return { code: url.searchParams.get('code') ?? '', page }
}

async function signedIn(assistant: Assistant, userId: string): Promise<{ client: Client; page: Answered }> {
  const address = new URL(`${origin}/mcp`)
  const begun = new StreamableHTTPClientTransport(address, { authProvider: assistant })
  const first = new Client({ name: 'tests', version: '1.0.0' })
  const refused = await first.connect(begun as Parameters<Client['connect']>[0]).catch((error) => error)
  assert.instance(refused, UnauthorizedError)
  const { code, page } = await allowed(assistant, userId)
  await begun.finishAuth(code)
  const client = new Client({ name: 'tests', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(address, { authProvider: assistant })
  await client.connect(transport as Parameters<Client['connect']>[0])
  opened.push(client)
  return { client, page }
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

test('the SDK finds the issuer, describes itself by an address, signs a person in and calls a tool', async () => {
  const { id } = await stage.signIn('user')
  const assistant = new Assistant(documents.describe('/assistant.json'))
  const { client, page } = await signedIn(assistant, id)
  const { host } = new URL(documents.origin)
  assert.match(page.body, `It describes itself at ${host}`)
  assert.match(page.body, 'a program on this device (127.0.0.1:41234)')
  assert.match(page.body, `${host} (Help desk assistant) asks for your consent`)
  assert.equal(await namesOf(client), ['ask_services'])
  const answer = await client.callTool({
    name: 'ask_services',
    arguments: { question: 'What does a passport cost?' },
  })
  assert.not(answer.isError, JSON.stringify(answer.content))
  assert.type((answer.structuredContent as { answer: string }).answer, 'string')
  for (const name of ['execute_command', 'host_status', 'rebrand_system']) {
    const refused = await client.callTool({ name, arguments: {} }).catch((error) => error)
    assert.match(String(refused.message), 'Yours are: ask_services')
  }
})

test('an https address is chosen by the SDK, because the issuer announces that it takes one', async () => {
  const assistant = new Assistant('https://assistant.invalid/client.json')
  assert.is(await auth(assistant, { serverUrl: `${origin}/mcp` }), 'REDIRECT')
  assert.is(assistant.browser?.searchParams.get('client_id'), 'https://assistant.invalid/client.json')
  assert.is(assistant.browser?.searchParams.get('resource'), `${origin}/mcp`)
  const { pathname, search } = assistant.browser as URL
  assert.is((await new Visitor(stage.url).get(pathname + search)).status, 400)
})

test('a client that registered itself signs an administrator in, who has the tools of administrators', async () => {
  const { id } = await stage.signIn('admin')
  const { client, page } = await signedIn(new Assistant(), id)
  assert.match(page.body, 'It registered itself')
  assert.ok((await namesOf(client)).includes('execute_command'))
  const run = await client.callTool({ name: 'execute_command', arguments: { argv: ['uname', '-s'] } })
  assert.not(run.isError, JSON.stringify(run.content))
  const entry = await stage.test.database.system
    .selectFrom('audit_entry')
    .select('actor')
    .where('operation', '=', 'execute_command')
    .executeTakeFirst()
  assert.is(entry?.actor, `user:${id}`)
})

test('a super admin without the second factor is what any user is', async () => {
  const { id } = await stage.signIn('superadmin')
  const { client } = await signedIn(new Assistant(documents.describe('/super.json')), id)
  assert.equal(await namesOf(client), ['ask_services'])
})

test('the SDK refreshes without the person, and the new token works', async () => {
  const { id } = await stage.signIn('user')
  const assistant = new Assistant(documents.describe('/refreshed.json'))
  const serverUrl = `${origin}/mcp`
  await auth(assistant, { serverUrl, scope: 'tools offline_access' })
  const { code } = await allowed(assistant, id)
  assert.is(await auth(assistant, { serverUrl, authorizationCode: code }), 'AUTHORIZED')
  const before = assistant.tokens()
  assert.ok(before?.refresh_token)
  assert.is(await auth(assistant, { serverUrl }), 'AUTHORIZED')
  const after = assistant.tokens()?.access_token ?? ''
  assert.is.not(after, before.access_token)
  assert.is((await initialize({ Authorization: `Bearer ${after}` })).status, 200)
})

function initialize(headers: Record<string, string>): Promise<Answered> {
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'tests', version: '1.0.0' },
  }
  return stage.fetch('/mcp', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  })
}

/** The access token that a person has let a registered client have. */
async function tokenOf(
  resources: string[],
  { scopes = ['tools'], form = {} }: { scopes?: string[]; form?: object } = {},
) {
  const { services } = stage.app
  const party = await addApplication(services, {
    kind: 'public',
    scopes: ['openid', 'offline_access', 'tools'],
  })
  const now = new Date()
  const redirectUri = 'https://rp.example.mn/callback'
  const { code } = await services.grants.open(stage.test.database.system, {
    client: party.application,
    userId: (await stage.signIn('admin')).id,
    sessionId: null,
    scopes,
    redirectUri,
    codeChallenge: null,
    nonce: null,
    authTime: now,
    acr: 'urn:tamga:acr:eid',
    amr: ['swk', 'pin', 'mfa'],
    claims: null,
    resources,
    dpopJkt: null,
    now,
  })
  const body = {
    grant_type: 'authorization_code',
    client_id: party.clientId,
    code,
    redirect_uri: redirectUri,
    ...form,
  }
  return stage.send('requestToken', { body })
}

const bearer = ({ body }: Answered) => ({ Authorization: `Bearer ${body.access_token}` })

test('401 and 403 say where a token is had, for what scope', async () => {
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`
  const none = await initialize({})
  assert.is(none.status, 401)
  assert.is(none.headers.get('www-authenticate'), `Bearer scope="tools", ${metadata}`)
  const bad = await initialize({ Authorization: 'Bearer tamgaat_AAAA' })
  assert.is(bad.status, 401)
  assert.is(bad.headers.get('www-authenticate'), `Bearer error="invalid_token", scope="tools", ${metadata}`)
  const narrow = await initialize(bearer(await tokenOf([`${origin}/mcp`], { scopes: ['openid'] })))
  assert.is(narrow.status, 403)
  assert.is(
    narrow.headers.get('www-authenticate'),
    `Bearer error="insufficient_scope", scope="tools", ${metadata}`,
  )
})

test('a page of another site learns nothing of that', async () => {
  const foreign = await initialize({ Origin: 'https://evil.example' })
  assert.is(foreign.status, 403)
  assert.is(foreign.headers.get('www-authenticate'), null)
})

test('only a token for this very resource is taken', async () => {
  assert.is((await initialize(bearer(await tokenOf([`${origin}/mcp`])))).status, 200)
  const others = [
    [],
    [origin],
    [`${origin}/api/v1/tools`],
    [`${origin}/mcp/`],
    [`${origin}/mcp/x`],
    [`${origin}/userinfo`],
  ]
  for (const resources of others)
    assert.is((await initialize(bearer(await tokenOf(resources)))).status, 401, String(resources))
})

test('a token for the protocol is none for the tools over HTTP or userinfo, nor the other way round', async () => {
  const call = (token: Answered) => stage.call('host_status', { body: {} }, bearer(token))
  const overMcp = await tokenOf([`${origin}/mcp`])
  const overHttp = await tokenOf([`${origin}/api/v1/tools`])
  assert.is((await call(overMcp)).status, 401)
  assert.is((await call(overHttp)).status, 200)
  assert.is((await stage.call('getMyProfile', {}, bearer(overMcp))).status, 401)
  const scopes = ['openid', 'tools']
  const tokens: [string[], number][] = [
    [[`${origin}/mcp`], 401],
    [[`${origin}/api/v1/tools`], 401],
    [[`${origin}/mcp`, `${origin}/userinfo`], 200],
    [[origin], 200],
    [[`${origin}/`], 200],
    [[], 200],
  ]
  for (const [resources, status] of tokens) {
    const token = await tokenOf(resources, { scopes })
    assert.is((await stage.call('getUserinfo', {}, bearer(token))).status, status, String(resources))
    const body = { access_token: token.body.access_token }
    assert.is((await stage.send('requestUserinfo', { body })).status, status, String(resources))
  }
})

test('a token is cut down to one resource at the token endpoint, and never widened', async () => {
  const both = [`${origin}/mcp`, `${origin}/api/v1/tools`]
  const one = await tokenOf(both, { form: { resource: [`${origin}/api/v1/tools`] } })
  assert.is((await initialize(bearer(one))).status, 401)
  const other = await tokenOf([`${origin}/api/v1/tools`], { form: { resource: [`${origin}/mcp`] } })
  assert.equal([other.status, other.body.error], [400, 'invalid_target'])
})

test('ended with the consent, the client and the person', async () => {
  const token = await tokenOf([`${origin}/mcp`])
  const { services } = stage.app
  const active = await services.grants.findActive(token.body.access_token)
  await stage.test.database.system
    .updateTable('applications')
    .set({ active: false })
    .where('id', '=', active?.application_id ?? '')
    .execute()
  assert.is((await initialize(bearer(token))).status, 401)
})

/** A stream on which changes of the tools are sent. */
async function openStream(headers: Record<string, string>) {
  const stop = new AbortController()
  const response = await fetch(`${origin}/mcp`, {
    headers: { ...headers, Accept: 'text/event-stream' },
    signal: stop.signal,
  })
  assert.is(response.status, 200)
  let text = ''
  const decoder = new TextDecoder()
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    return true
  })().catch(() => false)
  return { ended, told: () => text.includes('list_changed'), stop: () => stop.abort() }
}

const changeSkills = () =>
  sql`select pg_notify('tool_skills', 'platform')`.execute(stage.test.database.system)

test('an open stream ends with the consent, and tells nothing more', async () => {
  const token = await tokenOf([`${origin}/mcp`])
  const stream = await openStream(bearer(token))
  await eventually(async () => {
    await changeSkills()
    return stream.told()
  })
  const { services } = stage.app
  const active = await services.grants.findActive(token.body.access_token)
  const ended = await openStream(bearer(token))
  const whose = { applicationId: active?.application_id ?? '', userId: active?.user_id ?? '' }
  await services.grants.revoke(stage.test.database.system, whose, 'consent_withdrawn', new Date())
  await changeSkills()
  assert.is(await ended.ended, true)
  assert.is(ended.told(), false)
  assert.is(await stream.ended, true)
})

test('of very many streams of one person the oldest end', async () => {
  const headers = bearer(await tokenOf([`${origin}/mcp`]))
  const streams = []
  for (let i = 0; i < 21; i++) streams.push(await openStream(headers))
  assert.is(await streams[0]?.ended, true)
  for (const { stop } of streams) stop()
})

test('both addresses of the metadata, and both of the issuer, say the same', async () => {
  const root = await stage.call('getProtectedResource')
  const byPath = await stage.call('getMcpProtectedResource')
  assert.equal(root.body, byPath.body)
  assert.is(root.body.resource, `${origin}/mcp`)
  assert.equal(root.body.authorization_servers, [origin])
  const openid = await stage.call('getOpenidConfiguration')
  const oauth = await stage.call('getAuthorizationServerMetadata')
  assert.equal(openid.body, oauth.body)
  assert.is(openid.body.client_id_metadata_document_supported, true)
  assert.is(openid.body.registration_endpoint, `${origin}/oauth2/register`)
  assert.ok(openid.body.scopes_supported.includes('tools'))
})

test.run()
