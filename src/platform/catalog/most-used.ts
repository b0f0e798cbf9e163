import type { Handler } from '../../contract/types.ts'
import { selectMostUsed } from '../../domains/services/catalogue/most-used.ts'
import { toServiceResponse } from '../../domains/services/catalogue/page.ts'

export const listMostUsedCatalogServices: Handler<'listMostUsedCatalogServices'> = async (
  _input,
  { db },
) => ({
  items: (await selectMostUsed(db)).map(toServiceResponse),
})
