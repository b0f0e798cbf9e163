import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'
import { assertWholeSoon } from './integrity.ts'
import { shutDown } from './postmaster.ts'
import { loadWithThemes, makeTheme } from './themes.ts'

const lost = suite('a database that is lost under a running server')
const test = postgresTest(lost)
const home = mkdtempSync(join(tmpdir(), 'tamga-lost-'))
const told: string[] = []
let postgres: ThrowAwayPostgres
let server: ServerProcess

lost.before(async () => {
  if (!onPostgres) return
  postgres = await startPostgres()
  const settings = { DATA_DIR: home, DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: '4' }
  const [first, second] = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  server = first
  await second.stop()
})
lost.after(async () => {
  await server?.stop()
  postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

const listThemes = () => server.fetch('/api/v1/themes', { headers: server.administrator })

async function works(): Promise<boolean> {
  if ((await server.fetch('/ready')).status !== 200) return false
  const { status, body } = await makeTheme(server)
  if (status === 201) told.push(body.data.id)
  return status === 201
}

async function assertUnavailable(): Promise<void> {
  for (const answer of [await listThemes(), await makeTheme(server)]) {
    assert.is(answer.status, 503, JSON.stringify(answer.body))
    assert.ok(Number(answer.headers.get('retry-after')) > 0)
    assert.match(answer.body.error, /^server\.(unavailable|busy)$/)
  }
  const ready = await server.fetch('/ready')
  assert.is(ready.status, 503)
  assert.is(ready.body.details[0].path, '/checks/database')
  assert.is((await server.fetch('/health')).status, 200)
  assert.is((await server.fetch('/swagger/doc.json')).status, 200)
}

test('two servers started at once on an empty database both come up', async () => {
  assert.ok(await works())
})

test('shut down: 503 with Retry-After, alive; started again: healthy within 5 s by itself', async () => {
  await shutDown(postgres)
  await assertUnavailable()
  postgres.restart()
  await eventually(works)
})

test('restarted under load: nothing but done and try again, and every promise is kept', async () => {
  const load = loadWithThemes(server, 6)
  await eventually(() => load.made.length >= 20)
  await shutDown(postgres)
  await eventually(() => load.statuses.has(503))
  postgres.restart()
  const before = load.made.length
  await eventually(() => load.made.length > before + 20)
  await load.stop()
  told.push(...load.made)
  assert.equal([...load.statuses.keys()].sort(), [201, 503])
})

test('killed under load: recovers by itself, and nothing committed is lost', async () => {
  const load = loadWithThemes(server, 6)
  await eventually(() => load.made.length >= 20)
  postgres.kill9()
  await eventually(() => load.statuses.has(503))
  await assertUnavailable()
  postgres.restart()
  await eventually(works)
  await load.stop()
  told.push(...load.made)
  assert.equal([...load.statuses.keys()].sort(), [201, 503])
})

test('changes and entries are the same in the end, in one chain', async () => {
  await assertWholeSoon(server, told)
})

test('a pool that is taken: 503 within the time to acquire, alive, and well again once it is free', async () => {
  const holder = new pg.Client({ connectionString: postgres.url })
  await holder.connect()
  await holder.query('begin; lock table themes in access exclusive mode')
  const began = performance.now()
  const asked = Array.from({ length: 10 }, async () => {
    const { status, headers, body } = await listThemes()
    const { error } = body
    return { status, error, retryAfter: headers.get('retry-after'), ms: performance.now() - began }
  })
  const alive = await server.fetch('/health')
  assert.is(alive.status, 200)
  assert.ok(performance.now() - began < 1_500, 'health waited for the pool')
  assert.is((await server.fetch('/ready')).status, 200)

  const answers = await Promise.all(asked)
  const withoutConnection = answers.filter(({ ms }) => ms < 4_500)
  assert.ok(withoutConnection.length >= 6, JSON.stringify(answers))
  for (const { status, error, retryAfter } of answers)
    assert.equal({ status, error, retryAfter }, { status: 503, error: 'server.busy', retryAfter: '1' })

  await holder.end()
  await eventually(works)
})

lost.run()
