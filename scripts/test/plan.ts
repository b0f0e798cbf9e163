import { filesUnder } from '../lib/files.ts'
import { importClosure } from '../lib/imports.ts'
import type { Run } from './run-file.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** A test that reaches this file through its imports uses a database, and runs once on each kind. */
const DATABASE_SUPPORT = 'test/support/database.ts'
/** Whole stories, told once, on what production has: each of their steps is tested on both kinds elsewhere. */
const STORIES = 'test/journeys/'

export function testFiles(root: string, filters: readonly string[]): string[] {
  const files = filesUnder(root, 'test', '.test.ts')
  return filters.length === 0
    ? files
    : files.filter((file) => filters.some((filter) => file.includes(filter)))
}

export function planRuns(root: string, files: readonly string[], databases: readonly DatabaseKind[]): Run[] {
  return files.flatMap((file): Run[] =>
    usesDatabase(root, file)
      ? databasesFor(file, databases).map((database) => ({ file, database }))
      : [{ file, database: undefined }],
  )
}

function databasesFor(file: string, databases: readonly DatabaseKind[]): readonly DatabaseKind[] {
  return file.startsWith(STORIES) ? databases.slice(-1) : databases
}

export function usesDatabase(root: string, file: string): boolean {
  return importClosure(root, file).has(DATABASE_SUPPORT)
}
