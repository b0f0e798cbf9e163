import type { Database, DatabaseOptions } from './types.ts'

export { DatabaseBusy, DirectoryInUse, isUnavailable } from './errors.ts'
export { literal } from './literal.ts'
export { atCommit, type LastStatement } from './transaction.ts'
export type {
  Actor,
  Database,
  DatabaseLog,
  DatabaseOptions,
  Db,
  Listener,
  OwnerSession,
  PresentedKeys,
  Tx,
} from './types.ts'
export { timeOfUuid, uuidv7 } from './uuid.ts'

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Only the one that is used: the embedded database is as large as the rest of a small server.
  if (options.url === undefined) return (await import('./embedded.ts')).openEmbedded(options)
  return (await import('./postgres.ts')).openPostgres({ ...options, url: options.url })
}
