import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Check, Verification } from '../../src/audit/audit.ts'
import type { CheckpointStore, StoredNote } from '../../src/audit/checkpoint-store.ts'
import { openDayHeader, readDayName } from '../../src/audit/day-file.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { openRemoval, signRemoval } from '../../src/audit/removal.ts'
import { suite } from '../support/suite.ts'
import { exported, openOutsider } from './outsider.ts'
import { auditKey, openStage, type Stage } from './stage.ts'

const keys = deriveAuditKeys(auditKey)
const DAY_MS = 86_400_000
const COUNT = 12

const days = suite<{ stage: Stage }>('checkpoints of old days')

/** Publishes a checkpoint of one row at each of the moments, and one of now. */
async function publish(stage: Stage, moments: readonly number[]): Promise<void> {
  let at = 0
  const audit = stage.instance({ clock: () => at })
  for (at of [...moments, Date.now()]) {
    await stage.record(audit, 1)
    await audit.publishCheckpoint()
  }
}

const daysAgo = (days: number) => Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS

/** Forty days ago, one every ten minutes. */
days.before.each(async (scene) => {
  scene.stage = await openStage()
  const began = daysAgo(40)
  await publish(
    scene.stage,
    Array.from({ length: COUNT - 1 }, (_, nth) => began + nth * 600_000),
  )
})
days.after.each(({ stage }) => stage.close())

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const plain = (notes: StoredNote[]) => notes.map(({ position, note }) => ({ position, note }))
const everyNote = async ({ store }: Pick<Stage, 'store'>) => plain(await all(store.oldestFirst()))

async function filesOf(stage: Stage, ending: string): Promise<string[]> {
  const names = await readdir(stage.checkpoints, { recursive: true })
  return names.filter((name) => name.endsWith(ending))
}

const rules = ({ faults }: Pick<Verification | Check, 'faults'>) =>
  [...new Set(faults.map(({ rule }) => rule))].sort()

async function assertRules(stage: Stage, expected: string[]): Promise<void> {
  assert.equal(rules(await stage.instance().verify()), expected)
  assert.equal(rules(await stage.instance().check()), expected)
}

days('are put together in one signed file, and nothing of them is lost', async ({ stage }) => {
  const before = await everyNote(stage)
  const service = stage.instance()
  assert.ok((await stage.run()).valid)
  assert.equal(await service.compact(), { removed: COUNT - 2, days: 1, refused: null })
  // The first and the last of the epoch still lie alone.
  assert.is((await filesOf(stage, '.checkpoint')).length, 2)
  const [name] = await stage.store.dayNames()
  const { first, last, count } = readDayName(name!)!
  assert.equal([first.size, last.size, count], [2, COUNT - 1, COUNT - 2])

  assert.equal(await everyNote(stage), before)
  assert.equal(plain(await all(stage.store.newestFirst())), before.toReversed())
  assert.is(await stage.store.count(), COUNT)
  for (const [index, { position }] of before.entries()) {
    assert.equal(plain(await all(stage.store.oldestFirst(position))), before.slice(index + 1))
    assert.equal(plain(await all(stage.store.newestFirst(position))), before.slice(0, index).toReversed())
  }
  await assertRules(stage, [])
  const long = await stage.instance({ quickCheck: { small: 0, maxRows: 100 } }).check()
  assert.ok(long.valid, JSON.stringify(long))
  assert.equal(await stage.instance().compact(), { removed: 0, days: 0, refused: null })

  // Versions that know no such files find a record of what has left its place.
  const [record, ...more] = await all(stage.store.removals())
  assert.is(more.length, 0)
  const { reason, gone } = openRemoval(record!, keys)!
  assert.is(reason, `kept in ${name}`)
  assert.equal(
    gone.map(({ from, to }) => [from, to]),
    [[2, COUNT - 1]],
  )

  // Others verify the same log by the notes that they have kept, and by what is given out.
  const outsider = await openOutsider()
  const file = await outsider.file('log.jsonl', await exported(service))
  const { verifierKey } = await service.publicKey()
  const third = await outsider.file('third', before[2]!.note)
  const judged = await outsider.verify('export', file, '--key', verifierKey, '--checkpoint', third)
  assert.is(judged.code, 0, judged.said)
  assert.is((await service.proof(3))!.following.length, 0)
  await outsider.leave()
})

days('without the record of their move lack nothing', async ({ stage }) => {
  await stage.instance().compact()
  await rm(join(stage.checkpoints, 'removals'), { recursive: true })
  await assertRules(stage, [])
})

const changed = async (path: string, change: (text: string) => string): Promise<void> => {
  const text = await readFile(path, 'utf8')
  await rm(path)
  await writeFile(path, change(text))
}

/** What is done to the file, and the faults that verification tells of in full. */
const damages: [what: string, damage: (path: string) => Promise<void>, faults: string[]][] = [
  ['is gone', (path) => rm(path), ['checkpoint_missing']],
  [
    'has another header',
    (path) => changed(path, (text) => text.replace(/^checkpoints of ....-/m, 'checkpoints of 1999-')),
    ['checkpoint_signature'],
  ],
  [
    'lacks one of them',
    (path) =>
      changed(path, (text) => {
        const parts = text.split(/(?<=\n)\n/)
        return [...parts.slice(0, 4), ...parts.slice(6)].join('\n')
      }),
    ['checkpoint_missing', 'checkpoint_signature'],
  ],
  [
    'has one that says otherwise',
    (path) => changed(path, (text) => text.replace(/^number 4$/m, 'number 5')),
    ['checkpoint_missing', 'checkpoint_signature'],
  ],
  [
    'cannot be read',
    (path) => changed(path, () => 'nothing\n'),
    ['checkpoint_missing', 'checkpoint_signature'],
  ],
  ['is empty', (path) => changed(path, () => ''), ['checkpoint_missing', 'checkpoint_signature']],
]
days('whose file was changed, or is gone, are reported', async ({ stage }) => {
  await stage.instance().compact()
  assert.ok((await stage.run()).valid)
  const [name] = await stage.store.dayNames()
  const path = join(stage.checkpoints, 'days', name!)
  const text = await readFile(path, 'utf8')
  for (const [what, damage, faults] of damages) {
    await damage(path)
    assert.equal(rules(await stage.instance().verify()), faults, what)
    const { days: made, removed } = await stage.instance().compact()
    assert.equal([made, removed], [0, 0], what)
    await rm(path, { force: true })
    await writeFile(path, text)
    assert.equal(rules(await stage.instance().verify()), [], what)
  }
})

days('stay as they are while one is missing', async ({ stage }) => {
  await stage.store.remove({ epoch: 1, size: 5 })
  const { removed, days: made, refused } = await stage.instance().compact()
  assert.equal([removed, made], [0, 0])
  assert.match(refused!, 'missing')
})

/** The store as a process uses it that dies right before, or right after, the nth change. */
function dying(store: CheckpointStore, nth: number, when: 'before' | 'after'): CheckpointStore {
  let left = nth
  const step =
    <A extends unknown[]>(change: (...given: A) => Promise<void>) =>
    async (...given: A): Promise<void> => {
      left -= 1
      if (left < 0 || (left === 0 && when === 'before')) throw new Error('the power went')
      await change(...given)
      if (left === 0) throw new Error('the power went')
    }
  return {
    ...store,
    addDay: step(store.addDay),
    addRemoval: step(store.addRemoval),
    remove: step(store.remove),
  }
}

days('survive a crash at any step, and the next run goes on', async ({ stage }) => {
  const before = await everyNote(stage)
  const deaths: [number, 'before' | 'after'][] = [
    [1, 'before'],
    [1, 'after'],
    [1, 'before'],
    [1, 'after'],
    [1, 'after'],
    [2, 'before'],
    [3, 'after'],
  ]
  for (const [nth, when] of deaths) {
    const { refused } = await stage.instance({ store: dying(stage.store, nth, when) }).compact()
    assert.match(refused!, 'power', `${nth} ${when}`)
    assert.equal(await everyNote(stage), before)
    assert.is(await stage.store.count(), COUNT)
    assert.equal(rules(await stage.instance().verify()), [])
  }
  const { refused } = await stage.instance().compact()
  assert.is(refused, null)
  assert.equal(await everyNote(stage), before)
  assert.is((await filesOf(stage, '.checkpoint')).length, 2)
  assert.is((await stage.store.dayNames()).length, 1)
  await assertRules(stage, [])
})

days('are put together once, however many do so at once', async ({ stage }) => {
  const before = await everyNote(stage)
  const done = await Promise.all(Array.from({ length: 3 }, () => stage.instance().compact()))
  for (const { refused } of done) assert.is(refused, null)
  assert.equal(await everyNote(stage), before)
  assert.is((await stage.instance().compact()).refused, null)
  assert.is((await filesOf(stage, '.checkpoint')).length, 2)
  assert.is((await stage.store.dayNames()).length, 1)
  await assertRules(stage, [])
})

days('are all seen by one who reads while they move', async ({ stage }) => {
  const before = await everyNote(stage)
  for (const order of ['oldestFirst', 'newestFirst'] as const) {
    const seen: StoredNote[] = []
    for await (const stored of stage.store[order]()) {
      seen.push(stored)
      if (seen.length === 2) await stage.instance().compact()
    }
    assert.equal(plain(seen), order === 'oldestFirst' ? before : before.toReversed())
  }
})

days('that were thinned out by an earlier version are put together as they are', async ({ stage }) => {
  const notes = await all(stage.store.oldestFirst())
  const origin = notes[0]!.note.split('\n')[0]!
  for (const size of [4, 5, 6]) await stage.store.remove({ epoch: 1, size })
  const gone = [{ from: 4, to: 6, hash: null }]
  await stage.store.addRemoval(
    signRemoval({ origin, at: Date.now(), reason: 'thinned out by age', gone }, keys),
  )
  await assertRules(stage, [])
  assert.equal(await stage.instance().compact(), { removed: COUNT - 5, days: 1, refused: null })
  await assertRules(stage, [])
  const [name] = await stage.store.dayNames()
  const text = (await stage.store.readDay(name!))!
  const [header, signature] = text.split(/(?<=\n)\n/)
  assert.is(openDayHeader(`${header}\n${signature}`, keys)!.count, COUNT - 5)
})

days('of several days have a file each', async () => {
  const stage = await openStage()
  const began = daysAgo(35)
  await publish(
    stage,
    Array.from({ length: 12 }, (_, nth) => began + nth * (DAY_MS / 4)),
  )
  const before = await everyNote(stage)
  assert.equal(await stage.instance().compact(), { removed: 11, days: 3, refused: null })
  assert.equal(await everyNote(stage), before)
  assert.equal(
    (await stage.store.dayNames()).map((name) => readDayName(name)!.count),
    [3, 4, 4],
  )
  await stage.close()
})

days.run()
