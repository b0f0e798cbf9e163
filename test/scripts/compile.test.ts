import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fragmentsOf } from '../../scripts/generate/handlers.ts'

const compile = suite('scripts/compile.ts')

const root = join(import.meta.dirname, '..', '..')

compile('what a start loads is compiled beforehand, and nothing is said of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamga-compiled-'))
  try {
    const said = execFileSync(process.execPath, [join(root, 'scripts', 'compile.ts')], {
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: folder, NODE_V8_COVERAGE: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    assert.is(said, '')
    const compiled = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    // Each file of ours is one there: the handlers alone are more than a hundred.
    const handlers = fragmentsOf(join(root, 'openapi'), 'platform')
    assert.ok(handlers.length > 0 && compiled.length > 5 * handlers.length, String(compiled.length))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

compile.run()
