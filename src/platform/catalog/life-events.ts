import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectCatalogueLifeEvents } from '../../domains/services/catalogue/queries.ts'

export const listCatalogLifeEvents: Handler<'listCatalogLifeEvents'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  return pageOf(await selectCatalogueLifeEvents(db, limit + 1, idAfter(cursor)), limit, (event) => event)
}
