import type { Selectable, Updateable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db } from '../../db/database.ts'

export type BrandingRow = Selectable<DB['site_appearance']>
export type BrandingChange = Omit<
  Updateable<DB['site_appearance']>,
  'singleton' | 'row_version' | 'updated_at'
>

/** Changes what is named and nothing else, in one statement: two changes of different fields both stay. */
export function changeBranding(db: Db, change: BrandingChange, now: Date): Promise<BrandingRow> {
  return db
    .updateTable('site_appearance')
    .set({ ...change, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
