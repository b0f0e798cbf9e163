import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { cachedCheck } from '../../scripts/check/cached-results.ts'
import { suite } from '../support/suite.ts'

const test = suite('a check that is remembered')

const root = mkdtempSync(join(tmpdir(), 'tamga-remembered-'))
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
test.after(() => rmSync(root, { recursive: true, force: true }))

test('is made again when it failed, or when its program or what it reads has changed', async () => {
  mkdirSync(join(root, 'read'))
  write('lib.ts', '')
  write('program.ts', "import './lib.ts'")
  write('read/a', '1')
  let [made, faults]: [number, string[]] = [0, ['wrong']]
  const program = {
    name: 'program',
    async faults() {
      made++
      return faults
    },
  }
  const check = cachedCheck(program, 'program.ts', ['read', 'absent'])
  const madeAgain = async () => {
    const before = made
    assert.equal(await check.faults(root), made > before ? faults : [])
    return made > before
  }

  assert.ok(await madeAgain())
  assert.ok(await madeAgain(), 'what failed is not remembered')
  faults = []
  assert.ok(await madeAgain())
  assert.not.ok(await madeAgain())
  for (const change of [
    () => write('read/a', '2'),
    () => write('read/b', ''),
    () => rmSync(join(root, 'read/b')),
    () => write('lib.ts', 'export {}'),
    () => write('package-lock.json', '{}'),
    () => write('absent', ''),
  ]) {
    change()
    assert.ok(await madeAgain(), String(change))
    assert.not.ok(await madeAgain())
  }
})

test.run()
