import type { Handler } from '../../contract/types.ts'
import { selectLifeEvents } from '../../gov/catalogue/read.ts'
import { idAfter, pageOf } from '../cursor.ts'

export const listCatalogLifeEvents: Handler<'listCatalogLifeEvents'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  return pageOf(await selectLifeEvents(db, limit + 1, idAfter(cursor)), limit, (event) => event)
}
