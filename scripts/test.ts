// npm test [-- options] [part of a file name]...: scripts/test/help.ts says what there is.
// Which databases a file runs on, and which files share a process, is decided in scripts/test/plan.ts.
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasPostgresBinaries, startPostgres } from '../test/support/postgres.ts'
import { inParallel } from './lib/pool.ts'
import { changedFiles, isCommit, testsOf } from './test/changed.ts'
import { testHelp } from './test/help.ts'
import {
  type DatabaseKind,
  filesOfOperations,
  isSweep,
  planProcesses,
  planRuns,
  testFiles,
} from './test/plan.ts'
import { resultLines, totalLine, unsteadyLines } from './test/report.ts'
import { retryFailed } from './test/retry.ts'
import { type Run, type RunResult, runFile } from './test/run-file.ts'
import { runTogether } from './test/run-together.ts'
import { serverSeconds, writeTimes } from './test/times.ts'

/** Tests wait half of their time, for databases, browsers, programs and clocks: two others work meanwhile. */
const JOBS = availableParallelism() + 2

/** So long that a file which reaches it hangs, however busy the machine is. */
const LIMIT_MS = 900_000

const { values, positionals } = parseArgs({
  args: withCommit(process.argv.slice(2)),
  allowPositionals: true,
  options: {
    root: { type: 'string', default: resolve(import.meta.dirname, '..') },
    database: { type: 'string' },
    operation: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: String(JOBS) },
    again: { type: 'boolean', default: false },
    apart: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
    changed: { type: 'string' },
    help: { type: 'boolean', default: false },
    'limit-ms': { type: 'string', default: String(LIMIT_MS) },
  },
})

if (values.help) {
  console.log(testHelp)
  process.exit(0)
}

const serverUrl = process.env.TEST_POSTGRES_URL
const postgresAtHand = serverUrl !== undefined || hasPostgresBinaries()

function chosenDatabases(): DatabaseKind[] {
  if (values.database === 'pglite') return ['pglite']
  if (values.database === 'postgres') {
    if (!postgresAtHand) fail('PostgreSQL is not at hand: install it or set TEST_POSTGRES_URL')
    return ['postgres']
  }
  if (values.database === 'both') {
    if (!postgresAtHand) fail('PostgreSQL is not at hand: install it or set TEST_POSTGRES_URL')
  } else if (values.database !== undefined)
    fail(`--database takes pglite, postgres or both, not ${values.database}`)
  return postgresAtHand ? ['pglite', 'postgres'] : ['pglite']
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

/** `--changed` alone, or before the part of a file name, means HEAD. */
function withCommit(args: string[]): string[] {
  return args.map((arg, index) => {
    if (arg !== '--changed') return arg
    const next = args[index + 1]
    const isNamed = next !== undefined && !next.startsWith('-') && isCommit(process.cwd(), next)
    return isNamed ? arg : '--changed=HEAD'
  })
}

interface Chosen {
  files: string[]
  /** Those that the sweeps are confined to; all where there are none. */
  operations: string[]
}

async function chosenFiles(): Promise<Chosen> {
  const files = testFiles(values.root, positionals)
  if (values.changed !== undefined) return chosenByChange(values.changed, files)
  if (values.operation.length === 0) return { files, operations: [] }
  const { operations } = await import('../generated/operations.ts')
  for (const id of values.operation) if (!Object.hasOwn(operations, id)) fail(`the contract has no ${id}`)
  return { files: filesOfOperations(values.root, files, values.operation), operations: values.operation }
}

function chosenByChange(ref: string, files: readonly string[]): Chosen {
  if (!isCommit(values.root, ref)) fail(`git knows no commit ${ref}`)
  const changed = changedFiles(values.root, ref)
  const choice = testsOf(values.root, changed)
  for (const file of choice.untested) console.log(`no test was found for ${file}`)
  const swept = choice.files.some(isSweep)
  const chosen = files.filter(
    (file) => choice.files.includes(file) || (choice.operations.length > 0 && isSweep(file)),
  )
  console.log(`${changed.length} files differ from ${ref}, and ${chosen.length} test files are theirs`)
  if (chosen.length === 0) process.exit(0)
  // A sweep that changed itself runs for every operation.
  return { files: chosen, operations: swept ? [] : choice.operations }
}

const databases = chosenDatabases()
const { files, operations } = await chosenFiles()
if (files.length === 0) fail(`no test file matches ${[...positionals, ...values.operation].join(' ')}`)
const runs = planRuns(values.root, files, databases, values.database === 'both')
if (!postgresAtHand) {
  console.log(
    'PostgreSQL is not at hand (no initdb, no TEST_POSTGRES_URL): only the embedded database is tested.',
  )
}

const needsServer = serverUrl === undefined && runs.some((run) => run.database === 'postgres')
const server = needsServer ? await startPostgres() : undefined
const postgresUrl = serverUrl ?? server?.url
const env = {
  ...process.env,
  // Half of what a file costs to start is compiling what the file before it compiled too.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(values.root, '.cache', 'compiled'),
  ...(operations.length > 0 && { TEST_OPERATIONS: operations.join(',') }),
  ...(postgresUrl && { TEST_POSTGRES_URL: postgresUrl }),
}
try {
  const options = { root: values.root, limitMs: Number(values['limit-ms']), env, times: values.times }
  const say = (result: RunResult) => console.log(resultLines(result))
  const runOne = async (run: Run) => {
    const result = await runFile(run, options)
    say(result)
    return result
  }
  const jobs = Number(values.jobs)
  const processes = values.apart ? runs.map((run) => [run]) : planProcesses(values.root, runs, jobs)
  const first = (await inParallel(processes, jobs, (together) => runTogether(together, options, say))).flat()
  const repeated = values.again ? await retryFailed(first, runOne) : undefined
  const results = repeated?.results ?? first
  for (const line of unsteadyLines(repeated?.unsteady ?? [])) console.log(line)
  if (values.times) {
    for (const line of writeTimes(results, join(values.root, '.cache', 'test-times.tsv'))) console.log(line)
    if (server) console.log(`${(serverSeconds(server.dataDir) / 60).toFixed(1)} minutes of CPU of PostgreSQL`)
  }
  console.log(totalLine(results))
  process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0
} finally {
  server?.stop()
}
