import type { Handler } from '../../contract/types.ts'
import { keyAfter, pageOf } from '../../db/cursor.ts'
import { selectPermissions } from '../../domains/identity/access/role-queries.ts'

export const listPermissions: Handler<'listPermissions'> = async ({ query: { limit, cursor } }, { db }) => {
  const rows = await selectPermissions(db, limit + 1, keyAfter(cursor))
  return pageOf(rows, limit, ({ key, description_mn, description_en }) => ({
    key,
    description_mn,
    description_en,
  }))
}
