import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { placesOf } from '../../scripts/coverage/places.ts'
import { suite } from '../support/suite.ts'

const root = resolve(import.meta.dirname, '..', '..')
const coverage = suite('npm run coverage')

const sizes = `interface Size { width: number }
export function sizeOf(width = 1): Size {
  if (width < 0) throw new Error('negative')
  const kind = width > 9 ? 'wide' : 'narrow'
  return { width: width || kind.length }
}
export const never = () => sizeOf(2)
`

coverage('lines are those on which a statement begins, branches are arms, whatever the types say', () => {
  const { lines, branches } = placesOf('sizes.ts', sizes)
  assert.equal(
    lines.map(({ line }) => line),
    [3, 4, 5, 7],
  )
  const at = branches.map(({ offset }) => sizes.slice(offset, offset + 5))
  assert.equal(at, ['throw', "'wide", "'narr", 'kind.'])
})

coverage('what ran in any of the processes is covered, and a file that no test loads is not', () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'tamga-coverage-')))
  try {
    for (const folder of ['src/part', 'test/support']) mkdirSync(join(home, folder), { recursive: true })
    copyFileSync(join(root, 'test/support/suite.ts'), join(home, 'test/support/suite.ts'))
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
    const test = (call: string) => `import { suite } from './support/suite.ts'
import { sizeOf } from '../src/part/sizes.ts'
const s = suite('s')
s('a', () => void ${call})
s.run()
`
    const write = (file: string, text: string) => writeFileSync(join(home, file), text)
    write('package.json', '{"type":"module"}')
    write('src/part/sizes.ts', sizes)
    write('src/part/unused.ts', 'export const unused = 1\n')
    write('test/narrow.test.ts', test('sizeOf(3)'))
    write('test/wide.test.ts', test('sizeOf(10)'))
    const run = (...args: string[]) => {
      const program = join(root, 'scripts/coverage.ts')
      const { stdout, status } = spawnSync(process.execPath, [program, '--root', home, '--missed', ...args], {
        encoding: 'utf8',
        timeout: 300_000,
      })
      assert.is(status, 0, stdout)
      return stdout.trimEnd().split('\n\n').slice(-2)
    }
    const [table, missed] = run()
    assert.equal(table?.split('\n').slice(1), ['  60.0 %      50.0 %  src/part', '  60.0 %      50.0 %  all'])
    assert.equal(missed?.split('\n'), ['src/part/sizes.ts:3,5,7', 'src/part/unused.ts:1'])
    assert.equal(run('narrow')[1]?.split('\n')[0], 'src/part/sizes.ts:3-5,7')
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

coverage.run()
