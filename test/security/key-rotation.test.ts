import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/config/config.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { ISSUER, openProvider, type Provider } from '../platform/oauth2/provider.ts'
import type { AddedApplication } from '../support/application.ts'
import type { Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const keys = suite<{ provider: Provider; first: Secrets }>('keys that are replaced while the server runs')

interface Secrets extends Record<string, string> {
  JWT_SECRET: string
  SSO_STATE_KEY: string
  INTEGRATION_ENC_KEY: string
}

const newKey = () => randomBytes(32).toString('base64url')
const newSecrets = (): Secrets => ({
  JWT_SECRET: newKey(),
  SSO_STATE_KEY: newKey(),
  INTEGRATION_ENC_KEY: newKey(),
})
const alsoKnown = ({ JWT_SECRET, SSO_STATE_KEY, INTEGRATION_ENC_KEY }: Secrets) => ({
  JWT_OLD_SECRETS: JWT_SECRET,
  SSO_STATE_OLD_KEYS: SSO_STATE_KEY,
  INTEGRATION_ENC_OLD_KEYS: INTEGRATION_ENC_KEY,
})

keys.before.each(async (context) => {
  context.first = newSecrets()
  context.provider = await openProvider({ settings: context.first })
})
keys.after.each(({ provider }) => provider?.close())

/** Another instance on the same database, which stays open when this one ends. */
async function withInstance<T>(
  { app, test }: Stage,
  settings: Record<string, string>,
  work: (instance: Awaited<ReturnType<typeof startApp>>) => Promise<T>,
): Promise<T> {
  const { dataDir } = app.services.config
  const config = loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    OAUTH_ISSUER: ISSUER,
    ...settings,
  })
  const database = {
    ...test.database,
    transact: test.database.transact.bind(test.database),
    close: async () => {},
  }
  const instance = await startApp(config, { log: app.services.log, database, clock: app.services.clock })
  try {
    return await work(instance)
  } finally {
    await instance.stop()
  }
}

interface Held {
  access: string
  refresh: string
  cursor: string
  client: AddedApplication
  clientToken: string
  grantRefresh: string
  person: string
}

/** One of each thing that a key has made. */
async function collect(provider: Provider): Promise<Held> {
  const { stage } = provider
  const person = await stage.signIn('admin')
  await stage.signIn()
  const pair = await stage.app.services.sessions.issue(person.id, { method: 'eid_qr' })
  const users = await stage.call('listUsers', { query: { limit: 1 } }, person.credential)
  const client = await provider.add({ services: ['svc:tools'] })
  const { access_token: clientToken } = (
    await provider.token(client, { grant_type: 'client_credentials', scope: 'svc:tools' })
  ).body
  const { refresh_token: grantRefresh } = await provider.signIn(client)
  return {
    access: pair.accessToken,
    refresh: pair.refreshToken,
    cursor: users.body.data.next_cursor,
    client,
    clientToken,
    grantRefresh,
    person: person.id,
  }
}

const outcome = async (url: string, path: string, init: RequestInit = {}) =>
  (await fetch(url + path, init)).status

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

/** What an instance says to each of them; what is used once comes last. */
async function use(url: string, held: Held): Promise<Record<string, number>> {
  const { client } = held
  const basic = Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')
  const form = (fields: Record<string, string>): RequestInit => ({
    method: 'POST',
    headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const introspected = await fetch(`${url}/oauth2/introspect`, form({ token: held.clientToken }))
  return {
    session: await outcome(url, '/api/v1/users/me', bearer(held.access)),
    cursor: await outcome(
      url,
      `/api/v1/admin/users?limit=1&cursor=${encodeURIComponent(held.cursor)}`,
      bearer(held.access),
    ),
    secret: introspected.status,
    active: ((await introspected.json()) as { active?: boolean }).active === true ? 200 : 401,
    grant: await outcome(
      url,
      '/oauth2/token',
      form({ grant_type: 'refresh_token', refresh_token: held.grantRefresh }),
    ),
    refresh: await outcome(url, '/api/v1/auth/refresh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: held.refresh }),
    }),
  }
}

keys('what a former value has made stays valid, and is invalid without it', async ({ provider, first }) => {
  const { stage } = provider
  const second = newSecrets()
  const held = await collect(provider)
  const others = await collect(provider)
  const settings = { ...second, ...alsoKnown(first) }
  const replaced = await withInstance(stage, settings, async (instance) => {
    const answered = await use(instance.url, held)
    // An instance that is not replaced yet takes what this one makes, once it knows the value.
    const made = await instance.services.sessions.issue(held.person, { method: 'eid_qr' })
    const before = { ...first, ...alsoKnown(second) }
    const there = await withInstance(stage, before, ({ url }) =>
      outcome(url, '/api/v1/users/me', bearer(made.accessToken)),
    )
    assert.is(there, 200)
    const resealed = await instance.maintenance.find(({ name }) => name === 'reseal-secrets')?.run()
    assert.ok(Number(resealed?.signing_keys) > 0)
    return answered
  })
  assert.equal(replaced, { session: 200, cursor: 200, secret: 200, active: 200, grant: 200, refresh: 200 })

  // The client's secret was hashed again when it was presented, and the signing keys by the job: both outlive the value.
  await withInstance(stage, second, async ({ url }) => {
    const without = await use(url, { ...others, client: held.client })
    assert.is(without.secret, 200)
    assert.is(without.session, 401)
    assert.is(without.active, 401)
    assert.is(without.grant, 400)
    assert.is(without.refresh, 401)
  })
})

keys('an unlisted key that seals what is stored is refused by its name', async ({ provider, first }) => {
  const { stage } = provider
  await stage.app.services.signingKeys.signer()
  const wrong = { ...first, SSO_STATE_KEY: newKey() }
  let fault = ''
  await withInstance(stage, wrong, async () => {}).catch((error: Error) => {
    fault = error.message
  })
  assert.match(fault, /^SSO_STATE_KEY is not the key/)
})

keys('the sealing key: stored secrets open with the former one and are sealed again', async (context) => {
  const { provider, first } = context
  const { stage } = provider
  const { sealing } = stage.app.services
  if (!sealing) throw new Error('no sealing')
  const person = await stage.signIn()
  const id = uuidv7()
  const belonging = { purpose: 'second factor totp', owner: person.id }
  const secret_sealed = await sealing.seal('JBSWY3DPEHPK3PXP', belonging)
  await stage.test.database.system
    .insertInto('second_factors')
    .values({
      id,
      user_id: person.id,
      kind: 'totp',
      name: 'app',
      secret_sealed,
      last_step: 1,
      created_at: new Date(),
    })
    .execute()
  const second = newSecrets()
  const others = alsoKnown(first)
  await withInstance(stage, { ...second, ...others }, async (instance) => {
    assert.is(await instance.services.sealing?.open(secret_sealed, belonging), 'JBSWY3DPEHPK3PXP')
    const job = instance.maintenance.find(({ name }) => name === 'reseal-secrets')
    assert.equal(
      [await job?.run(), await job?.run()].map((ran) => ran?.secrets),
      [1, 0],
    )
  })
  await withInstance(stage, second, async (instance) => {
    const row = await stage.test.database.system
      .selectFrom('second_factors')
      .select('secret_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.is(await instance.services.sealing?.open(String(row.secret_sealed), belonging), 'JBSWY3DPEHPK3PXP')
  })
})

keys('a repeat across the replacement gets the answer of the first request', async ({ provider, first }) => {
  const { stage } = provider
  const body = JSON.stringify({ name: 'Replaced', tools: ['search_memory'] })
  const init = {
    method: 'POST',
    headers: { ...stage.admin, 'Content-Type': 'application/json', 'Idempotency-Key': uuidv7() },
    body,
  }
  const made = await fetch(`${stage.url}/admin/api/v1/api-keys`, init)
  assert.is(made.status, 201, await made.clone().text())
  const settings = {
    ...newSecrets(),
    ...alsoKnown(first),
    ADMIN_API_KEY: String(stage.admin['X-Admin-Key']),
  }
  await withInstance(stage, settings, async ({ url }) => {
    const again = await fetch(`${url}/admin/api/v1/api-keys`, init)
    assert.is(again.status, 201)
    assert.is(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(await again.json(), await made.json())
  })
})

keys.run()
