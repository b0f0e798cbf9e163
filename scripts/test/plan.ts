import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { importClosures } from '../lib/imports.ts'
import type { Run } from './run-file.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** A test that reaches this file through its imports uses a database. */
const DATABASE_SUPPORT = 'test/support/database.ts'

/**
 * What runs on both databases: the tests of SQL itself (only `db` and `domains` hold any, and the parts below them), the
 * sweeps, which call every operation, and the start of a whole server. All else tests what lies above the SQL, and runs
 * on what production has.
 */
const ON_BOTH = [
  'test/db/',
  'test/audit/',
  'test/jobs/',
  'test/limits/',
  'test/security/',
  'test/domains/',
  'test/contract/',
  'test/demo/seed.test.ts',
  // What only the embedded database can suffer.
  'test/faults/npm-start.test.ts',
  'test/faults/server-killed.test.ts',
]

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
    const onBoth = everywhere || ON_BOTH.some((folder) => file.startsWith(folder))
    return (onBoth ? databases : databases.slice(-1)).map((database) => ({ file, database }))
  })
}
