// Themes: the queries, and the response made of a row.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { ThemeColors } from './contrast.ts'

export type ThemeRow = Selectable<DB['themes']>
type NewTheme = Insertable<DB['themes']>
type ThemeChange = Pick<
  Updateable<DB['themes']>,
  'name_mn' | 'name_en' | 'mode' | 'colors' | 'radius_px' | 'font_family'
>

/** What the columns hold was validated before. */
export function toThemeResponse({ mode, colors, created_at, updated_at, ...row }: ThemeRow) {
  return {
    ...row,
    mode: mode as 'light' | 'dark',
    colors: colors as unknown as ThemeColors,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** Newest first. */
export function selectThemes(db: Db, limit: number, after: string | undefined): Promise<ThemeRow[]> {
  return db
    .selectFrom('themes')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function selectTheme(db: Db, id: string): Promise<ThemeRow | undefined> {
  return db.selectFrom('themes').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectActiveTheme(db: Db): Promise<ThemeRow> {
  return db.selectFrom('themes').selectAll().where('active', '=', true).executeTakeFirstOrThrow()
}

/** Undefined when the slug is taken. */
export function insertTheme(db: Db, theme: NewTheme): Promise<ThemeRow | undefined> {
  return db
    .insertInto('themes')
    .values(theme)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined when there is no such theme of this version. */
export function replaceTheme(
  db: Db,
  id: string,
  rowVersion: number,
  change: ThemeChange,
  now: Date,
): Promise<ThemeRow | undefined> {
  return db
    .updateTable('themes')
    .set({ ...change, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returningAll()
    .executeTakeFirst()
}

/** False when there is no such theme, or it is the active one. */
export async function deleteInactiveTheme(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('themes')
    .where('id', '=', id)
    .where('active', '=', false)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Makes this theme the active one in place of another; undefined when there is no such theme. */
export async function setActiveTheme(tx: Tx, id: string): Promise<ThemeRow | undefined> {
  // A second activation that waited only for the row would not see which theme the first has made active.
  await sql`lock table themes in share row exclusive mode`.execute(tx)
  await tx
    .updateTable('themes')
    .set({ active: false })
    .where('active', '=', true)
    .where('id', '!=', id)
    .execute()
  return tx.updateTable('themes').set({ active: true }).where('id', '=', id).returningAll().executeTakeFirst()
}
