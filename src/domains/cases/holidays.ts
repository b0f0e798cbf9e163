import type { Db } from '../../db/database.ts'
import type { Holidays } from './clock.ts'

export async function holidaysOf(db: Db): Promise<Holidays> {
  const rows = await db.selectFrom('holidays').select('day').execute()
  return new Set(rows.map(({ day }) => day))
}
