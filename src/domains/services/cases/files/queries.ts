import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../../generated/database.d.ts'
import { DAY_MS } from '../../../../config/clock.ts'
import type { Db, Tx } from '../../../../db/database.ts'
import { isReadableCase } from '../represented.ts'

export type EvidenceFile = Selectable<DB['gov_files']>

const WINDOW_MS = 30 * DAY_MS

/** Newest first. */
export function selectFilesOf(
  db: Db,
  userId: string,
  limit: number,
  before: string | undefined,
): Promise<EvidenceFile[]> {
  return db
    .selectFrom('gov_files')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The person's own, or of a case for an organisation for which they act. Nothing for officers of the case that has taken it:
 * they see it in the case.
 */
export function selectFileOf(db: Db, userId: string, id: string): Promise<EvidenceFile | undefined> {
  return db
    .selectFrom('gov_files as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where(
      sql<boolean>`(f.user_id = ${userId}::uuid or exists (
        select from gov_applications a where a.id = f.application_id and ${isReadableCase(userId)}))`,
    )
    .executeTakeFirst()
}

/** Bytes that a person has sent lately and not deleted. */
export async function recentUploadBytes(db: Db, userId: string, now: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('gov_files')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('sum'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** From here to the end of the transaction no other file of this person is counted or added. */
export async function lockFilesOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`evidence:${userId}`}, 0))`.execute(tx)
}

export async function insertEvidenceFile(tx: Tx, file: EvidenceFile): Promise<void> {
  await tx.insertInto('gov_files').values(file).execute()
}

/** Gives the key of what is to be removed from the storage. Nothing where a case has it, or it is not this person's. */
export async function deleteUnclaimedFile(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('gov_files')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('application_id', 'is', null)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}

/** Files that no case has taken since then and no draft names, so many at most. Another instance takes others at the same time. */
export async function deleteUnclaimedFiles(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from gov_files where id in (
      select id from gov_files f where application_id is null and created_at < ${before}
        and not exists (select from gov_drafts d where d.files @> array[f.id])
      order by created_at limit ${limit} for update skip locked)
    returning file_key`.execute(tx)
  return rows.map(({ file_key }) => file_key)
}

interface Taking {
  caseId: string
  applicantId: string
  files: readonly string[]
}

/**
 * A part of a statement: a case takes the files that are its applicant's and belong to no case yet. They are held in
 * their order, so that two that take the same files wait for each other instead of locking each other out.
 */
export const claimFiles = ({ caseId, applicantId, files }: Taking): RawBuilder<{ id: string }> => sql`
  update gov_files set application_id = ${caseId} where id in (
    select f.id from gov_files f
    where f.id = any (${files}::uuid[]) and f.user_id = ${applicantId} and f.application_id is null
    order by f.id for update)
  returning id`
