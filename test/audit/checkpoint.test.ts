import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import {
  type Checkpoint,
  chainViolation,
  openCheckpoint,
  type Position,
  signCheckpoint,
} from '../../src/audit/checkpoint.ts'
import { openFileCheckpointStore } from '../../src/audit/file-checkpoint-store.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { verifierKey } from '../../src/audit/signed-note.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const secret = 'kO3vK2yT0Qm3Zc1cJm8b0m0a7dQp9s4V1xw5eN6uR8g'
const keys = deriveAuditKeys(secret)
const checkpoint: Checkpoint = {
  origin: 'tamga.audit/0193b2a4-0000-7000-8000-000000000001',
  epoch: 1,
  size: 1000,
  hash: createHash('sha256').update('row 1000').digest(),
  at: Date.UTC(2026, 10, 15),
  cites: null,
}
const later: Checkpoint = {
  ...checkpoint,
  epoch: 2,
  size: 1000,
  cites: { epoch: 1, size: 1000, hash: checkpoint.hash },
}

const notes = suite('checkpoint notes')

notes('open to what was signed', () => {
  assert.equal(openCheckpoint(signCheckpoint(checkpoint, keys), keys), checkpoint)
  assert.equal(openCheckpoint(signCheckpoint(later, keys), keys), later)
})

notes('are signed as any verifier of signed notes expects', () => {
  const note = signCheckpoint(checkpoint, keys)
  const [origin, keyId, ...encoded] = verifierKey(checkpoint.origin, keys.publicKey).split('+')
  const key = Buffer.from(encoded.join('+'), 'base64')
  assert.is(key[0], 1)
  assert.is(createHash('sha256').update(`${origin}\n`).update(key).digest('hex').slice(0, 8), keyId)

  const [text, signature] = note.split('\n\n— ') as [string, string]
  const stamp = Buffer.from(signature.split(' ')[1]!, 'base64')
  assert.is(stamp.subarray(0, 4).toString('hex'), keyId)
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)])
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  assert.ok(verify(null, Buffer.from(`${text}\n`), publicKey, stamp.subarray(4)))
})

notes('open to nothing once any character is changed, or by another key', () => {
  const note = signCheckpoint(later, keys)
  for (let index = 0; index < note.length; index += 1) {
    const changed = `${note.slice(0, index)}${note[index] === 'A' ? 'B' : 'A'}${note.slice(index + 1)}`
    assert.is(openCheckpoint(changed, keys), undefined, `at ${index}`)
  }
  assert.is(openCheckpoint(note, deriveAuditKeys(`${secret}x`)), undefined)
  assert.is(openCheckpoint(`${note}\n`, keys), undefined)
})

notes('never shrink and never contradict', () => {
  const hash = Buffer.alloc(32)
  assert.is(chainViolation(checkpoint, { ...checkpoint, size: 1001, hash }), undefined)
  assert.is(chainViolation(checkpoint, checkpoint), undefined)
  assert.match(String(chainViolation(checkpoint, { ...checkpoint, size: 999 })), /shrinks/)
  assert.match(String(chainViolation(checkpoint, { ...checkpoint, hash })), /another hash/)
  assert.match(String(chainViolation(checkpoint, { ...checkpoint, origin: 'x' })), /another log/)
  assert.is(chainViolation(checkpoint, later), undefined)
  assert.match(String(chainViolation(later, { ...checkpoint, size: 2000 })), /shrinks/)
  assert.match(String(chainViolation(checkpoint, { ...later, size: 999 })), /shrinks/)
  assert.match(String(chainViolation(checkpoint, { ...later, cites: null })), /does not cite/)
  assert.match(
    String(chainViolation(checkpoint, { ...later, cites: { epoch: 1, size: 1000, hash } })),
    /does not cite/,
  )
})

notes.run()

const files = suite<{ directory: string }>('checkpoint files')

files.before.each(async (context) => {
  context.directory = await mkdtemp(join(tmpdir(), 'tamga-files-'))
})
files.after.each(({ directory }) => rm(directory, { recursive: true, force: true }))

const positions: Position[] = [
  { epoch: 1, size: 0 },
  { epoch: 1, size: 9 },
  { epoch: 1, size: 10 },
  { epoch: 1, size: 250_000 },
  { epoch: 2, size: 250_000 },
  { epoch: 2, size: 300_000 },
]

async function sizes(notes: AsyncIterable<{ position: Position; note: string }>): Promise<string[]> {
  const found: string[] = []
  for await (const { position, note } of notes) {
    assert.is(note, `note ${position.epoch} ${position.size}`)
    found.push(`${position.epoch}/${position.size}`)
  }
  return found
}

files('are listed in order from both ends, also from a place between', async ({ directory }) => {
  const store = openFileCheckpointStore(directory)
  assert.equal(await sizes(store.newestFirst()), [])
  for (const position of [...positions].reverse())
    await store.put(position, `note ${position.epoch} ${position.size}`)
  const inOrder = positions.map(({ epoch, size }) => `${epoch}/${size}`)
  assert.equal(await sizes(store.oldestFirst()), inOrder)
  assert.equal(await sizes(store.newestFirst()), [...inOrder].reverse())
  for (const [index, position] of positions.entries()) {
    assert.equal(await sizes(store.oldestFirst(position)), inOrder.slice(index + 1))
    assert.equal(await sizes(store.newestFirst(position)), inOrder.slice(0, index).reverse())
  }
})

files('are never replaced, cannot be written, and leave no drafts', async ({ directory }) => {
  const store = openFileCheckpointStore(directory)
  await store.put(positions[1]!, 'note 1 9')
  assert.is((await rejects(store.put(positions[1]!, 'another'))).name, 'PositionTaken')
  assert.equal(await sizes(store.oldestFirst()), ['1/9'])
  const left = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
  assert.is(left.length, 1)
  assert.is((await stat(join(left[0]!.parentPath, left[0]!.name))).mode & 0o777, 0o440)
})

files.run()
