import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { type App, startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/config/config.ts'
import { ISSUER, openProvider, type Provider } from '../platform/oauth2/provider.ts'
import { suite } from '../support/suite.ts'

const load = suite<{ provider: Provider }>('keys that are replaced under load')

const mostAPhase = 4
const newKey = () => randomBytes(32).toString('base64url')

/** The settings that list other values. */
const others = {
  JWT_SECRET: 'JWT_OLD_SECRETS',
  AUDIT_KEY: 'AUDIT_OLD_KEYS',
  INTEGRATION_ENC_KEY: 'INTEGRATION_ENC_OLD_KEYS',
  SSO_STATE_KEY: 'SSO_STATE_OLD_KEYS',
  STORAGE_ENC_KEY: 'STORAGE_ENC_OLD_KEYS',
  ADMIN_API_KEY: 'ADMIN_API_OLD_KEYS',
  METRICS_TOKEN: 'METRICS_OLD_TOKENS',
} as const
type Name = keyof typeof others
const names = Object.keys(others) as Name[]
const reloaded: readonly Name[] = ['ADMIN_API_KEY', 'METRICS_TOKEN']

const first = Object.fromEntries(names.map((name) => [name, newKey()])) as Record<Name, string>
const next = Object.fromEntries(names.map((name) => [name, newKey()])) as Record<Name, string>
/** The stage's own server knows both values of the log's key, as it writes beside the others. */
const bystander = { AUDIT_OLD_KEYS: next.AUDIT_KEY, IDENTITY_KEY: first.AUDIT_KEY }

load.before(async (context) => {
  context.provider = await openProvider({ settings: { ...first, ...bystander } })
})
load.after(({ provider }) => provider?.close())

load('each key is replaced in two rolls, and no request fails', async ({ provider }) => {
  const { stage } = provider
  const settings: Record<string, string> = { ...first, IDENTITY_KEY: first.AUDIT_KEY }
  const configOf = () =>
    loadConfig({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: stage.app.services.config.dataDir,
      OAUTH_ISSUER: ISSUER,
      ...settings,
    })
  const { database } = stage.test
  const start = () =>
    startApp(configOf(), {
      log: stage.app.services.log,
      clock: stage.app.services.clock,
      database: { ...database, transact: database.transact.bind(database), close: async () => {} },
    })

  const person = await stage.signIn()
  const client = await provider.add({ services: ['svc:tools'] })
  const granted = await provider.token(client, { grant_type: 'client_credentials', scope: 'svc:tools' })
  const basic = Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')
  const belonging = { purpose: 'second factor totp', owner: person.id }
  const sealed = await stage.app.services.sealing?.seal('JBSWY3DPEHPK3PXP', belonging)
  let serving: App = await start()
  const pair = await serving.services.sessions.issue(person.id, { method: 'eid_qr' })
  const bearer = { Authorization: `Bearer ${pair.accessToken}` }
  const uploaded = await fetch(`${serving.url}/api/v1/gspace/upload?path=kept.txt`, {
    method: 'POST',
    headers: { ...bearer, 'Content-Type': 'application/octet-stream' },
    body: 'kept for long',
  })
  assert.is(uploaded.status, 201, await uploaded.text())

  const failed: string[] = []
  const counts: Record<string, number> = {}
  const record = (what: string, ok: boolean, said: unknown) => {
    counts[what] = (counts[what] ?? 0) + 1
    if (!ok) failed.push(`${what}: ${said}`)
  }
  const ask = async (what: string, path: string, init: RequestInit, status = 200) => {
    const answer = await fetch(serving.url + path, init)
    const body = await answer.text()
    record(what, answer.status === status, `${answer.status} ${body.slice(0, 200)}`)
    return body
  }
  const requests: (() => Promise<void>)[] = [
    async () => void (await ask('session', '/api/v1/users/me', { headers: bearer })),
    async () => {
      const body = await ask('token', '/oauth2/introspect', {
        method: 'POST',
        headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          token: (granted.body as { access_token: string }).access_token,
        }).toString(),
      })
      if (JSON.parse(body).active !== true) failed.push(`token: ${body}`)
    },
    async () => {
      const init = {
        method: 'POST',
        headers: { 'X-Admin-Key': first.ADMIN_API_KEY, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Under load', tools: ['search_memory'] }),
      }
      await ask('audited change', '/admin/api/v1/api-keys', init, 201)
    },
    async () => {
      const body = await ask('file', '/api/v1/gspace/download?path=kept.txt', { headers: bearer })
      if (body !== 'kept for long') failed.push(`file: ${body.slice(0, 50)}`)
    },
    async () => {
      const text = await serving.services.sealing?.open(String(sealed), belonging).catch(String)
      record('sealed secret', text === 'JBSWY3DPEHPK3PXP', text)
    },
    async () => {
      await ask('metrics', '/metrics', { headers: { Authorization: `Bearer ${first.METRICS_TOKEN}` } })
    },
  ]

  // So many requests of each kind before and after each swap: more would reach the limits of one person.
  let phase = Promise.withResolvers<void>()
  let left = requests.map(() => mostAPhase)
  let rotating = true
  const begin = () => {
    left = requests.map(() => mostAPhase)
    phase.resolve()
    phase = Promise.withResolvers<void>()
  }
  const workers = requests.map(async (request, index) => {
    while (rotating) {
      if ((left[index] as number) === 0) await phase.promise
      else {
        left[index] = (left[index] as number) - 1
        await request()
      }
    }
  })
  const answered = async () => {
    while (left.some((count) => count > 0)) await new Promise((resolve) => setImmediate(resolve))
  }
  /** The next instance serves before the one in its place ends, which finishes what it has begun. */
  const roll = async () => {
    const former = serving
    const starting = start()
    begin()
    serving = await starting
    begin()
    await former.stop()
    await answered()
  }
  try {
    for (const name of names) {
      const apply = reloaded.includes(name) ? async () => void serving.reload(configOf()) : roll
      settings[others[name]] = next[name]
      await apply()
      settings[name] = next[name]
      settings[others[name]] = first[name]
      await apply()
      begin()
      await answered()
    }
  } finally {
    rotating = false
    begin()
    await Promise.all(workers)
  }
  assert.equal(failed, [])
  console.log(`requests while seven keys were replaced: ${JSON.stringify(counts)}`)

  await serving.services.audit.seal()
  const found = await serving.services.audit.verify()
  assert.ok(found.valid, JSON.stringify(found.faults))
  await serving.stop()
})

load.run()
