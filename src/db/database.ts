import { randomUUID } from 'node:crypto'
import type { Database, DatabaseOptions } from './types.ts'

export { DatabaseBusy, DirectoryInUse, isUnavailable } from './errors.ts'
export { literal } from './literal.ts'
export { type LastStatement, runAtCommit } from './transaction.ts'
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

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Only the one that is used: the embedded database is as large as the rest of a small server.
  if (options.url === undefined) return (await import('./embedded.ts')).openEmbedded(options)
  return (await import('./postgres.ts')).openPostgres({ ...options, url: options.url })
}

/** RFC 9562 section 5.7: ordered by time, the rest random. Version 4 has its random part in the same places. */
export function uuidv7(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The milliseconds since the epoch that one of version 7 was made with. */
export function timeOfUuid(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
