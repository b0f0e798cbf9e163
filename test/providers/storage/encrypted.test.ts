import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { fileFactsOf, readAll } from '../../../src/providers/storage/checked.ts'
import { createDiskStorage } from '../../../src/providers/storage/disk.ts'
import { createEncryptedStorage } from '../../../src/providers/storage/encrypted.ts'
import { FileDamaged, type Storage } from '../../../src/providers/storage/port.ts'
import { HEAD, masterKey, SEGMENT, sealedLength } from '../../../src/providers/storage/segments.ts'
import { openSpool } from '../../../src/providers/storage/spool.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const encrypted = suite<{ directory: string }>('encrypted files')

encrypted.before.each(async (context) => {
  context.directory = await mkdtemp(join(tmpdir(), 'tamga-encrypted-'))
})
encrypted.after.each(({ directory }) => rm(directory, { recursive: true, force: true }))

const [current, next] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
const key = 'gspace/aa/file'

function opened(directory: string, now = current, ...former: string[]): Storage {
  const keys = { current: masterKey(now), former: former.map(masterKey) }
  return createEncryptedStorage(createDiskStorage(directory), keys, openSpool(join(directory, 'spool')))
}

const put = (storage: Storage, name: string, bytes: Buffer) => storage.put(name, bytes, fileFactsOf(bytes))

async function read(storage: Storage, name = key, range?: { from: number; to: number }): Promise<Buffer> {
  const found = await storage.get(name, { ...(range && { range }) })
  return readAll(found!.body)
}

encrypted('nothing of a file can be read where it lies', async ({ directory }) => {
  const bytes = Buffer.from('a word that is looked for '.repeat(10_000))
  await put(opened(directory), key, bytes)
  const stored = await readFile(join(directory, key))
  assert.is(stored.length, sealedLength(bytes.length))
  assert.not(stored.includes('looked for'))
  await put(opened(directory), 'gspace/aa/same', bytes)
  const again = await readFile(join(directory, 'gspace/aa/same'))
  assert.not(again.subarray(HEAD).equals(stored.subarray(HEAD)))
})

encrypted('what was cut off, added, moved, changed or exchanged is not given out', async ({ directory }) => {
  const storage = opened(directory)
  const bytes = randomBytes(3 * SEGMENT + 5)
  await put(storage, key, bytes)
  const path = join(directory, key)
  const stored = await readFile(path)
  const one = SEGMENT + 16
  const segment = (number: number) => stored.subarray(HEAD + number * one, HEAD + (number + 1) * one)
  const head = stored.subarray(0, HEAD)
  const turned = Buffer.from(stored)
  turned[HEAD + 10]! ^= 1
  const salted = Buffer.from(stored)
  salted[HEAD - 1]! ^= 1
  const damages: Record<string, Buffer> = {
    'the last segment is gone': stored.subarray(0, HEAD + 3 * one),
    'two are gone': stored.subarray(0, HEAD + 2 * one),
    'the last byte is gone': stored.subarray(0, -1),
    'all but the head is gone': head,
    'a byte is added': Buffer.concat([stored, Buffer.alloc(1)]),
    'the last is there twice': Buffer.concat([stored, segment(3)]),
    'two have changed places': Buffer.concat([head, segment(1), segment(0), segment(2), segment(3)]),
    'one is left out': Buffer.concat([head, segment(0), segment(2), segment(3)]),
    'a bit has changed': turned,
    'the head has changed': salted,
  }
  for (const [damage, file] of Object.entries(damages)) {
    await writeFile(path, file)
    assert.instance(await rejects(read(storage)), FileDamaged, damage)
  }
  // Whole, but another file.
  await put(storage, 'gspace/aa/other', bytes)
  await writeFile(path, await readFile(join(directory, 'gspace/aa/other')))
  assert.instance(await rejects(read(storage)), FileDamaged)
  assert.instance(await rejects(read(storage, key, { from: 5, to: 9 })), FileDamaged)
})

encrypted(
  'a part is read where only other parts are damaged, and refused where it is',
  async ({ directory }) => {
    const storage = opened(directory)
    const bytes = randomBytes(3 * SEGMENT)
    await put(storage, key, bytes)
    const path = join(directory, key)
    const stored = await readFile(path)
    stored[HEAD + SEGMENT + 20]! ^= 1
    await writeFile(path, stored)
    const third = { from: 2 * SEGMENT + 1, to: 3 * SEGMENT - 1 }
    assert.ok((await read(storage, key, third)).equals(bytes.subarray(third.from)))
    assert.instance(await rejects(read(storage, key, { from: SEGMENT, to: SEGMENT })), FileDamaged)
  },
)

encrypted('what was stored before stays readable, whole and in part', async ({ directory }) => {
  for (const length of [0, 3, HEAD, 200_000]) {
    const bytes = randomBytes(length)
    const name = `gspace/aa/plain-${length}`
    await put(createDiskStorage(directory), name, bytes)
    assert.ok((await read(opened(directory), name)).equals(bytes), String(length))
    if (length < 3) continue
    assert.ok((await read(opened(directory), name, { from: 1, to: 2 })).equals(bytes.subarray(1, 3)))
  }
})

encrypted('a former key reads what it wrote; an unknown one is said to be unknown', async ({ directory }) => {
  const bytes = randomBytes(100)
  await put(opened(directory), key, bytes)
  assert.ok((await read(opened(directory, next, current))).equals(bytes))
  const fault = await rejects(read(opened(directory, next)))
  assert.instance(fault, FileDamaged)
  assert.match(String(fault), /a key that is not known/)
})

encrypted.run()
