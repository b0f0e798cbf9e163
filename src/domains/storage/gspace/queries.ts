import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'

export type GspaceFile = Selectable<DB['gspace_files']>

export interface EntryRow {
  /** Path of a file, or of a folder with a slash at its end. */
  entry: string
  is_folder: boolean
  files: number
  bytes: number
  id: string
}

interface Listed {
  prefix: string
  folders: boolean
  after: string | undefined
  limit: number
}

/** In the order of their paths, byte by byte. A folder stands for all that lies in it. */
export async function selectEntries(db: Db, userId: string, listed: Listed): Promise<EntryRow[]> {
  const { prefix, folders, after = '', limit } = listed
  const { rows } = await sql<EntryRow>`
    with seen as (
      select id, path, bytes,
        strpos(substr(path, char_length(${prefix}::text) + 1), '/') as slash
      from gspace_files where user_id = ${userId} and starts_with(path, ${prefix}::text)
    ), named as (
      select id, bytes, (${folders}::boolean and slash > 0) as is_folder,
        case when ${folders}::boolean and slash > 0
          then left(path, char_length(${prefix}::text) + slash) else path end collate "C" as entry
      from seen
    )
    select entry, is_folder, count(*)::int as files, sum(bytes)::bigint as bytes, min(id::text) as id
    from named where entry > ${after}::text collate "C"
    group by entry, is_folder order by entry limit ${limit}`.execute(db)
  return rows
}

export function selectFiles(db: Db, ids: readonly string[]): Promise<GspaceFile[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('gspace_files').selectAll().where('id', 'in', ids).execute()
}

export function selectFileAt(db: Db, userId: string, path: string): Promise<GspaceFile | undefined> {
  return db
    .selectFrom('gspace_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .executeTakeFirst()
}

export interface GspaceUsage {
  bytes: number
  files: number
}

/** What a person has, without the file under a path that is to be replaced. */
export async function usageExcluding(db: Db, userId: string, path: string): Promise<GspaceUsage> {
  const { rows } = await sql<GspaceUsage>`
    select coalesce(sum(bytes), 0)::bigint as bytes, count(*)::int as files
    from gspace_files where user_id = ${userId} and path <> ${path}`.execute(db)
  return rows[0] as GspaceUsage
}

/** From here to the end of the transaction no other file of this person is counted, added or replaced. */
export async function lockSpaceOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gspace:${userId}`}, 0))`.execute(tx)
}

export async function insertOwnFile(tx: Tx, file: GspaceFile): Promise<void> {
  await tx.insertInto('gspace_files').values(file).execute()
}

export async function replaceOwnFile(tx: Tx, { id, ...file }: GspaceFile): Promise<void> {
  const { file_key, media_type, bytes, sha256, updated_at } = file
  await tx
    .updateTable('gspace_files')
    .set({ file_key, media_type, bytes, sha256, updated_at })
    .where('id', '=', id)
    .execute()
}

/** Nothing where another version is there by now. */
export async function deleteOwnFile(tx: Tx, { id, sha256 }: GspaceFile): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('gspace_files')
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}

/** Keys of all that lies in a person's space; the rows go with the person. */
export async function selectSpaceFiles(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('gspace_files').select('file_key').where('user_id', '=', userId).execute()
  return rows.map(({ file_key }) => file_key)
}
