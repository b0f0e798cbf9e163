import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { deriveFromStored, storeFile } from '../../../../src/domains/storage/files/stored-files.ts'
import { AppError } from '../../../../src/errors/app-error.ts'
import { createBackground } from '../../../../src/jobs/background.ts'
import { streamOf } from '../../../../src/providers/storage/checked.ts'
import {
  FileAbsent,
  FileDamaged,
  type Storage,
  StorageFull,
  StorageUnavailable,
} from '../../../../src/providers/storage/port.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'

const keeping = suite('keeping a file and its row together')

const bytes = Buffer.from('pixels')

/** Files in memory, behind the port; `fault` is what a put ends with. */
function opened(fault?: Error) {
  const files = new Map<string, Uint8Array>()
  const storage: Storage = {
    async put(key, bytes) {
      if (fault) throw fault
      files.set(key, bytes as Uint8Array)
    },
    async get(key) {
      const bytes = files.get(key)
      return bytes && { bytes: bytes.length, body: streamOf(bytes) }
    },
    remove: async (key) => void files.delete(key),
    async *olderThan() {},
    async close() {},
  }
  const background = createBackground({ error: () => undefined } as never)
  const keep = (write: () => Promise<string | undefined>) =>
    storeFile({ storage, background }, 'stamps', bytes, write)
  return { files, storage, background, keep, settled: () => background.settled() }
}

const former = async () => undefined

keeping('507 when there is no room, 503 when there is no storage; no row is written', async () => {
  for (const [fault, code] of [
    [new StorageFull('full'), 'storage.full'],
    [new StorageUnavailable('away'), 'storage.unavailable'],
  ] as const) {
    let written = false
    const { keep } = opened(fault)
    const error = await rejects(
      keep(async () => {
        written = true
        return undefined
      }),
      code,
    )
    assert.is((error as AppError).status, code === 'storage.full' ? 507 : 503)
    assert.not(written)
  }
})

keeping('a file that was replaced goes after its row has been written', async () => {
  const { files, keep, settled } = opened()
  const { key } = await keep(former)
  const fresh = await keep(async () => {
    assert.ok(files.has(key))
    return key
  })
  await settled()
  assert.equal([...files.keys()], [fresh.key])
})

keeping('a refusal takes the file back; what may have been committed keeps it', async () => {
  const { files, keep, settled } = opened()
  await rejects(
    keep(() => Promise.reject(new AppError('me.organisation_not_found'))),
    'me.organisation_not_found',
  )
  await settled()
  assert.is(files.size, 0)
  await rejects(keep(() => Promise.reject(new Error('the connection broke off at the commit'))))
  await settled()
  assert.is(files.size, 1)
})

keeping('while a large file is hashed, others have their turn', async () => {
  const { storage, background } = opened()
  let hadTurn = false
  let hadTurnBefore: boolean | undefined
  const put: Storage['put'] = async (...given) => {
    hadTurnBefore ??= hadTurn
    await storage.put(...given)
  }
  const large = Buffer.alloc(16 * 2 ** 20, 'pixels')
  setImmediate(() => {
    hadTurn = true
  })
  const file = await storeFile({ storage: { ...storage, put }, background }, 'documents', large, former)
  assert.ok(hadTurnBefore)
  assert.equal(file.sha256, createHash('sha256').update(large).digest())
  assert.is(file.bytes, large.length)
})

keeping('work on a file that is gone reads its row again; one that is damaged is logged', async () => {
  const logged: unknown[] = []
  const log = { error: (facts: { file: string }) => logged.push(facts.file) } as never
  const keys = ['first', 'second', 'third']
  const find = async () => ({ file_key: keys.shift()!, sha256: Buffer.alloc(32) })
  const made = await deriveFromStored({ log }, find, async ({ file_key }) => {
    if (file_key === 'first') throw new FileAbsent('gone')
    if (file_key === 'second') throw new FileDamaged('cut off')
    return { file_key }
  })
  assert.equal([made, logged], [{ file_key: 'third' }, ['second']])
  assert.is(await deriveFromStored({ log }, async () => undefined, find), undefined)
  for (const [fault, code, tries] of [
    [new FileAbsent('gone'), 'storage.unavailable', 3],
    [new StorageUnavailable('away'), 'storage.unavailable', 1],
    [new StorageFull('full'), 'storage.full', 1],
  ] as const) {
    let tried = 0
    const work = () => {
      tried++
      return Promise.reject(fault)
    }
    await rejects(
      deriveFromStored({ log }, async () => ({ file_key: 'one', sha256: Buffer.alloc(32) }), work),
      code,
    )
    assert.is(tried, tries)
  }
})

keeping.run()
