// npm test [-- <part of a file name>...] [--operation <operationId>]... [--database pglite|postgres|both] [--jobs N] [--again]
// Each file runs in a process of its own. What uses a database runs on PostgreSQL where it is at hand (its programs, or
// TEST_POSTGRES_URL), else on the embedded one; what tests SQL runs on both, see test/plan.ts; `--database both` runs
// everything on both. --operation runs the sweeps' cases of one operation, and the files that name it. With --again a
// file that failed is run once more when all others are through, alone; that it needed it is said at the end, with what
// it said at first.
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasPostgresBinaries, startPostgres } from '../test/support/postgres.ts'
import { inParallel } from './lib/pool.ts'
import { runFailedAgain } from './test/again.ts'
import { type DatabaseKind, filesOfOperations, planRuns, testFiles } from './test/plan.ts'
import { resultLines, totalLine, unsteadyLines } from './test/report.ts'
import { type Run, runFile } from './test/run-file.ts'

/** So long that a file which reaches it hangs, however busy the machine is. */
const LIMIT_MS = 900_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: resolve(import.meta.dirname, '..') },
    database: { type: 'string' },
    operation: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: String(availableParallelism()) },
    again: { type: 'boolean', default: false },
    'limit-ms': { type: 'string', default: String(LIMIT_MS) },
  },
})

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

async function chosenFiles(): Promise<string[]> {
  const files = testFiles(values.root, positionals)
  if (values.operation.length === 0) return files
  const { operations } = await import('../generated/operations.ts')
  for (const id of values.operation) if (!Object.hasOwn(operations, id)) fail(`the contract has no ${id}`)
  return filesOfOperations(values.root, files, values.operation)
}

const databases = chosenDatabases()
const files = await chosenFiles()
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
  ...(values.operation.length > 0 && { TEST_OPERATIONS: values.operation.join(',') }),
  ...(postgresUrl && { TEST_POSTGRES_URL: postgresUrl }),
}
try {
  const options = { root: values.root, limitMs: Number(values['limit-ms']), env }
  const runOne = async (run: Run) => {
    const result = await runFile(run, options)
    console.log(resultLines(result))
    return result
  }
  const first = await inParallel(runs, Number(values.jobs), runOne)
  const repeated = values.again ? await runFailedAgain(first, runOne) : undefined
  const results = repeated?.results ?? first
  for (const line of unsteadyLines(repeated?.unsteady ?? [])) console.log(line)
  console.log(totalLine(results))
  process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0
} finally {
  server?.stop()
}
