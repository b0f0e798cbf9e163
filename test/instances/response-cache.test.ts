import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type App, startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/config/config.ts'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

const instances = suite('answers that two servers keep')
const test = postgresTest(instances)

const settings = { OAUTH_ISSUER: 'https://id.example.mn', SSO_STATE_KEY: 'ab'.repeat(32) }

/** Two servers on one database; the second reaches it through a wire that can be cut. */
let here: Stage
let there: App
let wire: TcpProxy
let throughWire: Database
let home: string

instances.before(async () => {
  if (!onPostgres) return
  here = await openStage({ settings })
  const url = new URL(here.test.url ?? '')
  wire = await startTcpProxy(Number(url.port))
  url.port = String(wire.port)
  throughWire = await openDatabase({ url: url.href })
  home = await mkdtemp(join(tmpdir(), 'tamga-kept-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: home,
    LOG_LEVEL: 'silent',
    SHUTDOWN_GRACE_SECONDS: '2',
    AUDIT_KEY: here.app.services.config.auditKey,
    ...settings,
  })
  there = await startApp(config, { database: throughWire })
})
instances.after(async () => {
  await there?.stop()
  await throughWire?.close()
  await wire?.close()
  await here?.close()
  if (home) await rm(home, { recursive: true, force: true })
})

const isListener = (opening: Buffer) => opening.includes('tamga-listener')

// biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of several shapes
async function at({ url }: { url: string }, path: string): Promise<any> {
  const answer = await fetch(url + path)
  assert.is(answer.status, 200, path)
  return answer.json()
}

const nameAt = async (server: { url: string }): Promise<string> =>
  (await at(server, '/api/v1/site/appearance')).data.name

async function rename(name: string): Promise<void> {
  const { credential } = await here.signIn('admin')
  const { updated_at: _, ...current } = (await here.call('getSiteAppearance')).body.data
  const { status } = await here.call('updateSiteAppearance', { body: { ...current, name } }, credential)
  assert.is(status, 200)
}

test('a change is seen at once where it was made, and soon everywhere', async () => {
  for (let i = 0; i < 10; i++) {
    assert.is(await nameAt(there), await nameAt(here))
    const name = `Тамга ${i}`
    await rename(name)
    assert.is(await nameAt(here), name, 'the writer reads what it wrote')
    await eventually(async () => (await nameAt(there)) === name)
  }
})

test('a key that is withdrawn is published no longer, on either', async () => {
  const keysAt = async (server: { url: string }): Promise<string[]> =>
    (await at(server, '/.well-known/jwks.json')).keys.map(({ kid }: { kid: string }) => kid)
  const before = await keysAt(here)
  assert.equal(await keysAt(there), before)
  const active = await here.test.database.system
    .selectFrom('signing_keys')
    .select('id')
    .where('purpose', '=', 'openid')
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  assert.ok(before.includes(active.id))
  const { status } = await here.call('rotateSigningKey', { body: { withdraw: true } }, here.admin)
  assert.is(status, 200)
  for (const server of [here, there])
    await eventually(async () => !(await keysAt(server)).includes(active.id))
  assert.equal(await keysAt(there), await keysAt(here))
})

test('a server that hears no notices asks the database, and keeps again once it hears them', async () => {
  await nameAt(there)
  wire.cut(isListener)
  try {
    await rename('Unheard')
    await eventually(async () => (await nameAt(there)) === 'Unheard')
    // However long the cut lasts, it goes on following.
    await rename('Unheard again')
    await eventually(async () => (await nameAt(there)) === 'Unheard again')
  } finally {
    wire.mend()
  }
  await rename('Heard')
  await eventually(async () => (await nameAt(there)) === 'Heard')
  await eventually(async () => {
    await nameAt(there)
    return there.services.responseCache.find('getSiteAppearance', 'mn') !== undefined
  })
})

instances.run()
