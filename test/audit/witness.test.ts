import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Audit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { runAtCommit } from '../../src/db/database.ts'
import { eventually } from '../support/eventually.ts'
import { useFakeClock } from '../support/fake-clock.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { event, mutate, openStage, restoreTo, type Stage, switchableStore } from './stage.ts'

const witness = suite<{ stage: Stage }>('witnesses')

witness.before.each(async (context) => {
  context.stage = await openStage()
})
witness.after.each(({ stage }) => stage.close())

/** A log of so many rows, of which a checkpoint attests the first five. */
async function began(stage: Stage, rows: number): Promise<void> {
  const audit = stage.instance()
  await stage.record(audit, 5)
  await audit.publishCheckpoint()
  await stage.record(audit, rows - 5)
}

async function assertHalted(audit: Audit, reason: string): Promise<void> {
  await eventually(() => !audit.status().writable)
  await rejects((async () => audit.assertWritable())(), 'audit.halted')
  assert.match(audit.status().reason!, reason)
}

async function sealCount({ rows }: Stage): Promise<number> {
  const [row] = await rows<{ count: number }>('select count(*) as count from audit_seal')
  return row!.count
}

witness('a loss behind the newest checkpoint halts instances that start after it', async ({ stage }) => {
  await began(stage, 9)
  await restoreTo(stage, 7)
  for (const audit of [stage.instance(), stage.instance()]) {
    await audit.start()
    await assertHalted(audit, 'the log ended at row 9 and now ends at 7')
    await mutate(stage.database, audit)
    await audit.stop()
    await rejects(audit.publishCheckpoint())
  }
  assert.is(await sealCount(stage), 7)
  const { valid, first_bad_seq, faults } = await stage.instance().verify()
  assert.not.ok(valid)
  assert.is(first_bad_seq, 8)
  assert.equal(
    faults.map(({ rule }) => rule),
    ['witness'],
  )
})

witness('a log that grew longer than the lost one does not heal the halt', async ({ stage }) => {
  const audit = stage.instance()
  await audit.start()
  await began(stage, 9)
  await restoreTo(stage, 7)
  await assertHalted(audit, 'the log ended at row 9 and now ends at 7')

  const elsewhere = await mkdtemp(join(tmpdir(), 'tamga-elsewhere-'))
  await stage.record(stage.instance({ store: openFileCheckpointStore(elsewhere) }), 20)
  await rm(elsewhere, { recursive: true })
  await eventually(() => audit.status().reason!.includes('row 9 is not the one that an instance saw'))
  const later = stage.instance()
  await later.start()
  await assertHalted(later, 'row 9 is not the one that an instance saw')
})

witness('a new epoch names all that instances saw, and all of them go on', async ({ stage }) => {
  const running = stage.instance()
  await running.start()
  await began(stage, 9)
  await restoreTo(stage, 7)
  await assertHalted(running, 'the log ended at row 9')
  const opened = await stage.instance().newEpoch('The standby was behind')
  assert.equal(opened.lost, { from: 8, to: 9 })
  assert.is(opened.firstSeq, 10)
  await eventually(() => running.status().writable)
  const restarted = stage.instance()
  await restarted.start()
  restarted.assertWritable()
  await mutate(stage.database, restarted)
  await restarted.stop()
  await running.stop()
  assert.equal((await stage.instance().verify()).faults, [])
})

witness('an epoch that names less than an instance saw does not end its halt', async ({ stage }) => {
  const { lever, store } = switchableStore(stage.store)
  const unheard = stage.instance({ store })
  await unheard.start()
  await began(stage, 7)
  await eventually(async () => (await stage.store.witnesses.all()).length > 0)
  lever.away = true
  await stage.record(unheard, 2)
  // Those who sealed through the store that stayed have left word of it; this one alone knows of rows 8 and 9.
  for (const { name, text } of await stage.store.witnesses.all())
    if (text.includes('"seq":9')) await stage.store.witnesses.remove(name)
  await restoreTo(stage, 7)
  await assertHalted(unheard, 'the log ended at row 9')
  const first = await stage.instance().newEpoch('The standby was behind')
  assert.is(first.lost, null)
  await eventually(() => unheard.status().reason!.includes('epoch 2 does not say so'))

  lever.away = false
  await eventually(async () =>
    (await stage.store.witnesses.all()).some(({ text }) => text.includes('"seq":9')),
  )
  const second = await stage.instance().newEpoch('And lost more than was known')
  assert.ok(second.lost!.to >= 9)
  await eventually(() => unheard.status().writable)
})

witness('an acknowledged change that is lost before it was sealed halts the log, too', async ({ stage }) => {
  const audit = stage.instance()
  await stage.record(audit, 5)
  await mutate(stage.database, audit)
  const [lost] = await stage.rows<{ id: string }>('select entry_id as id from audit_queue')
  await restoreTo(stage, 5)
  for (const instance of [audit, stage.instance()]) {
    await instance.start()
    await assertHalted(instance, `1 entries of acknowledged changes are gone, the first is ${lost!.id}`)
    await instance.stop()
  }

  const opened = await stage.instance().newEpoch('The standby was behind')
  assert.is(opened.lost, null)
  assert.equal(opened.missingEntries, [lost!.id])
  const after = stage.instance()
  await after.start()
  after.assertWritable()
  await after.stop()
  assert.equal((await stage.instance().verify()).faults, [])
})

witness('a change that was rolled back is not missed', async ({ stage }) => {
  const audit = stage.instance()
  await audit.start()
  await stage.record(audit, 1)
  await rejects(
    stage.database.transact({ role: 'app' }, 'write', async (tx) => {
      runAtCommit(tx, audit.statement(event()))
      throw new Error('changed its mind')
    }),
  )
  await stage.record(audit, 1)
  await audit.verify()
  audit.assertWritable()
})

witness(
  'in place of a store that vanished nothing is made, and changes stop after a minute',
  async ({ stage }) => {
    using time = useFakeClock()
    const audit = stage.instance()
    await audit.start()
    await stage.record(audit, 1)
    await rename(stage.checkpoints, `${stage.checkpoints}-away`)
    await mutate(stage.database, audit)
    await eventually(() => stage.alarms.some(({ kind }) => kind === 'checkpoint_store_unreachable'))
    audit.assertWritable()
    time.pass(60_001)
    await rejects((async () => audit.assertWritable())(), 'audit.unwitnessed')
    assert.not.ok(existsSync(stage.checkpoints))
    await rename(`${stage.checkpoints}-away`, stage.checkpoints)
    await eventually(() => audit.status().writable)
  },
)

witness('a text that was not written with the key proves nothing, and is reported', async ({ stage }) => {
  await began(stage, 6)
  const folder = join(stage.checkpoints, 'witnesses')
  await writeFile(join(folder, 'forged.witness'), '{"epoch":1,"seq":99,"hash":"00","unsealed":[]}\n00\n')
  const audit = stage.instance()
  await audit.start()
  audit.assertWritable()
  assert.equal(
    stage.alarms.map(({ kind }) => kind),
    ['checkpoint_forged'],
  )
})

witness('what instances that ended knew is removed when another tells as much', async ({ stage }) => {
  await began(stage, 6)
  assert.is((await readdir(join(stage.checkpoints, 'witnesses'))).length, 1)
  const [ended] = await stage.store.witnesses.all()
  const later = stage.instance({ clock: () => Date.now() + 601_000 })
  await later.start()
  await eventually(async () => {
    const names = (await stage.store.witnesses.all()).map(({ name }) => name)
    return names.length === 1 && !names.includes(ended!.name)
  })
})

witness('a loss has names, before and after it is declared', async ({ stage }) => {
  await began(stage, 7)
  const instance = stage.instance()
  await instance.start()
  await mutate(stage.database, instance, event({ subject: 'case:sealed', actor: 'user:two' }))
  await instance.seal()
  await mutate(stage.database, instance, event({ subject: 'case:waiting', operation: 'decideCase' }))
  await instance.stop()
  const texts = (await stage.store.witnesses.all()).map(({ text }) => text).join()
  assert.not.match(texts, /case:sealed|user:two/)
  assert.equal((await stage.instance().lost()).lost, [])
  await restoreTo(stage, 7)

  const named = (await stage.instance().lost()).lost.map(({ id: _, ...rest }) => rest)
  const expected = [
    { operation: 'updateTheme', subject: 'case:sealed', actor: 'user:two' },
    { operation: 'decideCase', subject: 'case:waiting', actor: 'user:1' },
  ]
  assert.equal(named, expected)
  const after = stage.instance()
  await after.newEpoch('the standby was behind')
  await after.seal()
  const [opening] = (await after.list({ operation: 'audit.newEpoch', limit: 1 })).items
  assert.equal(
    (opening!.details.named as { subject: string }[]).map(({ subject }) => subject),
    ['case:sealed', 'case:waiting'],
  )
})

witness.run()
