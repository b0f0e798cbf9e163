import type { Db, Tx } from '../../../db/database.ts'

/** A file as its row has it. */
export interface FileRow {
  file_key: string
  sha256: Buffer
}

export interface NewFile {
  key: string
  sha256: Buffer
  bytes: number
}

export async function insertFile(tx: Tx, { key, sha256, bytes }: NewFile, now: Date): Promise<void> {
  await tx.insertInto('stored_files').values({ key, sha256, bytes, stored_at: now }).execute()
}

/** What is known of every file, for a join in a statement of another area. */
export const storedFiles = (db: Db) =>
  db.selectFrom('stored_files').select(['key', 'sha256', 'bytes', 'stored_at']).as('stored')

/** Those of the keys that have a row. */
export async function selectExistingKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('stored_files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
