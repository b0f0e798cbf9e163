import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { type Db, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'

type DeskFilterRow = Selectable<DB['desk_filters']>

/** As the page's address has them. */
interface DeskFilterContent {
  name: string
  terms: Record<string, unknown>
}

/** The most that one person may have. */
const QUOTA = 12

export function toDeskFilterResponse(row: DeskFilterRow) {
  return {
    id: row.id,
    name: row.name,
    terms: row.terms as Record<string, never>,
    row_version: row.row_version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Newest first. */
export function selectDeskFilters(
  db: Db,
  userId: string,
  limit: number,
  after: string | undefined,
): Promise<DeskFilterRow[]> {
  return db
    .selectFrom('desk_filters')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

async function selectDeskFilter(db: Db, userId: string, id: string): Promise<DeskFilterRow> {
  const row = await db
    .selectFrom('desk_filters')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('desk_filters.not_found')
  return row
}

/** Until the transaction ends, no other request counts or adds desk filters of this person. */
async function requireDeskFiltersLeft(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk_filters:${userId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('desk_filters')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= QUOTA) throw new AppError('desk_filters.quota')
}

export async function insertDeskFilter(
  db: Db,
  userId: string,
  content: DeskFilterContent,
  now: Date,
): Promise<DeskFilterRow> {
  await requireDeskFiltersLeft(db, userId)
  return db
    .insertInto('desk_filters')
    .values({
      id: uuidv7(now.getTime()),
      user_id: userId,
      name: content.name,
      terms: JSON.stringify(content.terms),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Refused where another change came first. */
export async function replaceDeskFilter(
  db: Db,
  userId: string,
  { id, rowVersion, name, terms }: DeskFilterContent & { id: string; rowVersion: number },
  now: Date,
): Promise<DeskFilterRow> {
  const row = await db
    .updateTable('desk_filters')
    .set({ name, terms: JSON.stringify(terms), row_version: sql<number>`row_version + 1`, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returningAll()
    .executeTakeFirst()
  if (row) return row
  await selectDeskFilter(db, userId, id)
  throw new AppError('request.stale')
}

export async function removeDeskFilter(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_filters')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('desk_filters.not_found')
}
