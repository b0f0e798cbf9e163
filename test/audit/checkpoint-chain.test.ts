import { cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Audit, Check, Verification } from '../../src/audit/audit.ts'
import { signCheckpoint } from '../../src/audit/checkpoint.ts'
import { readHead } from '../../src/audit/head.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { openRemoval } from '../../src/audit/removal.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { auditKey, mutate, openStage, type Stage } from './stage.ts'

const keys = deriveAuditKeys(auditKey)

const chain = suite<{ stage: Stage; audit: Audit }>('the chain of checkpoints')

/** Checkpoints of the rows 2, 4, 6, 8 and 10. */
chain.before.each(async (scene) => {
  scene.stage = await openStage()
  scene.audit = scene.stage.instance()
  for (let count = 0; count < 5; count += 1) await attest(scene.stage, scene.audit, 2)
})
chain.after.each(({ stage }) => stage.close())

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

async function attest(stage: Stage, audit: Audit, rows: number): Promise<void> {
  await stage.record(audit, rows)
  await audit.publishCheckpoint()
}

const rules = ({ faults }: Pick<Verification | Check, 'faults'>) => [
  ...new Set(faults.map(({ rule }) => rule)),
]
const sizes = async (stage: Stage) =>
  (await all(stage.store.oldestFirst())).map(({ position }) => position.size)

async function assertRules(stage: Stage, expected: string[]): Promise<void> {
  assert.equal(rules(await stage.instance().verify()), expected)
  assert.equal(rules(await stage.instance().check()), expected)
}

for (const [what, size] of [
  ['the first', 2],
  ['one in between', 6],
  ['the newest', 10],
] as const) {
  chain(`${what} that is removed is missing, in full and at once`, async ({ stage }) => {
    assert.ok((await stage.run()).valid)
    await stage.store.remove({ epoch: 1, size })
    await assertRules(stage, ['checkpoint_missing'])
    const long = await stage.instance({ quickCheck: { small: 0, maxRows: 100 } }).check()
    assert.equal(rules(long), ['checkpoint_missing'])
    assert.ok(stage.alarms.some(({ kind }) => kind === 'checkpoint_missing'))
  })
}

chain('one that was replaced by an older one of ours is reported', async ({ stage }) => {
  const notes = await all(stage.store.oldestFirst())
  await stage.store.remove({ epoch: 1, size: 10 })
  await stage.store.put({ epoch: 1, size: 10 }, notes[2]!.note)
  assert.ok(!(await stage.instance().verify()).valid)
})

for (const [what, lose] of [
  ['absent', (stage: Stage) => rm(stage.checkpoints, { recursive: true })],
  [
    'emptied',
    async (stage: Stage) => {
      for (const name of await readdir(stage.checkpoints))
        await rm(join(stage.checkpoints, name), { recursive: true })
    },
  ],
] as const) {
  chain(`a store that is ${what} is reported unasked; when it is back, all is well`, async ({ stage }) => {
    await cp(stage.checkpoints, `${stage.checkpoints}-kept`, { recursive: true })
    await lose(stage)
    const service = stage.instance()
    await service.start()
    await eventually(() => stage.alarms.some(({ kind }) => kind === 'checkpoint_store_emptied'))
    await assertRules(stage, ['checkpoint_store_emptied'])
    await mutate(stage.database, service)
    await rejects(service.publishCheckpoint(), 'audit.checkpoint_unpublished')
    assert.equal(await sizes(stage), [])

    // Removed at one stroke: the service writes its witness there meanwhile.
    await rename(stage.checkpoints, `${stage.checkpoints}-lost`).catch(() => {})
    await rename(`${stage.checkpoints}-kept`, stage.checkpoints)
    await service.seal()
    assert.is((await service.publishCheckpoint()).size, 11)
    await service.stop()
    await assertRules(stage, [])
  })
}

chain('a store that loses its end beside an idle log is reported unasked', async ({ stage }) => {
  const service = stage.instance()
  await service.start()
  await eventually(() => service.status().checkpointAgeMs !== undefined)
  await stage.store.remove({ epoch: 1, size: 10 })
  await eventually(() => stage.alarms.some(({ kind }) => kind === 'checkpoint_missing'))
  await service.stop()
})

chain('a running service tells of one that is missing in between, without being asked', async ({ stage }) => {
  await stage.store.remove({ epoch: 1, size: 4 })
  const service = stage.instance()
  await service.start()
  await eventually(() => stage.alarms.some(({ kind }) => kind === 'checkpoint_missing'))
  await service.stop()
})

chain('a cut log beside an emptied store halts the service', async ({ stage }) => {
  await rm(stage.checkpoints, { recursive: true })
  await stage.tamper(`delete from audit_entry where id in (select entry_id from audit_seal where seq > 7);
    delete from audit_seal where seq > 7`)
  const service = stage.instance()
  await service.start()
  await eventually(() => !service.status().writable)
  assert.match(service.status().reason!, 'row 10, of which a checkpoint was published, is missing')
  await service.stop()
  assert.equal(rules(await stage.instance().verify()).sort(), ['checkpoint', 'checkpoint_store_emptied'])
})

chain('a new epoch declares what is missing, and exactly that', async ({ stage }) => {
  for (const size of [4, 10]) await stage.store.remove({ epoch: 1, size })
  await stage.instance().newEpoch('The volume lost two files')
  const audit = stage.instance()
  await attest(stage, audit, 1)
  await assertRules(stage, [])
  const [removal] = await all(stage.store.removals())
  const { reason, gone } = openRemoval(removal!, keys)!
  assert.is(reason, 'The volume lost two files')
  assert.equal(
    gone.map(({ from, to }) => [from, to]),
    [
      [2, 2],
      [5, 5],
    ],
  )
  await stage.store.remove({ epoch: 1, size: 6 })
  await assertRules(stage, ['checkpoint_missing'])
})

chain('a new epoch declares the loss of the whole store', async ({ stage }) => {
  await rm(stage.checkpoints, { recursive: true })
  const audit = stage.instance()
  await audit.newEpoch('The volume was lost')
  await attest(stage, audit, 1)
  await assertRules(stage, [])
})

chain(
  'a record of the last checkpoint that was changed halts the service and is reported',
  async ({ stage }) => {
    await stage.tamper(`update audit_publishing set canon = replace(canon, '"size":10', '"size":8')`)
    await assertRules(stage, ['checkpoint_signature'])
    const service = stage.instance()
    await service.start()
    await eventually(() => !service.status().writable)
    await stage.instance().newEpoch('The record was changed by hand')
    await eventually(() => service.status().writable)
    await service.stop()
    await assertRules(stage, [])
  },
)

chain('is one, no matter who publishes: four at once make no fork and no gap', async ({ stage }) => {
  const instances = Array.from({ length: 4 }, () => stage.instance())
  for (let round = 0; round < 5; round += 1)
    await Promise.all(instances.map(async (audit) => attest(stage, audit, 1)))
  const notes = await all(stage.store.oldestFirst())
  const numbers = notes.map(({ note }) => Number(/^number (\d+)$/m.exec(note)![1]))
  assert.equal(
    numbers,
    numbers.map((_, index) => index + 1),
  )
  await assertRules(stage, [])
})

chain('begins after those of version 0.4.0, and says how many they were', async () => {
  const stage = await openStage()
  const audit = stage.instance()
  for (let count = 0; count < 4; count += 1) {
    await stage.record(audit, 2)
    const { epoch, seq, hash } = (await readHead(stage.database.system, keys))!
    const old = {
      origin: `tamga.audit/${epoch.instance}`,
      epoch: 1,
      size: seq,
      hash,
      at: Date.now(),
      cites: null,
    }
    await stage.store.put(old, signCheckpoint(old, keys))
  }
  await assertRules(stage, [])
  await attest(stage, audit, 1)
  await assertRules(stage, [])
  assert.match((await audit.newestNote())!, /\nnumber 5\nfollows 1 8 /)
  await stage.store.remove({ epoch: 1, size: 4 })
  await assertRules(stage, ['checkpoint_missing'])
  await stage.close()
})

chain.run()
