import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as assert from 'uvu/assert'
import { type ZipEntry, zipOf } from '../../../../src/domains/storage/files/zip.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('ZIP archives')
const modifiedAt = new Date('2026-11-15T02:30:00Z')

async function* entriesOf(...bodies: [name: string, body: Readable][]): AsyncGenerator<ZipEntry> {
  for (const [name, body] of bodies) yield { name, modifiedAt, body }
}

/** What Python's own library finds in the file: names, lengths and hashes, after a check of every checksum. */
const program = `
import hashlib, json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps([[one.filename, one.file_size, hashlib.sha256(archive.read(one)).hexdigest(), one.date_time[0]]
  for one in archive.infolist()]))`

test('another program opens it: names in UTF-8, nothing in a file, and more than fits into a piece', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tamga-zip-'))
  try {
    const files: [string, Buffer][] = [
      ['README.txt', Buffer.from('тамга '.repeat(1000))],
      ['files/0001-гэрээ өөрчлөлт ✓.pdf', randomBytes(3 * 2 ** 20)],
      ['files/0002-хоосон', Buffer.alloc(0)],
    ]
    const parts = files.map(([name, bytes]): [string, Readable] => [
      name,
      Readable.from(
        (function* () {
          for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
        })(),
        { objectMode: false },
      ),
    ])
    const file = join(folder, 'export.zip')
    await writeFile(file, await buffer(zipOf(entriesOf(...parts))))
    const found = JSON.parse(execFileSync('python3', ['-c', program, file], { encoding: 'utf8' }))
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    assert.equal(
      found,
      files.map(([name, bytes]) => [name, bytes.length, hash(bytes), 2026]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a body that fails ends the archive with its fault', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('so far')
      throw new Error('the storage has lost it')
    })(),
    { objectMode: false },
  )
  const failure = await rejects(buffer(zipOf(entriesOf(['one', broken]))))
  assert.is(failure.message, 'the storage has lost it')
})

test('where its reader leaves, the entry is let go and no other is asked for', async () => {
  let released = false
  async function* endless() {
    try {
      for (;;) yield randomBytes(65_536)
    } finally {
      released = true
    }
  }
  const { promise: over, resolve: ended } = Promise.withResolvers<void>()
  async function* entries() {
    try {
      yield { name: 'endless', modifiedAt, body: Readable.from(endless(), { objectMode: false }) }
      throw new Error('asked for another')
    } finally {
      ended()
    }
  }
  const archive = zipOf(entries())
  archive.on('error', () => undefined)
  for await (const _piece of archive) break
  await over
  assert.ok(released)
})

test.run()
