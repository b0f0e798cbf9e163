import type { Selectable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db } from '../../db/database.ts'

const deskColumns = [
  'number',
  'service',
  'applicant',
  'state',
  'due',
  'officer',
  'received',
  'channel',
  'organisation',
] as const
type DeskColumn = (typeof deskColumns)[number]

interface DeskSettings {
  columns: DeskColumn[]
  open_next: boolean
  shortcuts: boolean
}

const usual: DeskSettings = {
  columns: ['number', 'service', 'applicant', 'state', 'due', 'officer'],
  open_next: true,
  shortcuts: true,
}

const ofRow = ({ columns, open_next, shortcuts }: Selectable<DB['desk_settings']>): DeskSettings => ({
  // A column of a later version is left out by an earlier one.
  columns: deskColumnsOf(columns),
  open_next,
  shortcuts,
})

const deskColumnsOf = (names: string[]): DeskColumn[] =>
  names.flatMap((name) => deskColumns.find((column) => column === name) ?? [])

export async function selectDeskSettings(db: Db, userId: string): Promise<DeskSettings> {
  const row = await db
    .selectFrom('desk_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? ofRow(row) : usual
}

export async function replaceDeskSettings(
  db: Db,
  userId: string,
  settings: DeskSettings,
  now: Date,
): Promise<DeskSettings> {
  const row = await db
    .insertInto('desk_settings')
    .values({ user_id: userId, ...settings, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...settings, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return ofRow(row)
}
