import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectLifeEvents } from '../../domains/services/catalogue/queries.ts'

export const listCatalogLifeEvents: Handler<'listCatalogLifeEvents'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  return pageOf(await selectLifeEvents(db, limit + 1, idAfter(cursor)), limit, (event) => event)
}
