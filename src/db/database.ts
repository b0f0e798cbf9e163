import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
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
  Shown,
  Tx,
} from './types.ts'
export { uuidv7 } from './uuid.ts'

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openPostgres({ ...options, url: options.url })
}
