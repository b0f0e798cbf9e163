import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type LastStatement, runAtCommit } from '../../src/db/database.ts'
import { eventually } from '../support/eventually.ts'
import { useFakeClock } from '../support/fake-clock.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { event, mutate, openStage, type Stage, switchableStore } from './stage.ts'

const sealing = suite<{ stage: Stage }>('sealing')

sealing.before.each(async (context) => {
  context.stage = await openStage()
})
sealing.after.each(({ stage }) => stage.close())

async function count(stage: Stage, table: string): Promise<number> {
  const [row] = await stage.rows<{ count: number }>(`select count(*) as count from ${table}`)
  return row!.count
}

sealing('follows the mutation at once and attests what it sealed', async ({ stage }) => {
  const audit = stage.instance()
  await audit.start()
  await mutate(stage.database, audit)
  await eventually(async () => (await count(stage, 'audit_seal')) === 1)
  assert.is(await count(stage, 'audit_queue'), 0)
  await eventually(() => audit.lag().pending === 0)
  assert.is(audit.lag().oldestUnsealedMs, 0)
  audit.assertWritable()

  await audit.stop()
  const { items } = await audit.checkpoints({ limit: 10 })
  assert.equal(
    items.map(({ epoch, size }) => [epoch, size]),
    [
      [1, 1],
      [1, 0],
    ],
  )
})

sealing(
  'nothing is put behind a log that was cut, also where an entry waits to be sealed',
  async ({ stage }) => {
    const audit = stage.instance()
    await audit.start()
    for (const sealed of [1, 2, 3]) {
      await mutate(stage.database, audit)
      await eventually(async () => (await count(stage, 'audit_seal')) === sealed)
    }
    await stage.tamper('delete from audit_seal where seq = 3')
    // It may have been noticed already, and then no change is taken.
    await mutate(stage.database, audit).catch(() => undefined)
    await eventually(() => stage.alarms.some(({ kind }) => kind === 'log_disagrees'))
    assert.is(await count(stage, 'audit_seal'), 2)
  },
)

sealing('does not wait ten seconds with a checkpoint when a thousand rows have come', async ({ stage }) => {
  using _ = useFakeClock()
  const audit = stage.instance()
  await audit.start()
  await stage.database.transact({ role: 'app' }, 'write', async (tx) => {
    for (let index = 0; index < 1001; index += 1) runAtCommit(tx, audit.statement(event()))
  })
  await eventually(async () => (await audit.checkpoints({ limit: 1 })).items[0]!.size >= 1000)
  await audit.stop()
  assert.ok((await audit.verify()).valid)
})

sealing('a mutation whose entry cannot be kept is not kept either', async ({ stage }) => {
  await stage.tamper(
    'create table note (text text); grant insert on note to tamga_app; grant select on note to tamga_job',
  )
  const audit = stage.instance()
  const write = (statements: LastStatement[]) =>
    stage.database.transact({ role: 'app' }, 'write', async (tx) => {
      await sql`insert into note values ('kept?')`.execute(tx)
      for (const statement of statements) runAtCommit(tx, statement)
    })
  const once = audit.statement(event())
  await rejects(write([once, once]), '23505')
  assert.is(await count(stage, 'note'), 0)
  assert.is(await count(stage, 'audit_entry'), 0)

  await write([once])
  assert.is(await count(stage, 'note'), 1)
  assert.is(await count(stage, 'audit_entry'), 1)
})

sealing('by two instances at once makes one chain', async ({ stage }) => {
  const instances = [stage.instance(), stage.instance()]
  await Promise.all(instances.map((audit) => audit.start()))
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let index = 0; index < 40; index += 1) await mutate(stage.database, instances[writer % 2]!)
  })
  await Promise.all(writers)
  await Promise.all(instances.map((audit) => audit.seal()))
  await Promise.all(instances.map((audit) => audit.stop()))

  const verification = await stage.instance().verify()
  assert.equal(verification.faults, [])
  assert.is(verification.verified_to, 320)
  assert.is(verification.checkpoint_size, 320)
  assert.equal(stage.alarms, [])
})

sealing(
  'tells of an entry that was not written with the key, and seals it as evidence',
  async ({ stage }) => {
    const forger = stage.instance({ key: 'x'.repeat(43) })
    const audit = stage.instance()
    await audit.start()
    await mutate(stage.database, forger)
    await eventually(() => stage.alarms.some(({ kind }) => kind === 'entry_forged'))
    await audit.stop()
    assert.is((await audit.verify()).first_bad_seq, 1)
  },
)

sealing(
  'refuses changes while something older than a minute waits, and accepts them again after',
  async ({ stage }) => {
    const orphan = '00000000-0000-7000-8000-000000000000'
    const wait = (seconds: number) =>
      stage.tamper(`delete from audit_queue;
        insert into audit_queue values ('${orphan}', now() - interval '${seconds} seconds')`)
    await wait(0)
    const audit = stage.instance()
    await audit.start()
    audit.assertWritable()
    await wait(60)
    await eventually(() => !audit.status().writable)
    const refusal = await rejects((async () => audit.assertWritable())(), 'audit.backlog')
    assert.is((refusal as Error & { status?: number }).status, 503)
    assert.ok(audit.lag().oldestUnsealedMs > 60_000)

    const { missingEntries } = await stage.instance().newEpoch('An entry vanished; see the incident report')
    assert.equal(missingEntries, [orphan])
    await eventually(() => audit.status().writable)
    await audit.stop()
    assert.ok((await audit.verify()).valid)
  },
)

sealing('stops at once when the log shrinks under it, even before a checkpoint', async ({ stage }) => {
  const audit = stage.instance()
  await audit.start()
  for (let index = 0; index < 3; index += 1) await mutate(stage.database, audit)
  await eventually(async () => (await count(stage, 'audit_seal')) === 3)
  await stage.tamper('delete from audit_seal where seq = 3')
  await mutate(stage.database, audit)
  await eventually(() => !audit.status().writable)
  await rejects((async () => audit.assertWritable())(), 'audit.halted')
  assert.match(audit.status().reason!, 'ended at row 3 and now ends at 2')
  assert.match(audit.status().remedy!, 'new-epoch')
  assert.is(stage.alarms.filter(({ kind }) => kind === 'log_disagrees').length, 1)
  await audit.stop()
  assert.is(await count(stage, 'audit_seal'), 2)
})

sealing('stands once it has looked at the log, and not before', async ({ stage }) => {
  let looks = 0
  const audit = stage.instance({ onSealerReady: () => void looks++ })
  await stage.tamper('alter table audit_queue rename to audit_queue_away')
  await audit.start()
  assert.is(looks, 0)
  await stage.tamper('alter table audit_queue_away rename to audit_queue')
  await eventually(() => looks > 0)
  await audit.stop()
})

sealing('halts under another key before it seals anything', async ({ stage }) => {
  await stage.record(stage.instance(), 1)
  const audit = stage.instance({ key: 'x'.repeat(43) })
  await audit.start()
  await rejects((async () => audit.assertWritable())(), 'audit.halted')
  assert.match(audit.status().reason!, 'AUDIT_KEY')
  await audit.stop()
})

sealing(
  'goes on for a minute while the checkpoint store is away, tells once, and attests when it is back',
  async ({ stage }) => {
    using time = useFakeClock()
    const { lever, store } = switchableStore(stage.store)
    const audit = stage.instance({ store })
    await audit.start()
    lever.away = true
    await mutate(stage.database, audit)
    await eventually(async () => (await count(stage, 'audit_seal')) === 1)
    await eventually(() => stage.alarms.length > 0)
    audit.assertWritable()
    await rejects(audit.publishCheckpoint(), 'audit.checkpoint_unpublished')
    assert.equal(
      stage.alarms.map(({ kind }) => kind),
      ['checkpoint_store_unreachable'],
    )
    const unattested = await audit.verify()
    assert.equal(
      unattested.faults.map(({ rule }) => rule),
      ['checkpoint_store'],
    )

    time.pass(60_001)
    await rejects((async () => audit.assertWritable())(), 'audit.unwitnessed')
    assert.match(audit.status().reason!, 'out of reach for 60 s')

    lever.away = false
    await eventually(() => audit.status().writable)
    assert.is((await audit.publishCheckpoint()).size, 1)
    await audit.stop()
    assert.ok((await audit.verify()).valid)
  },
)

sealing('accepts and seals nothing before the checkpoint store was read once', async ({ stage }) => {
  await stage.record(stage.instance(), 1)
  const { lever, store } = switchableStore(stage.store, { away: true })
  const audit = stage.instance({ store })
  await audit.start()
  await rejects((async () => audit.assertWritable())(), 'audit.unwitnessed')
  await mutate(stage.database, audit)
  await rejects(audit.seal())
  assert.is(await count(stage, 'audit_seal'), 1)

  lever.away = false
  await eventually(() => audit.status().writable)
  await eventually(async () => (await count(stage, 'audit_seal')) === 2)
  await audit.stop()
})

sealing.run()
