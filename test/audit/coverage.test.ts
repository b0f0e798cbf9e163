import * as assert from 'uvu/assert'
import type { Audit } from '../../src/audit/audit.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { suite } from '../support/suite.ts'
import { auditKey, mutate, openStage, type Stage } from './stage.ts'

const coverage = suite<{ stage: Stage; audit: Audit }>('what a check at once covers')

coverage.before.each(async (scene) => {
  scene.stage = await openStage()
  scene.audit = scene.stage.instance()
  await scene.stage.record(scene.audit, 20)
  await scene.audit.publishCheckpoint()
})
coverage.after.each(({ stage }) => stage.close())

/** An instance to which even so short a log is a long one. */
const longOnly = (stage: Stage, most = 1000) => stage.instance({ quickCheck: { small: 5, maxRows: most } })

coverage(
  'all of a short log, whatever ran before, and not what waits to be sealed',
  async ({ stage, audit }) => {
    await stage.run()
    await mutate(stage.database, audit)
    const { valid, covered, uncovered, pending } = await audit.check()
    assert.is(valid, true)
    assert.equal(covered, { now: { from: 1, to: 20 }, earlier: null })
    assert.is(uncovered, null)
    assert.is(pending, 1)
  },
)

coverage('an empty log has no rows to cover', async () => {
  const stage = await openStage()
  const audit = stage.instance()
  await audit.publicKey()
  const { valid, covered } = await audit.check()
  assert.is(valid, true)
  assert.equal(covered, { now: null, earlier: null })
  await stage.close()
})

coverage(
  'of a long log, what is newer than the latest full run, and the rows of that run',
  async ({ stage, audit }) => {
    const began = Date.now()
    await stage.run()
    await stage.record(audit, 3)
    const { valid, checked_at, covered, uncovered } = await longOnly(stage).check()
    assert.is(valid, true)
    assert.equal(covered.now, { from: 21, to: 23 })
    const { id, started_at, finished_at, ...rows } = covered.earlier!
    assert.equal(rows, { from: 1, to: 20 })
    const times = [began, Date.parse(started_at), Date.parse(finished_at), Date.parse(checked_at), Date.now()]
    assert.equal(times, [...times].sort())
    assert.is((await audit.verification(id))!.state, 'done')
    assert.is(uncovered, null)

    await stage.run()
    assert.is((await longOnly(stage).check()).covered.now, null)
  },
)

coverage('never more than was looked at', async ({ stage, audit }) => {
  const first = await longOnly(stage, 8).check()
  assert.equal(first.covered, { now: { from: 1, to: 8 }, earlier: null })
  assert.equal(first.uncovered, { from: 9, to: 20 })
  await stage.run()
  await stage.record(audit, 12)
  const { covered, uncovered } = await longOnly(stage, 8).check()
  assert.equal(covered.now, { from: 21, to: 28 })
  assert.is(covered.earlier!.to, 20)
  assert.equal(uncovered, { from: 29, to: 32 })
})

coverage('a run that found a fault makes what rests on it invalid', async ({ stage, audit }) => {
  await stage.run()
  await stage.tamper(
    `update audit_entry set actor = 'user:2' where id = (select entry_id from audit_seal where seq = 7)`,
  )
  assert.is((await longOnly(stage).check()).valid, true)
  assert.is((await stage.run()).valid, false)
  await stage.record(audit, 1)
  const { valid, first_bad_seq, faults } = await longOnly(stage).check()
  assert.is(valid, false)
  assert.is(first_bad_seq, 7)
  assert.equal(
    faults.map(({ rule }) => rule),
    ['earlier_run'],
  )
  assert.ok(stage.alarms.some(({ kind }) => kind === 'log_invalid'))
})

coverage(
  'a run whose last row is another one covers nothing, and that is a fault',
  async ({ stage, audit }) => {
    await stage.run()
    await stage.record(audit, 1)
    await stage.tamper(`update audit_seal set hash = sha256('x') where seq = 20`)
    const { valid, covered, faults } = await longOnly(stage).check()
    assert.is(valid, false)
    assert.equal(covered, { now: { from: 1, to: 21 }, earlier: null })
    assert.ok(faults.some(({ rule }) => rule === 'run_record'))
  },
)

coverage(
  'a run that was made up or moved forward covers nothing, and that is a fault',
  async ({ stage, audit }) => {
    await stage.run()
    await stage.record(audit, 2)
    await stage.tamper(`update audit_verification set canon = replace(canon, '"to":20', '"to":22')`)
    const { valid, covered, faults } = await longOnly(stage).check()
    assert.is(valid, false)
    assert.equal(covered, { now: { from: 1, to: 22 }, earlier: null })
    assert.equal(
      faults.map(({ rule }) => rule),
      ['run_record'],
    )
    const { items } = await audit.verifications({ limit: 1 })
    assert.is(items[0]!.state, 'failed')
    assert.is(items[0]!.result, null)
  },
)

coverage('a run of before a new epoch covers nothing', async ({ stage, audit }) => {
  await stage.run()
  await audit.newEpoch('Declared for a test')
  await audit.seal()
  const { valid, covered, epochs } = await longOnly(stage).check()
  assert.is(valid, true)
  assert.is(epochs, 2)
  assert.equal(covered, { now: { from: 1, to: 21 }, earlier: null })
})

coverage('what version 0.4.0 had verified is compared, and nothing rests on it', async ({ stage, audit }) => {
  const [row] = await stage.rows<{ genesis: string; hash: string }>(
    `select encode(e.genesis, 'hex') as genesis, encode(s.hash, 'hex') as hash
     from audit_epoch e, audit_seal s where s.seq = 20`,
  )
  const canon = JSON.stringify({ at: 1, checkpoint: { epoch: 1, size: 20 }, seq: 20, ...row })
  const mac = deriveAuditKeys(auditKey).mac('verified', canon).toString('hex')
  await stage.tamper(`insert into audit_verified (canon, mac) values ('${canon}', '\\x${mac}')`)
  const { valid, covered } = await longOnly(stage).check()
  assert.is(valid, true)
  assert.is(covered.earlier, null)

  await stage.tamper('delete from audit_seal where seq = 20; delete from audit_publishing')
  const { faults } = await audit.verify()
  assert.ok(
    faults.some(({ rule }) => rule === 'run_record'),
    JSON.stringify(faults),
  )
})

coverage.run()
