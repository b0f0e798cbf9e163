import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Audit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { auditKey, mutate, openStage, restoreTo, type Stage } from './stage.ts'

const epochs = suite<{ stage: Stage; audit: Audit }>('epochs')

epochs.before.each(async (context) => {
  context.stage = await openStage()
  context.audit = context.stage.instance()
  for (const count of [10, 20]) {
    await context.stage.record(context.audit, count)
    await context.audit.publishCheckpoint()
  }
})
epochs.after.each(({ stage }) => stage.close())

epochs(
  'a restored backup halts the log; a new epoch names what was lost, and the service goes on',
  async ({ stage }) => {
    const before = await stage.instance().list({ limit: 10 })
    await restoreTo(stage, 20)
    const service = stage.instance()
    await service.start()
    await rejects((async () => service.assertWritable())(), 'audit.halted')
    assert.match(service.status().reason!, 'the log ended at row 30 and now ends at 20')
    assert.not.ok((await stage.instance().verify()).valid)

    const opened = await stage.instance().newEpoch('Restored the backup of last night')
    assert.equal(opened, {
      epoch: 2,
      firstSeq: 31,
      reason: 'Restored the backup of last night',
      keptTo: 20,
      cites: { epoch: 1, size: 30 },
      lost: { from: 21, to: 30 },
      disputed: { from: 11, to: 20 },
      missingEntries: [],
      missingCount: 0,
    })
    await eventually(() => service.status().writable)
    await mutate(stage.database, service)
    await service.stop()

    const verification = await stage.instance().verify()
    assert.equal(verification.faults, [])
    assert.is(verification.epochs, 2)
    assert.is(verification.entries, 22)
    assert.is(verification.verified_to, 32)
    assert.is(verification.checkpoint_size, 32)
    const { items } = await service.list({ limit: 2 })
    assert.equal(
      items.map(({ seq, operation }) => [seq, operation]),
      [
        [32, 'updateTheme'],
        [31, 'audit.newEpoch'],
      ],
    )
    const { named, ...details } = items[1]!.details as { named: { subject: string }[] }
    // Those of rows 21 to 30, which the instance that made them has left by name.
    assert.equal(
      named.map(({ subject }) => subject).toSorted(),
      before.items.map(({ subject }) => subject).toSorted(),
    )
    assert.equal(details, {
      reason: 'Restored the backup of last night',
      kept_to: 20,
      lost: { from: 21, to: 30 },
      disputed: { from: 11, to: 20 },
      missing: 0,
      named_count: 10,
    })
  },
)

epochs('what came before a new epoch is still guarded', async ({ stage }) => {
  await restoreTo(stage, 20)
  const audit = stage.instance()
  await audit.newEpoch('Restored')
  await stage.record(audit, 1)

  await stage.tamper(`update audit_entry set canon = replace(canon, 'user:1', 'user:2')
    where id = (select entry_id from audit_seal where seq = 5)`)
  assert.is((await stage.instance().verify()).first_bad_seq, 5)
  await stage.tamper(`update audit_entry set canon = replace(canon, 'user:2', 'user:1')
    where id = (select entry_id from audit_seal where seq = 5)`)

  await stage.tamper(`insert into audit_seal values (25, '00000000-0000-7000-8000-000000000000', sha256(''))`)
  const { faults } = await stage.instance().verify()
  assert.equal(
    faults.map(({ seq, rule }) => [seq, rule]),
    [[25, 'lost_range']],
  )
  await stage.tamper('delete from audit_seal where seq = 25')

  await stage.tamper('delete from audit_epoch where epoch = 2')
  assert.not.ok((await stage.instance().verify()).valid)
})

epochs('a backup from before an epoch is a loss of that epoch too', async ({ stage }) => {
  await restoreTo(stage, 20)
  await stage.instance().newEpoch('First restore')
  await restoreTo(stage, 15)
  const opened = await stage.instance().newEpoch('Second restore, of an older backup')
  assert.is(opened.epoch, 3)
  assert.is(opened.keptTo, 15)
  assert.is(opened.lost!.from, 16)
  const verification = await stage.instance().verify()
  assert.equal(verification.faults, [])
  assert.is(verification.epochs, 2)
})

epochs('a database that was emptied goes on under the name of its log', async ({ stage, audit }) => {
  const [before] = (await audit.checkpoints({ limit: 1 })).items
  await restoreTo(stage, 0)
  await stage.tamper('delete from audit_epoch')
  const service = stage.instance()
  await service.start()
  assert.match(service.status().reason!, 'no log, yet instances saw one')
  const opened = await stage.instance().newEpoch('The volume was lost')
  assert.equal(opened.lost, { from: 1, to: 30 })
  await eventually(() => service.status().writable)
  const after = await service.publishCheckpoint()
  assert.is(after.origin, before!.origin)
  assert.equal((await stage.instance().verify()).faults, [])
})

epochs(
  'a log that was continued out of sight of its checkpoints is a fork, and is reported as one',
  async ({ stage }) => {
    await restoreTo(stage, 20)
    const elsewhere = await mkdtemp(join(tmpdir(), 'tamga-elsewhere-'))
    const blind = stage.instance({ store: openFileCheckpointStore(elsewhere) })
    await stage.record(blind, 15)
    await rm(elsewhere, { recursive: true })
    const forked = await stage.instance().verify()
    assert.is(forked.first_bad_seq, 11)
    await rejects(stage.instance().publishCheckpoint())

    const opened = await stage.instance().newEpoch('Two histories after row 20')
    assert.equal(opened.lost, { from: 11, to: 30 })
    assert.equal(opened.disputed, { from: 11, to: 35 })
    assert.is(opened.firstSeq, 36)
    assert.equal((await stage.instance().verify()).faults, [])
  },
)

epochs('the operator does it by commands', async ({ stage }) => {
  await restoreTo(stage, 20)
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    AUDIT_KEY: auditKey,
    AUDIT_CHECKPOINT_DIR: stage.checkpoints,
    ...(stage.url
      ? { DATABASE_URL: stage.url, DATA_DIR: stage.checkpoints }
      : { DATA_DIR: dirname(stage.dataDir!) }),
  }
  const root = join(import.meta.dirname, '..', '..')
  const run = (...args: string[]) =>
    new Promise<{ code: number; output: string; said: string }>((resolve) => {
      execFile(process.execPath, ['scripts/audit.ts', ...args], { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout, said: stderr }),
      )
    })

  if (!stage.url) {
    const { code, said } = await run('export')
    assert.is(code, 2)
    assert.match(said, /^The embedded database in \S+ is already in use by process \d+\. .*\n$/)
  }
  await stage.database.close()
  assert.is((await run('new-epoch')).code, 2)
  const unknown = await run('export', '--help')
  assert.is(unknown.code, 2)
  assert.match(unknown.said, /^Unknown option '--help'\.\n\nusage:/)
  const broken = await run('verify')
  assert.is(broken.code, 1)
  assert.is(JSON.parse(broken.output).first_bad_seq, 11)
  const opened = await run('new-epoch', '--reason', 'Restored')
  assert.equal(JSON.parse(opened.output).lost, { from: 21, to: 30 })
  const whole = await run('verify')
  assert.is(whole.code, 0, whole.output)
  assert.match((await run('public-key')).output, /^tamga\.audit\/[0-9a-f-]{36}\+[0-9a-f]{8}\+\S+\n$/)
})

epochs.run()
