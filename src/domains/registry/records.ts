import type { Updateable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'

/** What services name, and is kept under a code or an id of its own. */
type Records = 'reg_evidences' | 'reg_life_events' | 'reg_once_only_sources'

interface Kind<Table extends Records, Row, Shown> {
  table: Table
  select(db: Db, id: string): Promise<Row | undefined>
  show(row: Row): Shown
  unknown: ErrorCode
}

/** What the handlers do alike with records of one kind; all of it answers with the record as it is shown. */
export function recordsOf<Table extends Records, Row, Shown>(kind: Kind<Table, Row, Shown>) {
  const { table, select, show, unknown } = kind

  async function present(db: Db, id: string): Promise<Shown> {
    const row = await select(db, id)
    if (!row) throw new AppError(unknown)
    return show(row)
  }

  return {
    present,
    async replace(db: Db, id: string, rowVersion: number, change: Updateable<DB[Table]>): Promise<Shown> {
      if (await replaceRecord(db, table, id, rowVersion, change)) return present(db, id)
      throw new AppError((await select(db, id)) ? 'request.stale' : unknown)
    },
  }
}

/** False when there is no such record of this version. */
async function replaceRecord<Table extends Records>(
  db: Db,
  table: Table,
  id: string,
  rowVersion: number,
  change: Updateable<DB[Table]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    // The columns that matter here are the same in all of them.
    .updateTable(table as 'reg_evidences')
    .set(change as Updateable<DB['reg_evidences']>)
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
