import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { testsOf } from '../../scripts/test/changed.ts'
import { LONG, usualSeconds } from '../../scripts/test/durations.ts'
import { filesOfOperations, planProcesses, planRuns, testFiles } from '../../scripts/test/plan.ts'
import { suite } from '../support/suite.ts'

const root = resolve(import.meta.dirname, '..', '..')
const runner = suite<{ scratch: string; output: string; status: number | null }>('scripts/test.ts')

const SUITE = 'test/support/suite.ts'
const beginWith = (suiteOf: string) =>
  `import { suite } from '${suiteOf}'\nimport * as assert from 'uvu/assert'\nconst s = suite('s')\n`
const begin = beginWith('./support/suite.ts')
const files: Record<string, string> = {
  passes: `${begin}s('a', () => {})\ns.skip('b', () => {})\ns.run()\n`,
  fails: `${begin}s('the wrong sum', () => assert.is(1 + 1, 3))\ns('right', () => {})\ns.run()\n`,
  'never-run': `${begin}s('a', () => {})\n`,
  empty: `${begin}s.run()\n`,
  'hook-throws': `${beginWith('uvu')}s.before(() => { throw new Error('lost') })\ns('a', () => {})\ns.run()\n`,
  'exits-early': `${begin}s('a', () => process.exit(0))\ns.run()\n`,
  forgets: `${begin}s('a', () => new Promise(() => {}))\ns.run()\n`,
  hangs: `${begin}s('a', () => new Promise((done) => setTimeout(done, 60_000)))\ns.run()\n`,
  lingers: `${begin}setInterval(() => {}, 1000)\ns('a', () => {})\ns.run()\n`,
}

const lost = `() => { throw new Error('lost in a hook') }`
/** Errors that uvu itself drops or misreports; two tests, none of which may count as passed unless it says so. */
const hookFiles: Record<string, string> = {
  'throws-in-before': `s.before(${lost})`,
  // What was to be opened is missing, so that closing it fails as well.
  'throws-in-before-and-after': `s.before(${lost})\ns.after((context) => context.opened.close())`,
  'throws-in-before-each': `s.before.each(${lost})`,
  'throws-in-after-each': `s.after.each(${lost})`,
  'throws-in-after': `s.after(${lost})`,
  'throws-no-error': `s('c', () => { throw 'lost in a hook' })`,
}
for (const [name, hook] of Object.entries(hookFiles))
  files[name] = `${begin}${hook}\ns('a', () => {})\ns('b', () => {})\ns.run()\n`

runner.before((context) => {
  context.scratch = mkdtempSync(join(tmpdir(), 'tamga-runner-'))
  mkdirSync(join(context.scratch, 'test', 'support'), { recursive: true })
  copyFileSync(join(root, SUITE), join(context.scratch, SUITE))
  symlinkSync(join(root, 'node_modules'), join(context.scratch, 'node_modules'))
  writeFileSync(join(context.scratch, 'package.json'), '{"type":"module"}')
  for (const [name, source] of Object.entries(files)) {
    writeFileSync(join(context.scratch, 'test', `${name}.test.ts`), source)
  }
  const args = ['--root', context.scratch, '--limit-ms', '4000', '--database', 'pglite', '--jobs', '3']
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/test.ts'), ...args], {
    encoding: 'utf8',
    timeout: 300_000,
  })
  context.output = stdout
  context.status = status
})
runner(
  'with --again, what passes alone has passed and is reported; what fails twice has failed',
  ({ scratch }) => {
    const second = join(scratch, 'second')
    mkdirSync(join(second, 'test', 'support'), { recursive: true })
    copyFileSync(join(root, SUITE), join(second, SUITE))
    symlinkSync(join(root, 'node_modules'), join(second, 'node_modules'))
    writeFileSync(join(second, 'package.json'), '{"type":"module"}')
    const unsteady = `import { existsSync, writeFileSync } from 'node:fs'
s('a', () => { const seen = existsSync('seen'); writeFileSync('seen', ''); assert.ok(seen, 'not yet') })\ns.run()\n`
    writeFileSync(join(second, 'test', 'unsteady.test.ts'), begin + unsteady)
    const args = ['--root', second, '--database', 'pglite', '--again']
    const run = () =>
      spawnSync(process.execPath, [join(root, 'scripts/test.ts'), ...args], {
        encoding: 'utf8',
        timeout: 300_000,
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

for (const name of Object.keys(hookFiles)) {
  runner(`a file that ${name.replaceAll('-', ' ')} fails and shows the error, also run alone`, (context) => {
    const alone = spawnSync(process.execPath, [`test/${name}.test.ts`], {
      cwd: context.scratch,
      encoding: 'utf8',
      timeout: 300_000,
    })
    assert.is(alone.status, 1)
    for (const said of [told(context.output, name), alone.stdout + alone.stderr]) {
      assert.match(said, /lost in a hook/)
      assert.match(said, name === 'throws-no-error' ? /suite\.ts:\d+/ : new RegExp(`${name}\\.test\\.ts:4`))
      assert.not.match(said, /Cannot read properties/)
    }
    assert.match(told(context.output, name), /^FAIL /)
  })
}

runner('the hooks of each test run once a test, in their order, whatever it does', ({ scratch }) => {
  const file = join(scratch, 'test', 'order.test.ts')
  const source = `${begin}const seen: string[] = []
s.before(() => void seen.push('before'))
s.before.each(() => void seen.push('+'))
s.after.each(() => void seen.push('-'))
s.after(() => console.log('SEEN', seen.join(' ')))
s('passes', () => void seen.push('one'))
s('fails', () => { seen.push('two'); throw new Error('on purpose') })
s.run()
`
  writeFileSync(file, source)
  const { stdout, status } = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 300_000 })
  assert.match(stdout, /SEEN before \+ one - \+ two -\n/)
  assert.match(stdout, /on purpose/)
  assert.is(status, 1)
})

runner('the last line counts everything and the exit code tells', ({ output, status }) => {
  assert.is(output.trimEnd().split('\n').at(-1), '5 passed, 18 failed, 1 skipped')
  assert.is(status, 1)
})

runner(
  'files that share a process are reported one by one, and what ends it ends one file alone',
  ({ scratch }) => {
    const shared = join(scratch, 'shared')
    mkdirSync(join(shared, 'test', 'support'), { recursive: true })
    mkdirSync(join(shared, 'test', 'text'), { recursive: true })
    copyFileSync(join(root, SUITE), join(shared, SUITE))
    symlinkSync(join(root, 'node_modules'), join(shared, 'node_modules'))
    writeFileSync(join(shared, 'package.json'), '{"type":"module"}')
    const inFolder = beginWith('../support/suite.ts')
    const pid = `s('a', () => { console.error('IN ' + process.pid); assert.ok(false) })\ns.run()\n`
    for (const [name, source] of Object.entries({
      '1-passes': `s('a', () => {})\ns('b', () => {})\ns.run()\n`,
      '2-fails': pid,
      '3-cannot-be-loaded': `throw new Error('while loading')\ns.run()\n`,
      '4-fails-there-too': pid,
      '5-exits': `s('a', () => process.exit(0))\ns.run()\n`,
      '6-rejects': `s('a', () => { Promise.reject(new Error('unheard')); return new Promise((r) => setTimeout(r, 50)) })\ns.run()\n`,
      '7-fails-elsewhere': pid,
      '8-alone': `// Alone in its process: it is a test.\n${pid}`,
      '9-lingers': `setInterval(() => {}, 1000)\ns('a', () => {})\ns.run()\n`,
    }))
      writeFileSync(join(shared, 'test', 'text', `${name}.test.ts`), inFolder + source)
    const args = ['--root', shared, '--limit-ms', '4000', '--database', 'pglite', '--jobs', '1']
    const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/test.ts'), ...args], {
      encoding: 'utf8',
      timeout: 300_000,
    })
    const of = (name: string) => told(stdout, `text/${name}`)
    const processOf = (name: string) => /IN (\d+)/.exec(of(name))?.[1]
    assert.match(of('1-passes'), /^ok .* 2 passed/)
    assert.match(of('2-fails'), /^FAIL .* 1 failed/)
    assert.match(of('3-cannot-be-loaded'), /^FAIL .*while loading/s)
    assert.match(of('5-exits'), /it exited \(\w+\) before its tests ended/)
    assert.match(of('6-rejects'), /^FAIL .*unheard/s)
    assert.match(of('9-lingers'), /after 4 s the tests ended, but the process did not exit/)
    assert.ok(processOf('2-fails'))
    assert.is(processOf('4-fails-there-too'), processOf('2-fails'))
    const others = ['2-fails', '7-fails-elsewhere', '8-alone'].map(processOf)
    assert.is(new Set(others).size, 3)
    assert.is(stdout.trimEnd().split('\n').at(-1), '3 passed, 8 failed')
    assert.is(status, 1)
  },
)

runner('files of one folder and database share a process, at most so many, and fewer on more cores', () => {
  const runs = (count: number, database: 'pglite' | 'postgres') =>
    testFiles(root, ['test/domains/'])
      .filter((file) => !readFileSync(join(root, file), 'utf8').includes('// Alone in its process: '))
      .slice(0, count)
      .map((file) => ({ file, database }))
  const sizes = (count: number, jobs: number) =>
    planProcesses(root, runs(count, 'postgres'), jobs).map((each) => each.length)
  assert.equal(sizes(3, 1), [3])
  assert.equal(sizes(3, 2), [2, 1])
  assert.equal(sizes(40, 2), [14, 14, 12])
  assert.equal(sizes(40, 8), [5, 5, 5, 5, 5, 5, 5, 5])
  assert.is(planProcesses(root, [...runs(3, 'postgres'), ...runs(3, 'pglite')], 1).length, 2)
  const programs = testFiles(root, ['test/scripts/']).map((file) => ({ file, database: undefined }))
  assert.is(planProcesses(root, programs, 1).length, programs.length)
})

runner('what takes longest begins first, and what a process shares takes no longer than a minute', () => {
  const all = testFiles(root, [])
  for (const file of Object.keys(LONG)) assert.ok(all.includes(file), `${file} is gone`)
  const processes = planProcesses(root, planRuns(root, all, ['pglite', 'postgres']), 3)
  const seconds = processes.map((runs) => runs.reduce((sum, run) => sum + usualSeconds(run), 0))
  assert.equal(
    seconds,
    seconds.toSorted((a, b) => b - a),
  )
  for (const [index, runs] of processes.entries())
    assert.ok(runs.length === 1 || (seconds[index] as number) <= 60, runs.map(({ file }) => file).join())
})

// Only Linux tells what processes of others have used.
const onLinux = existsSync('/proc/self/stat') ? runner : runner.skip
onLinux('--times writes the processor time of each file, the most costly first', ({ scratch }) => {
  const timed = join(scratch, 'timed')
  mkdirSync(join(timed, 'test', 'support'), { recursive: true })
  copyFileSync(join(root, SUITE), join(timed, SUITE))
  symlinkSync(join(root, 'node_modules'), join(timed, 'node_modules'))
  writeFileSync(join(timed, 'package.json'), '{"type":"module"}')
  const busy = `s('a', () => { while (process.cpuUsage().user < 1_000_000); })\ns.run()\n`
  writeFileSync(join(timed, 'test', '1-idle.test.ts'), files.passes as string)
  writeFileSync(join(timed, 'test', '2-busy.test.ts'), begin + busy)
  const args = [join(root, 'scripts/test.ts'), '--root', timed, '--database', 'pglite', '--times']
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  assert.is(status, 0, stdout)
  const lines = readFileSync(join(timed, '.cache', 'test-times.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const [first, second] = lines.slice(1).map((line) => line.split('\t'))
  assert.equal(
    [lines.length, first?.at(-1), second?.at(-1)],
    [3, 'test/2-busy.test.ts', 'test/1-idle.test.ts'],
  )
  assert.ok(Number(first?.[0]) >= 0.7, lines.join('\n'))
})

runner('what tests SQL runs on each database, what lies above it on the last, what needs none once', () => {
  const files = [
    'test/platform/system/jobs.test.ts',
    'test/jobs/jobs.test.ts',
    'test/jobs/maintenance-job.test.ts',
  ]
  assert.equal(planRuns(root, files, ['pglite', 'postgres']), [
    { file: 'test/platform/system/jobs.test.ts', database: 'postgres' },
    { file: 'test/jobs/jobs.test.ts', database: 'pglite' },
    { file: 'test/jobs/jobs.test.ts', database: 'postgres' },
    { file: 'test/jobs/maintenance-job.test.ts', database: undefined },
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

runner('a changed file chooses the tests that import it and those that mirror what it is made into', () => {
  const chosenBy = (...changed: string[]) => testsOf(root, changed)
  assert.ok(chosenBy('test/jobs/maintenance-job.test.ts').files.includes('test/jobs/maintenance-job.test.ts'))
  const query = chosenBy('src/domains/site/themes.ts')
  assert.ok(query.files.includes('test/platform/themes/themes.test.ts'), 'reached by the handler')
  assert.not.ok(
    query.files.includes('test/platform/rbac/me.test.ts'),
    'only the server as a whole reaches it',
  )
  assert.equal(query.operations, [])
  assert.ok(
    chosenBy('src/http/router.ts').files.includes('test/platform/rbac/me.test.ts'),
    'every server has it',
  )
  for (const file of ['openapi/platform/themes/active.yaml', 'src/platform/themes/active.ts']) {
    const { files, operations } = chosenBy(file)
    assert.ok(files.includes('test/platform/themes/active.test.ts'), file)
    assert.ok(operations.includes('getActiveTheme'), file)
  }
  assert.ok(chosenBy('docs/adding-an-operation.md').files.includes('test/scripts/guide.test.ts'))
  assert.ok(chosenBy('src/db/migrations/0.5.0-01-roles.sql').files.includes('test/db/catalogue.test.ts'))
  // Named whole, this file would be its test.
  const gone = ['src/web/assets', 'gone.js'].join('/')
  assert.equal(chosenBy(gone, 'generated/operations.ts'), { files: [], operations: [], untested: [gone] })
})

runner('--changed runs the tests of what differs from a commit, new files included', ({ scratch }) => {
  const project = join(scratch, 'changed')
  const write = (file: string, text: string) => writeFileSync(join(project, file), text)
  for (const folder of ['test/support', 'src']) mkdirSync(join(project, folder), { recursive: true })
  copyFileSync(join(root, SUITE), join(project, SUITE))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  write('package.json', '{"type":"module"}')
  write('.gitignore', 'node_modules\n.cache\n')
  for (const name of ['one', 'two']) {
    write(`src/${name}.ts`, `export const ${name} = 1\n`)
    write(
      `test/${name}.test.ts`,
      `${begin}import { ${name} } from '../src/${name}.ts'
s('a', () => assert.is(${name}, 1))\ns.run()\n`,
    )
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: project })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'first')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/test.ts'), '--root', project, ...args], {
      cwd: project,
      encoding: 'utf8',
      timeout: 300_000,
    })
  const none = run('--changed')
  assert.match(none.stdout, /^0 files differ from HEAD, and 0 test files are theirs$/m)
  assert.is(none.status, 0)

  write('src/two.ts', 'export const two = 2\n')
  const two = run('--changed', '--jobs', '1')
  assert.match(two.stdout, /^FAIL .* test\/two\.test\.ts/m)
  assert.not.match(two.stdout, /one\.test\.ts/)
  assert.is(two.status, 1)

  git('commit', '-qam', 'second')
  write('test/three.test.ts', files.passes as string)
  const since = run('--changed', 'main~1')
  assert.match(since.stdout, /^2 files differ from main~1, and 2 test files are theirs$/m)
  assert.match(since.stdout, /^FAIL .* test\/two\.test\.ts/m)
  assert.match(since.stdout, /^ok .* test\/three\.test\.ts/m)
  assert.is(run('--changed=none-such').status, 2)
})

runner('--help explains the command and its options', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/test.ts'), '--help'], {
    encoding: 'utf8',
  })
  assert.is(status, 0)
  for (const said of [
    'Usage: npm test',
    '--changed [commit]',
    '--operation <id>',
    '--database',
    '--jobs',
    'Examples:',
  ])
    assert.ok(stdout.includes(said), said)
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
