// npm test [-- <part of a file name>...] [--database pglite|postgres] [--jobs N] [--again]
// Each file runs in a process of its own; what uses a database runs on the embedded one and, where PostgreSQL is
// at hand (its programs, or TEST_POSTGRES_URL), on a server too. With --again a file that failed is run once more when
// all others are through, alone; that it needed it is told at the end, with what it said at first.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasPostgresBinaries, startPostgres } from '../test/support/postgres.ts'
import { inParallel } from './lib/pool.ts'
import { runFailedAgain } from './test/again.ts'
import { type DatabaseKind, planRuns, testFiles } from './test/plan.ts'
import { resultLines, totalLine } from './test/report.ts'
import { type Run, runFile } from './test/run-file.ts'

/** Far more than any file takes, the one that follows the guide on a busy machine included. */
const LIMIT_MS = 300_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: resolve(import.meta.dirname, '..') },
    database: { type: 'string' },
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
  if (values.database !== undefined) fail(`--database takes pglite or postgres, not ${values.database}`)
  return postgresAtHand ? ['pglite', 'postgres'] : ['pglite']
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

const databases = chosenDatabases()
const files = testFiles(values.root, positionals)
if (files.length === 0) fail(`no test file matches ${positionals.join(' ')}`)
const runs = planRuns(values.root, files, databases)
if (!postgresAtHand) {
  console.log(
    'PostgreSQL is not at hand (no initdb, no TEST_POSTGRES_URL): only the embedded database is tested.',
  )
}

const needsServer = serverUrl === undefined && runs.some((run) => run.database === 'postgres')
const server = needsServer ? await startPostgres() : undefined
const postgresUrl = serverUrl ?? server?.url
const env = { ...process.env, ...(postgresUrl && { TEST_POSTGRES_URL: postgresUrl }) }
try {
  const options = { root: values.root, limitMs: Number(values['limit-ms']), env }
  const runOne = async (run: Run) => {
    const result = await runFile(run, options)
    console.log(resultLines(result))
    return result
  }
  const first = await inParallel(runs, Number(values.jobs), runOne)
  const results = values.again ? await runFailedAgain(first, runOne) : first
  console.log(totalLine(results))
  process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0
} finally {
  server?.stop()
}
