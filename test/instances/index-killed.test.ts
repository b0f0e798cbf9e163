import { sql } from 'kysely'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { type Database, openDatabase, uuidv7 } from '../../src/db/database.ts'
import type { IndexRow } from '../../src/domains/services/knowledge/runs.ts'
import { driftOf } from '../domains/services/knowledge/support.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type ServerProcess, type Settings, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

interface Scene {
  home: ServerHome
  settings: Settings
  database: Database
  /** Connections of the owner, each for what it holds back. */
  gate: pg.Client
  holder: pg.Client
}

const ADMIN_API_KEY = 'key-of-the-local-administrator-of-both'
/** More than are read at once, so that the build has a middle. */
const LIFE_EVENTS = 60

const killed = suite<Scene>('a server that is killed while it builds the index')
const test = postgresTest(killed)

killed.before(async (scene) => {
  if (!onPostgres) return
  scene.home = await openServerHome()
  scene.settings = { ...scene.home.settings, ADMIN_API_KEY }
  const ownerUrl = scene.home.settings.DATABASE_MIGRATION_URL ?? ''
  scene.database = await openDatabase({
    url: scene.home.settings.DATABASE_URL ?? '',
    migrationUrl: ownerUrl,
  })
  scene.gate = new pg.Client({ connectionString: ownerUrl })
  scene.holder = new pg.Client({ connectionString: ownerUrl })
  await Promise.all([scene.gate.connect(), scene.holder.connect()])
  await publishLifeEvents(scene.database)
})
killed.after(async ({ home, database, gate, holder }) => {
  await Promise.all([gate?.end(), holder?.end(), database?.close()])
  await home?.close()
})

async function publishLifeEvents({ system }: Database): Promise<void> {
  const now = new Date()
  const names = Array.from({ length: LIFE_EVENTS - 1 }, (_, nth) => `Occasion ${nth}`)
  await system
    .insertInto('reg_life_events')
    .values(
      [...names, 'Taming a hunting eagle'].map((name, nth) => ({
        id: uuidv7(),
        code: `occasion-${nth}`,
        name_mn: name,
        name_en: name,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

const runOf = ({ database }: Scene, id: string): Promise<IndexRow> =>
  database.system.selectFrom('ai_indexes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function isAnswered(server: ServerProcess): Promise<boolean> {
  const { status, body } = await server.fetch('/api/v1/ai/chat', {
    method: 'POST',
    headers: { ...server.administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'taming a hunting eagle', language: 'en' }),
  })
  assert.is(status, 200, JSON.stringify(body))
  return body.data.citations.some(({ title }: { title: string }) => title === 'Taming a hunting eagle')
}

/** Asks for a new index, of which all but the last source can be read until the holder lets go. */
async function startBuilding({ gate, holder }: Scene, server: ServerProcess): Promise<string> {
  await gate.query(`select pg_advisory_lock(hashtext('tamga knowledge'))`)
  const { status, body } = await server.fetch('/api/v1/admin/ai/knowledge/reindex', {
    method: 'POST',
    headers: server.administrator,
  })
  assert.is(status, 202, JSON.stringify(body))
  const id: string = body.data.run_id
  // The same piece in a transaction that does not end: to add it, the build has to wait for that.
  await holder.query('begin')
  const { rowCount } = await holder.query(
    `insert into ai_chunks (index_id, kind, ref_id, part, title_en, text_en, hash, words)
     select $1, kind, ref_id, part, title_en, text_en, hash, words
     from ai_chunks where index_id = (select id from ai_indexes where state = 'active')
     order by (kind || '/' || ref_id) collate "C" desc limit 1`,
    [id],
  )
  assert.is(rowCount, 1)
  await gate.query(`select pg_advisory_unlock(hashtext('tamga knowledge'))`)
  return id
}

/** The server whose build waits for the holder. */
async function heldBack(
  { gate, holder }: Scene,
  servers: Record<string, ServerProcess>,
): Promise<ServerProcess> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  let builder: ServerProcess | undefined
  await eventually(async () => {
    const held = await gate.query<{ name: string }>(
      'select application_name as name from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
      [rows[0]?.pid],
    )
    builder = servers[held.rows[0]?.name ?? '']
    return builder !== undefined
  })
  return builder!
}

/** A server whose connections tell whose they are, and which waits for a lock for as long as it lives. */
function startNamed({ settings }: Scene, name: string): Promise<ServerProcess> {
  const url = new URL(settings.DATABASE_URL ?? '')
  url.searchParams.set('application_name', name)
  url.searchParams.set('lock_timeout', '0')
  return startServerProcess({ ...settings, DATABASE_URL: url.href })
}

/** Runs the job that goes on with what was left, to its end. */
async function runUpkeep({ database }: Scene, server: ServerProcess): Promise<string | null> {
  const headers = { 'X-Admin-Key': ADMIN_API_KEY }
  const asked = await server.fetch('/admin/api/v1/jobs/knowledge-upkeep/run', { method: 'POST', headers })
  assert.is(asked.status, 202, JSON.stringify(asked.body))
  let outcome: string | null = null
  await eventually(async () => {
    const { rows } = await sql<{ outcome: string | null }>`
      select output ->> 'outcome' as outcome from job_runs
      where id = ${asked.body.data.run_id}::uuid and state = 'completed'`.execute(database.system)
    outcome = rows[0]?.outcome ?? null
    return outcome !== null
  })
  return outcome
}

test('another finishes it from where it stood, and what was there answers until then', async (scene) => {
  const { gate, holder, database } = scene
  const [here, there] = await Promise.all([startNamed(scene, 'here'), startNamed(scene, 'there')])
  // The job that builds it is the one that was asked for, and no other by its schedule.
  await sql`delete from job_schedules`.execute(database.system)
  assert.ok(await isAnswered(here))
  const id = await startBuilding(scene, there)
  const builder = await heldBack(scene, { here, there })
  builder.kill('SIGKILL')
  assert.is((await builder.ended).signal, 'SIGKILL')
  const survivor = builder === here ? there : here
  const before = await runOf(scene, id)
  assert.is(before.state, 'building')
  assert.is.not(before.worker, null)
  assert.ok(before.sources_done >= 20 && before.sources_done < before.sources, String(before.sources_done))

  assert.ok(await isAnswered(survivor), 'half of the new one is there')
  assert.is(await runUpkeep(scene, survivor), 'idle', 'the other may still live')
  assert.equal(await runOf(scene, id), before)

  await holder.query('rollback')
  // As if the minute had passed for which the dead one had it.
  await gate.query(`update ai_indexes set lease_until = now() - interval '1 second' where id = $1`, [id])
  assert.is(await runUpkeep(scene, survivor), 'active')
  const after = await runOf(scene, id)
  assert.equal([after.state, after.sources_done], ['active', after.sources], 'nothing is read twice')
  assert.is.not(after.sources_done, before.sources_done)
  assert.equal(await driftOf(database), [])
  assert.ok(await isAnswered(survivor))
  await survivor.stop()
})

killed.run()
