import { sql } from 'kysely'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { startFault } from '../../src/app/start-fault.ts'
import {
  type Actor,
  type Database,
  DatabaseBusy,
  type DatabaseOptions,
  isUnavailable,
  openDatabase,
  type Tx,
  uuidv7,
} from '../../src/db/database.ts'
import { prepared } from '../../src/db/prepared.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import {
  hasPgBouncer,
  type PgBouncer,
  type PoolMode,
  poolerTest,
  startPgBouncer,
} from '../support/pgbouncer.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { tapWire } from '../support/wire.ts'

const statementTimeoutMs = 60_000
const [ada, bat] = [uuidv7(), uuidv7()]
const asAda: Actor = { role: 'app', userId: ada }
const asBat: Actor = { role: 'app', userId: bat }
const [alpha, beta] = [uuidv7(), uuidv7()]

const settings = sql<Record<string, string>>`
  select current_user::text as role, session_user::text as login, current_setting('search_path') as path,
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
const given = { login: 'tamga_login', path: 'public', statement: '1min', lock: '30s', idle: '1min' }

/** All that the person sees of the organisations, each of which has one owner. */
async function organisationsSeen(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom('organisation_members').select('org_id').execute()).map(({ org_id }) => org_id)
}

function connectionOf(db: Database, actor: Actor): Promise<number> {
  const query = sql<{ pid: number }>`select pg_backend_pid() as pid`
  return db.transact(actor, 'read', async (tx) => (await query.execute(tx)).rows[0]!.pid)
}

for (const mode of ['transaction', 'session'] as PoolMode[]) {
  const pooled = suite(`PgBouncer in ${mode} mode`)
  const test = poolerTest(pooled)
  const isShared = mode === 'transaction'
  let opened: TestDatabase
  let bouncer: PgBouncer
  let database: Database

  const open = (more: Partial<DatabaseOptions> = {}) =>
    openDatabase({
      url: bouncer.through(opened.url!),
      ...(isShared ? { listenUrl: opened.url! } : {}),
      migrationUrl: opened.migrationUrl!,
      pooler: mode,
      statementTimeoutMs,
      acquireTimeoutMs: 60_000,
      poolSize: isShared ? 12 : 2,
      ...more,
    })

  async function isGone(pid: number): Promise<boolean> {
    const owner = new pg.Client({ connectionString: opened.migrationUrl! })
    await owner.connect()
    try {
      return (await owner.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0
    } finally {
      await owner.end()
    }
  }

  pooled.before(async () => {
    if (!hasPgBouncer) return
    opened = await openTestDatabase()
    // In transaction mode far fewer than there are clients, so that each connection serves all of them.
    bouncer = await startPgBouncer(opened.url!, mode, isShared ? 2 : 20)
    database = await open()
    const { system } = database
    await system
      .insertInto('users')
      .values([{ id: ada }, { id: bat }])
      .execute()
    for (const [id, slug, user_id] of [
      [alpha, 'alpha', ada],
      [beta, 'beta', bat],
    ] as const) {
      await system.insertInto('organisations').values({ id, slug, name_mn: slug, name_en: slug }).execute()
      await system.insertInto('organisation_members').values({ org_id: id, user_id, role: 'owner' }).execute()
    }
  })
  pooled.after(async () => {
    await database?.close()
    await bouncer?.close()
    await opened?.close()
  })

  test('every transaction and every statement has its role, its limits and its path', async () => {
    for (let round = 0; round < 3; round += 1) {
      assert.equal((await settings.execute(database.system)).rows, [{ role: 'tamga_job', ...given }])
      for (const access of ['read', 'write'] as const) {
        const { rows } = await database.transact(asAda, access, (tx) => settings.execute(tx))
        assert.equal(rows, [{ role: 'tamga_app', ...given }])
      }
    }
  })

  test('a missing pooler setting is reported', async () => {
    const unsaid = await open({ pooler: 'none' })
    try {
      assert.match(startFault(await rejects(unsaid.ping())), /Set DATABASE_POOLER to its mode/)
    } finally {
      await unsaid.close()
    }
  })

  test("thousands of requests of two people in parallel, and none sees what is the other's", async () => {
    const connections = new Map<number, Set<string>>()
    const ask = async (actor: Actor, own: string, index: number) => {
      const { seen, pid } = await database.transact(actor, index % 3 ? 'read' : 'write', async (tx) => ({
        seen: await organisationsSeen(tx),
        pid: (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid,
      }))
      assert.equal(seen, [own])
      connections.set(pid, (connections.get(pid) ?? new Set()).add(own))
    }
    const all = async (index: number) => {
      const rows = await database.system.selectFrom('organisation_members').select('org_id').execute()
      assert.is(rows.length, 2, `statement ${index} of the system`)
    }
    let next = 0
    const client = async () => {
      while (next < 3_000) {
        const index = next++
        if (index % 5 === 0) await all(index)
        else await (index % 2 ? ask(asAda, alpha, index) : ask(asBat, beta, index))
      }
    }
    await Promise.all(Array.from({ length: 16 }, client))
    for (const [pid, people] of connections)
      assert.is(people.size, 2, `connection ${pid} served one person alone`)
    assert.is(connections.size, 2)
  })

  test('without a role a connection can read nothing, no matter which role used it before', async () => {
    const bare = new pg.Client({ connectionString: bouncer.through(opened.url!) })
    await bare.connect()
    try {
      for (const actor of [asAda, { role: 'job' } as const]) {
        await database.transact(actor, 'write', organisationsSeen)
        await database.system.selectFrom('users').select('id').execute()
        for (const table of ['users', 'organisation_members', 'audit_entry'])
          await rejects(bare.query(`select from public.${table}`), '42501')
      }
    } finally {
      await bare.end()
    }
  })

  test('an error leaves nothing behind, in a transaction and in a statement of the system', async () => {
    for (let round = 0; round < 20; round += 1) {
      await rejects(
        database.transact(asAda, 'write', (tx) => sql`select 1 / 0`.execute(tx)),
        '22012',
      )
      assert.equal(await database.transact(asBat, 'read', organisationsSeen), [beta])
      await rejects(sql`select 1 / ${round - round}::integer`.execute(database.system), '22012')
      await rejects(sql`select no_such_column from users`.execute(database.system), '42703')
      assert.equal((await settings.execute(database.system)).rows[0]?.role, 'tamga_job')
    }
  })

  test('a statement of the system is whole or not at all', async () => {
    const id = uuidv7()
    await rejects(
      sql`with made as (insert into users (id) values (${id}) returning id)
        select 1 / (select count(*) - 1 from made)`.execute(database.system),
      '22012',
    )
    const found = await database.system.selectFrom('users').select('id').where('id', '=', id).execute()
    assert.equal(found, [])
  })

  test('values arrive and come back as they are, and changes are counted', async () => {
    const at = new Date('2026-02-03T04:05:06.789Z')
    const bytes = Buffer.from([0, 1, 39, 92, 255])
    const text = `'; select 1; -- \\ ₮`
    const { rows } = await sql`
      select ${at}::timestamptz as at, ${bytes}::bytea as bytes, ${text}::text as text, ${null}::integer as none,
        ${[1, 2]}::integer[] as list`.execute(database.system)
    assert.equal(rows, [{ at, bytes, text, none: null, list: [1, 2] }])
    const changed = await database.system
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', 'in', [ada, bat])
      .executeTakeFirst()
    assert.is(changed.numUpdatedRows, 2n)
    assert.equal((await sql`select 1 as one where false`.execute(database.system)).rows, [])
  })

  test('statements that are marked for it are named only where a connection stays with its client', async () => {
    const marked = prepared(sql<{ n: number }>`select ${7}::integer as n`)
    for (let round = 0; round < 10; round += 1) {
      const run = (actor: Actor) => database.transact(actor, 'read', (tx) => marked.execute(tx))
      for (const { rows } of await Promise.all([run(asAda), run(asBat), marked.execute(database.system)]))
        assert.equal(rows, [{ n: 7 }])
    }
    const { rows } = await database.transact(asAda, 'read', (tx) =>
      sql<{ count: number }>`select count(*)::integer as count from pg_prepared_statements`.execute(tx),
    )
    assert.is(rows[0]!.count, isShared ? 0 : 1)
  })

  test('round trips: one to begin and one to commit, for a statement of the system too', async () => {
    const wire = await tapWire(bouncer.through(opened.url!))
    const tapped = await open({ url: wire.url, poolSize: 1 })
    try {
      await tapped.transact(asAda, 'read', organisationsSeen)
      await tapped.ping()
      wire.take()
      await tapped.transact(asAda, 'write', (tx) => sql`select ${1}::integer`.execute(tx))
      const asked = wire.take()
      assert.is(asked.length, 3, asked.join('\n'))
      assert.match(asked[0]!, /^begin; select set_config\('role', 'tamga_app', true\)/)
      assert.equal(asked.slice(1), ['(prepared)', 'commit'])
      await sql`select ${1}::integer`.execute(tapped.system)
      const [begun, ...rest] = wire.take()
      assert.match(begun!, /^begin; select set_config\('role', 'tamga_job', true\)/)
      assert.equal(rest, ['(prepared)', 'commit'])
    } finally {
      await tapped.close()
      await wire.close()
    }
  })

  test('a statement over its time is cancelled, and a forgotten transaction is thrown out', async () => {
    const hasty = await open({ statementTimeoutMs: 1_000, poolSize: 1 })
    try {
      await rejects(sql`select pg_sleep(60)`.execute(hasty.system), '57014')
      await rejects(
        hasty.transact(asAda, 'read', (tx) => sql`select pg_sleep(60)`.execute(tx)),
        '57014',
      )
      const forgotten = await rejects(
        hasty.transact(asAda, 'write', async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          await eventually(() => isGone(rows[0]!.pid))
        }),
      )
      assert.ok(isUnavailable(forgotten), forgotten.message)
      assert.equal(await hasty.transact(asBat, 'read', organisationsSeen), [beta])
    } finally {
      await hasty.close()
    }
  })

  test('notifications are heard, and sent by either', async () => {
    const heard: string[] = []
    const listener = await database.listen('pooled', (payload) => heard.push(payload))
    await sql`select pg_notify('pooled', 'of the system')`.execute(database.system)
    await database.transact(asAda, 'write', (tx) =>
      sql`select pg_notify('pooled', 'of a person')`.execute(tx),
    )
    await eventually(() => heard.length === 2)
    assert.equal(heard, ['of the system', 'of a person'])
    await listener.close()
  })

  if (isShared) {
    test('when no connection of the pooler comes free, all get an error in time, and are served afterwards', async () => {
      const hasty = await open({ acquireTimeoutMs: 500, poolSize: 4 })
      const enough = Promise.withResolvers<void>()
      const held = [0, 1].map(() => {
        const begun = Promise.withResolvers<void>()
        const done = database.transact(asAda, 'read', () => {
          begun.resolve()
          return enough.promise
        })
        return { begun: begun.promise, done }
      })
      try {
        await Promise.all(held.map(({ begun }) => begun))
        for (const refused of await Promise.all([
          rejects(hasty.transact(asBat, 'read', organisationsSeen)),
          rejects(hasty.ping()),
        ]))
          assert.instance(refused, DatabaseBusy)
        enough.resolve()
        await Promise.all(held.map(({ done }) => done))
        await eventually(async () => {
          await hasty.ping()
          return (await hasty.transact(asBat, 'read', organisationsSeen)).join() === beta
        })
      } finally {
        enough.resolve()
        await hasty.close()
      }
    })

    test('one whose client vanishes in a transaction takes nothing along', async () => {
      const lost = await open({ poolSize: 1 })
      const before = await connectionOf(lost, asAda)
      assert.ok(before > 0)
      const id = uuidv7()
      const begun = Promise.withResolvers<void>()
      const cut = lost.transact({ role: 'job' }, 'write', async (tx) => {
        await tx.insertInto('users').values({ id }).execute()
        begun.resolve()
        await bouncer.kill()
        await sql`select 1`.execute(tx)
      })
      await begun.promise
      assert.ok(isUnavailable(await rejects(cut)))
      await bouncer.start()
      await eventually(async () => (await lost.transact(asBat, 'read', organisationsSeen)).join() === beta)
      const found = await lost.system.selectFrom('users').select('id').where('id', '=', id).execute()
      assert.equal(found, [])
      await lost.close()
    })
  }

  pooled.run()
}
