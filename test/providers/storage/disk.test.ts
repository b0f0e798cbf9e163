import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../../src/config/config.ts'
import { fileFactsOf } from '../../../src/providers/storage/checked.ts'
import { createDiskStorage } from '../../../src/providers/storage/disk.ts'
import { newKey } from '../../../src/providers/storage/key.ts'
import { openStorage } from '../../../src/providers/storage/open.ts'
import { type Storage, StorageUnavailable } from '../../../src/providers/storage/port.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const disk = suite<{ directory: string }>('files on the disk')

disk.before.each(async (context) => {
  context.directory = await mkdtemp(join(tmpdir(), 'tamga-files-'))
})
disk.after.each(({ directory }) => rm(directory, { recursive: true, force: true }))

const filesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

async function namesFrom(keys: AsyncIterable<string>): Promise<string[]> {
  const names: string[] = []
  for await (const key of keys) names.push(key)
  return names
}

function put(storage: Storage, key: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  return storage.put(key, bytes, fileFactsOf(bytes))
}

disk('takes no key that leads elsewhere', async ({ directory }) => {
  const storage = createDiskStorage(directory)
  for (const key of [
    '../a',
    'a/../b',
    '/etc/passwd',
    'a',
    'a/',
    'a//b',
    'a/b.part',
    'A/b',
    'a/\0',
    'a\\b/c',
    '',
  ]) {
    for (const attempt of [() => storage.get(key), () => put(storage, key, 'x'), () => storage.remove(key)])
      assert.instance(await rejects((async () => attempt())()), TypeError)
  }
  assert.equal(await filesIn(directory), [])
})

disk('names what is old enough, and clears away what was never finished', async ({ directory }) => {
  const storage = createDiskStorage(directory)
  const [old, fresh] = ['signatures/aa/old', 'signatures/aa/fresh']
  await put(storage, old, '1')
  await put(storage, fresh, '2')
  const part = join(directory, 'signatures/aa/old.0.part')
  await writeFile(part, 'half')
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const path of [join(directory, old), part]) await utimes(path, longAgo, longAgo)

  const named = await namesFrom(storage.olderThan(new Date(Date.now() - 3_600_000)))
  assert.equal(named, [old])
  assert.equal((await filesIn(directory)).sort(), ['fresh', 'old'])
})

disk('has nothing to name where there is no directory yet', async ({ directory }) => {
  const storage = createDiskStorage(join(directory, 'absent'))
  assert.equal(await namesFrom(storage.olderThan(new Date())), [])
})

disk('tells that the storage cannot be used, and leaves nothing behind', async ({ directory }) => {
  const storage = createDiskStorage(directory)
  // A file stands where a folder would have to be.
  await writeFile(join(directory, 'signatures'), '')
  assert.instance(await rejects(put(storage, newKey('signatures'), 'x')), StorageUnavailable)
  assert.equal(await filesIn(directory), ['signatures'])
})

disk('refuses to start with a directory that is none', async ({ directory }) => {
  const path = join(directory, 'file')
  await writeFile(path, '')
  assert.throws(
    () => openStorage(loadConfig({ NODE_ENV: 'test', DATA_DIR: directory, STORAGE_DIR: path })),
    /STORAGE_DIR/,
  )
})

/** Larger than the process may write: the kernel answers as a full disk does, in the middle of the file. */
const tooFull = `
  import { createDiskStorage } from ${JSON.stringify(join(import.meta.dirname, '../../../src/providers/storage/disk.ts'))}
  import { fileFactsOf } from ${JSON.stringify(join(import.meta.dirname, '../../../src/providers/storage/checked.ts'))}
  process.on('SIGXFSZ', () => {})
  const storage = createDiskStorage(process.argv[1])
  const put = (key, bytes) => storage.put(key, bytes, fileFactsOf(bytes))
  await put('signatures/aa/small', Buffer.alloc(1000))
  const fault = await put('signatures/aa/large', Buffer.alloc(4_000_000)).catch((error) => error)
  console.log(fault?.name)
`

disk('is full: says so, and leaves no part of the file', async ({ directory }) => {
  await mkdir(join(directory, 'signatures'), { recursive: true })
  await chmod(directory, 0o700)
  const { stdout, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -f 1000; exec "$0" --input-type=module -e "$1" "$2"',
      process.execPath,
      tooFull,
      directory,
    ],
    { encoding: 'utf8' },
  )
  assert.is(stdout.trim(), 'StorageFull', stderr)
  assert.equal(await filesIn(directory), ['small'])
})

disk.run()
