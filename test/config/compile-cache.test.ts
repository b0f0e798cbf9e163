import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'

const test = suite<{ home: string }>('compiled modules')

test.before.each((context) => {
  context.home = mkdtempSync(join(tmpdir(), 'tamga-compiled-'))
})
test.after.each(({ home }) => rmSync(home, { recursive: true, force: true }))

const src = join(import.meta.dirname, '..', '..', 'src')

/** A process that keeps them there and loads a module; what it tells the processes that it starts. */
function run(directory: string, env: Record<string, string> = {}): string {
  const program = `
    const { enableCompileCache } = await import(${JSON.stringify(join(src, 'config', 'compile-cache.ts'))})
    enableCompileCache(${JSON.stringify(directory)})
    await import(${JSON.stringify(join(src, 'text', 'porter2.ts'))})
    process.stdout.write(process.env.NODE_COMPILE_CACHE ?? 'none')`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
}

test('are kept in a folder that only its owner can read', ({ home }) => {
  const folder = join(home, 'kept')
  assert.is(run(folder), folder)
  assert.ok(readdirSync(folder, { recursive: true }).length > 1)
  assert.is(statSync(folder).mode & 0o077, 0)
})

test('are not kept where others may write, nor where nothing can be', ({ home }) => {
  const shared = join(home, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o777)
  assert.is(run(shared), 'none')
  assert.equal(readdirSync(shared), [])
  assert.is(run(join(shared, 'kept')), 'none')
  assert.equal(readdirSync(shared), [])
  assert.is(run(join('/proc', 'compiled')), 'none')
})

test('are left to Node where the environment names a folder, and to coverage', ({ home }) => {
  const folder = join(home, 'kept')
  const other = join(home, 'other')
  assert.is(run(folder, { NODE_COMPILE_CACHE: other }), other)
  assert.is(run(folder, { NODE_V8_COVERAGE: join(home, 'coverage') }), 'none')
  assert.not.ok(existsSync(folder))
})

test.run()
