import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as assert from 'uvu/assert'
import { fileFactsOf, readAll, streamOf } from '../../../src/providers/storage/checked.ts'
import { newKey } from '../../../src/providers/storage/key.ts'
import { FileMismatch, type Storage } from '../../../src/providers/storage/port.ts'
import { rejects } from '../../support/rejects.ts'
import { openS3 } from '../../support/s3.ts'
import { suite } from '../../support/suite.ts'
import { type Kind, openKind, type Target } from './kinds.ts'

const s3 = await openS3()
console.log(s3 ? `the S3 server is ${s3.name}` : 'skipped, it needs versitygw or moto: files in S3')
const directory = await mkdtemp(join(tmpdir(), 'tamga-storages-'))
const encKey = randomBytes(32).toString('base64url')

const kinds: Kind[] = ['disk', 'encrypted disk', ...(s3 ? (['S3', 'encrypted S3'] as const) : [])]
const program = join(import.meta.dirname, 'transfer.ts')

let folders = 0

async function targetOf(kind: Kind): Promise<Target> {
  const root = join(directory, String(++folders))
  return {
    kind,
    directory: join(root, 'files'),
    spool: join(root, 'spool'),
    encKey,
    s3: await s3?.newBucket(),
  }
}

async function keysIn(storage: Storage): Promise<string[]> {
  const found: string[] = []
  for await (const key of storage.olderThan(new Date(Date.now() + 60_000))) found.push(key)
  return found.sort()
}

async function textAt(storage: Storage, key: string, range?: { from: number; to: number }) {
  const found = await storage.get(key, { ...(range && { range }) })
  return found && (await readAll(found.body))
}

/** In another process: `{rss}` by how much its memory grew at most, in bytes. */
function transfer(target: Target, key: string, bytes: number, end: 'whole' | 'half') {
  const argument = JSON.stringify({ target, key, bytes, end })
  return spawn(process.execPath, ['--expose-gc', program, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
}

for (const kind of kinds) {
  const files = suite<{ target: Target; storage: Storage }>(`files: ${kind}`)

  files.before(async (context) => {
    context.target = await targetOf(kind)
    context.storage = openKind(context.target)
  })
  files.after(({ storage }) => storage.close())

  files('gives back what was put, and nothing after it was removed', async ({ storage }) => {
    const key = newKey('signatures')
    assert.is(await storage.get(key), undefined)
    const bytes = Buffer.from('picture')
    await storage.put(key, bytes, fileFactsOf(bytes))
    const found = await storage.get(key)
    assert.is(found?.bytes, 7)
    assert.is((await readAll(found!.body)).toString(), 'picture')
    await storage.remove(key)
    await storage.remove(key)
    assert.is(await storage.get(key), undefined)
    assert.equal(await keysIn(storage), [])
  })

  files('every length, whole and in parts', async ({ storage }) => {
    for (const length of [0, 1, 47, 48, 49, 65_535, 65_536, 65_537, 131_072, 200_000]) {
      const key = newKey('gspace')
      const bytes = randomBytes(length)
      await storage.put(key, streamOf(bytes), fileFactsOf(bytes))
      assert.ok((await textAt(storage, key))?.equals(bytes), `${length} whole`)
      const ends = [0, 1, 65_535, 65_536, 65_537, 131_071, length - 1].filter((at) => at >= 0 && at < length)
      for (const from of ends)
        for (const to of ends.filter((at) => at >= from)) {
          const found = await storage.get(key, { range: { from, to } })
          assert.is(found?.bytes, length)
          const part = await readAll(found!.body)
          assert.ok(part.equals(bytes.subarray(from, to + 1)), `${length}: ${from} to ${to}`)
        }
      await storage.remove(key)
    }
  })

  files('takes no key that leads elsewhere', async ({ storage }) => {
    const bytes = Buffer.from('x')
    for (const key of ['../a', 'a/../b', '/etc/passwd', 'a', 'a//b', 'a/b.part', 'A/b', 'a/b?c', '']) {
      assert.instance(await rejects((async () => storage.get(key))()), TypeError)
      assert.instance(await rejects((async () => storage.put(key, bytes, fileFactsOf(bytes)))()), TypeError)
      assert.instance(await rejects((async () => storage.remove(key))()), TypeError)
    }
  })

  files('stores nothing that is shorter or longer than announced', async ({ storage }) => {
    const bytes = randomBytes(100_001)
    for (const length of [99_999, 100_001]) {
      const key = newKey('gspace')
      const announced = fileFactsOf(bytes.subarray(0, 100_000))
      for (const body of [streamOf(bytes.subarray(0, length)), bytes.subarray(0, length)])
        await rejects(storage.put(key, body, announced))
      assert.is(await storage.get(key), undefined)
    }
  })

  if (kind !== 'S3' || s3?.name === 'versitygw')
    files('stores nothing that has another hash than announced', async ({ storage }) => {
      const key = newKey('gspace')
      const bytes = randomBytes(100_000)
      const other = { ...fileFactsOf(randomBytes(1)), bytes: bytes.length }
      for (const body of [streamOf(bytes), bytes])
        assert.instance(await rejects(storage.put(key, body, other)), FileMismatch)
      assert.is(await storage.get(key), undefined)
    })

  files('a source that fails leaves nothing', async ({ storage }) => {
    const key = newKey('gspace')
    const bytes = randomBytes(300_000)
    async function* broken() {
      yield bytes.subarray(0, 100_000)
      throw new Error('the sender is gone')
    }
    await rejects(storage.put(key, Readable.from(broken(), { objectMode: false }), fileFactsOf(bytes)))
    assert.is(await storage.get(key), undefined)
    assert.equal(await keysIn(storage), [])
  })

  files('names what is old enough, page by page', async ({ storage }) => {
    const keys = Array.from({ length: 5 }, () => newKey('evidence')).sort()
    for (const key of keys) await storage.put(key, Buffer.from(key), fileFactsOf(Buffer.from(key)))
    assert.equal(await keysIn(storage), keys)
    const old: string[] = []
    for await (const key of storage.olderThan(new Date(Date.now() - 3_600_000))) old.push(key)
    assert.equal(old, [])
    for (const key of keys) await storage.remove(key)
  })

  files('100 MiB there and back within 48 MiB of memory', async ({ target }) => {
    const bytes = 100 * 1024 * 1024
    const child = transfer(target, newKey('gspace'), bytes, 'whole')
    const told = (await readAll(child.stdout)).toString()
    const { grown, same } = JSON.parse(told)
    assert.ok(same)
    // Far below what was sent; how much lies about between two collections depends on the machine.
    assert.ok(grown < 48 * 1024 * 1024, `${Math.round(grown / 1024 / 1024)} MiB`)
  })

  files('killed in the middle of a put, it leaves nothing under the key', async ({ target, storage }) => {
    const key = newKey('gspace')
    const child = transfer(target, key, 10 * 1024 * 1024, 'half')
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    assert.is(await storage.get(key), undefined)
    assert.not((await keysIn(storage)).includes(key))
    assert.equal(await readdir(target.spool).catch(() => []), [])
  })

  files.run()
}

const last = suite('after the storages')
last('the server is stopped', async () => {
  await s3?.stop()
  await rm(directory, { recursive: true, force: true })
})
last.run()
