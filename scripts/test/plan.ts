import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { importClosures } from '../lib/imports.ts'
import { usualSeconds } from './durations.ts'
import type { Run } from './run-file.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** A test that reaches this file through its imports uses a database. */
const DATABASE_SUPPORT = 'test/support/database.ts'

/**
 * What runs on both databases: the tests of SQL itself (only `db` and `domains` hold any, and the parts below them), the
 * sweeps that execute every operation, and the start of a whole server. All else tests what lies above the SQL, and runs
 * on what production has.
 */
const ON_BOTH = [
  'test/db/',
  'test/audit/',
  'test/jobs/',
  'test/limits/',
  'test/security/',
  'test/domains/',
  'test/contract/sweeps/successes.test.ts',
  'test/contract/sweeps/two-organisations.test.ts',
  'test/contract/sweeps/values.test.ts',
  'test/demo/seed.test.ts',
  // What only the embedded database can suffer.
  'test/faults/npm-start.test.ts',
  'test/faults/server-killed.test.ts',
]

/** Among those, tests of files and of signatures over them. */
const ABOVE_SQL = [
  'test/audit/archive.test.ts',
  'test/audit/checkpoint-chain.test.ts',
  'test/audit/day-files.test.ts',
  'test/audit/tampering.test.ts',
]

const testsSql = (file: string): boolean =>
  ON_BOTH.some((start) => file.startsWith(start)) && !ABOVE_SQL.includes(file)

/** Folders whose files may share a process: each closes what it opens, and measures nothing of the process itself. */
const TOGETHER = [
  'test/audit/',
  'test/config/',
  'test/contract/sweeps/',
  'test/contract/',
  'test/db/',
  'test/demo/',
  'test/domains/',
  'test/errors/',
  'test/http/',
  'test/jobs/',
  'test/journeys/',
  'test/limits/',
  'test/mcp/',
  'test/observability/',
  'test/operator/',
  'test/platform/',
  'test/providers/',
  'test/security/',
  'test/simulators/',
  'test/text/',
  'test/tools/',
  'test/web/',
]

/** So many files share a process that starting it no longer counts, and so few that all cores end at the same time. */
const MOST_TOGETHER = 16

/** What is left at the end takes no longer. */
const MOST_SECONDS = 60

/** A file that must be alone in its process says why in a line that begins so. */
const ALONE = /^\/\/ Alone in its process: /m

/** The sweeps take their cases from the operations. */
export const isSweep = (file: string): boolean => file.startsWith('test/contract/sweeps/')

export function testFiles(root: string, filters: readonly string[]): string[] {
  const files = filesUnder(root, 'test', '.test.ts')
  return filters.length === 0
    ? files
    : files.filter((file) => filters.some((filter) => file.includes(filter)))
}

/** The sweeps, and the files that name one of the operations. */
export function filesOfOperations(
  root: string,
  files: readonly string[],
  operations: readonly string[],
): string[] {
  const named = new RegExp(`'(${operations.join('|')})'`)
  return files.filter((file) => isSweep(file) || named.test(readFileSync(join(root, file), 'utf8')))
}

/** With `everywhere`, whatever uses a database runs on each of them. */
export function planRuns(
  root: string,
  files: readonly string[],
  databases: readonly DatabaseKind[],
  everywhere = false,
): Run[] {
  const closureOf = importClosures(root)
  return files.flatMap((file): Run[] => {
    if (!closureOf(file).has(DATABASE_SUPPORT)) return [{ file, database: undefined }]
    const onBoth = everywhere || testsSql(file)
    return (onBoth ? databases : databases.slice(-1)).map((database) => ({ file, database }))
  })
}

/** Runs that share a process, on one database each; those that take longest first, so that all cores end together. */
export function planProcesses(root: string, runs: readonly Run[], jobs: number): Run[][] {
  const groups = new Map<string, Run[]>()
  const alone: Run[][] = []
  for (const run of runs) {
    const folder = TOGETHER.find((start) => run.file.startsWith(start))
    if (folder === undefined || ALONE.test(readFileSync(join(root, run.file), 'utf8'))) alone.push([run])
    else {
      const key = `${folder} ${run.database}`
      groups.set(key, [...(groups.get(key) ?? []), run])
    }
  }
  const processes = [...alone, ...[...groups.values()].flatMap((group) => inChunks(group, jobs))]
  return processes.toSorted((a, b) => secondsOf(b) - secondsOf(a))
}

const secondsOf = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + usualSeconds(run), 0)

/** As many to each as they take time, so that none is left to run alone at the end. */
function inChunks(runs: readonly Run[], jobs: number): Run[][] {
  const most = Math.ceil(
    runs.length / Math.max(Math.ceil(runs.length / MOST_TOGETHER), Math.min(jobs, runs.length)),
  )
  const chunks: Run[][] = []
  let seconds = 0
  for (const run of runs) {
    const chunk = chunks.at(-1)
    if (chunk === undefined || chunk.length === most || seconds + usualSeconds(run) > MOST_SECONDS) {
      chunks.push([run])
      seconds = usualSeconds(run)
    } else {
      chunk.push(run)
      seconds += usualSeconds(run)
    }
  }
  return chunks
}
