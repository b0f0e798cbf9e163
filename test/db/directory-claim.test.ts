import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../src/db/database.ts'
import { claimDirectory } from '../../src/db/directory-claim.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('the claim on the embedded directory')

let directory: string
const children = new Set<ChildProcess>()
test.before.each(() => {
  directory = mkdtempSync(join(tmpdir(), 'tamga-claim-'))
})
test.after.each(async () => {
  for (const child of children) await kill9(child)
  rmSync(directory, { recursive: true, force: true })
})

async function contender(): Promise<{ child: ChildProcess; outcome: string }> {
  const script = join(import.meta.dirname, '..', 'support', 'hold-directory.ts')
  const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const [said] = await once(child.stdout!, 'data')
  return { child, outcome: String(said).trim() }
}

async function kill9(child: ChildProcess): Promise<void> {
  children.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const claims = () => readdirSync(directory).filter((name) => name.startsWith('claim.'))

test('refuses a second process, naming the holder and the directory', async () => {
  const { child, outcome } = await contender()
  assert.is(outcome, 'held')
  const refused = await rejects(openDatabase({ dataDir: directory }))
  assert.is(refused.name, 'DirectoryInUse')
  assert.match(refused.message, new RegExp(`${directory} is already in use by process ${child.pid}\\.`))
  assert.is(claims().length, 1)
})

test('refuses the same process a second time, and not after it let go', async () => {
  const first = await claimDirectory(directory)
  await rejects(claimDirectory(directory))
  await first.release()
  await (await claimDirectory(directory)).release()
  assert.equal(claims(), [])
})

test('is free again when its holder was killed', async () => {
  const { child } = await contender()
  await kill9(child)
  const claim = await claimDirectory(directory)
  assert.is(claims().length, 1)
  await claim.release()
})

test('is not kept by another process that got the number of a dead holder', async () => {
  const mine = await claimDirectory(directory)
  const [name = ''] = claims()
  await mine.release()
  const [, , , space] = name.split('.')
  writeFileSync(join(directory, `claim.1.1.${space}`), '')
  await (await claimDirectory(directory)).release()
})

test('lets exactly one of many in, with a dead claim in the way', async () => {
  const { child } = await contender()
  await kill9(child)
  const outcomes = await Promise.all(Array.from({ length: 6 }, contender))
  const held = outcomes.filter(({ outcome }) => outcome === 'held')
  assert.is(held.length, 1, outcomes.map(({ outcome }) => outcome).join())
})

test('of a process that cannot be looked up counts while it gives signs of life', async () => {
  const elsewhere = join(directory, 'claim.7.1.another-container')
  writeFileSync(elsewhere, '')
  const beating = setInterval(() => utimesSync(elsewhere, new Date(), new Date()), 50)
  try {
    assert.match((await rejects(claimDirectory(directory, 400))).message, /process 7/)
  } finally {
    clearInterval(beating)
  }
  await (await claimDirectory(directory, 400)).release()
})

test.run()
