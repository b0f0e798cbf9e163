import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { fragmentsOf } from '../../scripts/generate/handlers.ts'
import { suite } from '../support/suite.ts'

const compile = suite<{ home: string }>('scripts/compile.ts')

const root = join(import.meta.dirname, '..', '..')

compile.before((context) => {
  context.home = mkdtempSync(join(tmpdir(), 'tamga-compile-test-'))
})
compile.after(({ home }) => rmSync(home, { recursive: true, force: true }))

compile('files are compiled beforehand, and nothing is said of it', async ({ home }) => {
  const folder = join(home, 'compiled')
  mkdirSync(folder, { mode: 0o700 })
  const program = join(root, 'scripts', 'compile', 'demonstration.ts')
  const said = await promisify(execFile)(process.execPath, [program, join(home, 'scratch'), folder], {
    env: { PATH: process.env.PATH },
  })
  assert.equal(said, { stdout: '', stderr: '' })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const handlers = fragmentsOf(join(root, 'openapi'), 'platform')
  // Handlers are a small part of what is loaded.
  assert.ok(handlers.length > 0 && files.length > 5 * handlers.length, String(files.length))
})

compile('packages are installed also where there is nothing to compile', async ({ home }) => {
  const bare = join(home, 'bare')
  mkdirSync(bare)
  cpSync(join(root, 'package.json'), join(bare, 'package.json'))
  // As npm runs it; what fails has another exit code.
  await promisify(execFile)('npm', ['run', 'prepare'], { cwd: bare })
})

compile.run()
