import type { Selectable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db } from '../../db/database.ts'

export type SiteTextRow = Selectable<DB['site_texts']>
type SiteTextChange = Pick<SiteTextRow, 'title_mn' | 'title_en' | 'body_mn' | 'body_en'>

export function selectSiteText(db: Db, page: string): Promise<SiteTextRow | undefined> {
  return db.selectFrom('site_texts').selectAll().where('page', '=', page).executeTakeFirst()
}

/** Undefined when the row has another version by now. */
export function replaceSiteText(
  db: Db,
  page: string,
  rowVersion: number,
  change: SiteTextChange,
  now: Date,
): Promise<SiteTextRow | undefined> {
  return db
    .updateTable('site_texts')
    .set({ ...change, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('page', '=', page)
    .where('row_version', '=', rowVersion)
    .returningAll()
    .executeTakeFirst()
}
