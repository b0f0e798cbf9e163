import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filesOfOperations, planRuns, testFiles } from '../../scripts/test/plan.ts'

const root = resolve(import.meta.dirname, '..', '..')
const runner = suite<{ scratch: string; output: string; status: number | null }>('scripts/test.ts')

const begin = `import { suite } from 'uvu'\nimport * as assert from 'uvu/assert'\nconst s = suite('s')\n`
const files: Record<string, string> = {
  passes: `${begin}s('a', () => {})\ns.skip('b', () => {})\ns.run()\n`,
  fails: `${begin}s('the wrong sum', () => assert.is(1 + 1, 3))\ns('right', () => {})\ns.run()\n`,
  'never-run': `${begin}s('a', () => {})\n`,
  empty: `${begin}s.run()\n`,
  'hook-throws': `${begin}s.before(() => { throw new Error('lost') })\ns('a', () => {})\ns.run()\n`,
  'exits-early': `${begin}s('a', () => process.exit(0))\ns.run()\n`,
  forgets: `${begin}s('a', () => new Promise(() => {}))\ns.run()\n`,
  hangs: `${begin}s('a', () => new Promise((done) => setTimeout(done, 60_000)))\ns.run()\n`,
  lingers: `${begin}setInterval(() => {}, 1000)\ns('a', () => {})\ns.run()\n`,
}

runner.before((context) => {
  context.scratch = mkdtempSync(join(tmpdir(), 'tamga-runner-'))
  mkdirSync(join(context.scratch, 'test'))
  symlinkSync(join(root, 'node_modules'), join(context.scratch, 'node_modules'))
  writeFileSync(join(context.scratch, 'package.json'), '{"type":"module"}')
  for (const [name, source] of Object.entries(files)) {
    writeFileSync(join(context.scratch, 'test', `${name}.test.ts`), source)
  }
  const args = ['--root', context.scratch, '--limit-ms', '4000', '--database', 'pglite', '--jobs', '3']
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/test.ts'), ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  context.output = stdout
  context.status = status
})
runner(
  'with --again, what passes alone has passed and is told; what fails twice has failed',
  ({ scratch }) => {
    const second = join(scratch, 'second')
    mkdirSync(join(second, 'test'), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(second, 'node_modules'))
    writeFileSync(join(second, 'package.json'), '{"type":"module"}')
    const unsteady = `import { existsSync, writeFileSync } from 'node:fs'
s('a', () => { const seen = existsSync('seen'); writeFileSync('seen', ''); assert.ok(seen, 'not yet') })\ns.run()\n`
    writeFileSync(join(second, 'test', 'unsteady.test.ts'), begin + unsteady)
    const args = ['--root', second, '--database', 'pglite', '--again']
    const run = () =>
      spawnSync(process.execPath, [join(root, 'scripts/test.ts'), ...args], {
        encoding: 'utf8',
        timeout: 60_000,
      })
    const { stdout, status } = run()
    assert.match(stdout, /not yet/)
    assert.equal(stdout.trimEnd().split('\n').slice(-3), [
      'UNSTEADY test/unsteady.test.ts: it failed at first, see above, and passed alone',
      'UNSTEADY 1 of the files needed a second run',
      '1 passed, 0 failed',
    ])
    assert.is(status, 0)

    writeFileSync(join(second, 'test', 'unsteady.test.ts'), files.fails as string)
    const twice = run()
    assert.not.match(twice.stdout, 'UNSTEADY')
    assert.match(twice.stdout, /^1 passed, 1 failed$/m)
    assert.is(twice.status, 1)
  },
)
runner.after(({ scratch }) => rmSync(scratch, { recursive: true, force: true }))

/** The file's line and what follows it, up to the next file. */
function told(output: string, name: string): string {
  return output.split(/^(?=FAIL|ok {2})/m).find((part) => part.includes(`test/${name}.test.ts`)) ?? ''
}

runner('a file that passes is one line, with what it skipped', ({ output }) => {
  assert.match(told(output, 'passes'), /^ok .* test\/passes\.test\.ts {2}1 passed, 1 skipped/)
})

runner('a failing test is shown whole', ({ output }) => {
  assert.match(told(output, 'fails'), /^FAIL .* 1 passed, 1 failed/)
  assert.match(told(output, 'fails'), /the wrong sum/)
})

for (const [name, reason] of Object.entries({
  'never-run': /it never calls s\.run\(\)/,
  empty: /it ran no test/,
  'hook-throws': /1 of 1 tests did not pass: a hook threw/,
  'exits-early': /it exited \(\w+\) before its tests ended/,
  forgets: /it exited \(\w+\) before its tests ended/,
  hangs: /after 4 s it was still running/,
  lingers: /after 4 s the tests ended, but the process did not exit/,
})) {
  runner(`a file fails that ${name}`, ({ output }) => {
    assert.match(told(output, name), /^FAIL /)
    assert.match(told(output, name), reason)
  })
}

runner('the last line counts everything and the exit code tells', ({ output, status }) => {
  assert.is(output.trimEnd().split('\n').at(-1), '3 passed, 8 failed, 1 skipped')
  assert.is(status, 1)
})

runner('what tests SQL runs on each database, what lies above it on the last, what needs none once', () => {
  const files = ['test/platform/system/jobs.test.ts', 'test/jobs/jobs.test.ts', 'test/jobs/schedule.test.ts']
  assert.equal(planRuns(root, files, ['pglite', 'postgres']), [
    { file: 'test/platform/system/jobs.test.ts', database: 'postgres' },
    { file: 'test/jobs/jobs.test.ts', database: 'pglite' },
    { file: 'test/jobs/jobs.test.ts', database: 'postgres' },
    { file: 'test/jobs/schedule.test.ts', database: undefined },
  ])
  assert.equal(planRuns(root, files.slice(0, 1), ['pglite']), [
    { file: 'test/platform/system/jobs.test.ts', database: 'pglite' },
  ])
  assert.is(planRuns(root, files, ['pglite', 'postgres'], true).length, 5)
})

runner('a file with tests of the embedded database alone runs there', () => {
  const alone = testFiles(root, []).filter((file) =>
    /!onPostgres\) \{/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.ok(alone.length > 0)
  const kinds = planRuns(root, alone, ['pglite', 'postgres']).map(({ database }) => database)
  assert.is(kinds.filter((kind) => kind === 'pglite').length, alone.length, alone.join())
})

runner('an operation chooses the sweeps and the files that name it', () => {
  const files = [
    'test/contract/sweeps/successes.test.ts',
    'test/platform/themes/themes.test.ts',
    'test/platform/rbac/me.test.ts',
  ]
  assert.equal(filesOfOperations(root, files, ['createTheme']), files.slice(0, 2))
})

runner.run()
