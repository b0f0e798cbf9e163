import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type CatalogRow, selectCatalog } from '../../domains/services/registry/catalogue-queries.ts'
import type { Channel } from '../../domains/services/registry/content.ts'

export const listRegistryCatalog: Handler<'listRegistryCatalog'> = async ({ query }, { db }) => {
  const { limit, cursor, ...filter } = query
  return pageOf(await selectCatalog(db, filter, limit + 1, idAfter(cursor)), limit, toCatalogItem)
}

const toCatalogItem = (row: CatalogRow) => ({
  id: row.id,
  code: row.code,
  authority: { org_id: row.authority_id, name_mn: row.authority_mn, name_en: row.authority_en },
  name_mn: row.name_mn,
  name_en: row.name_en,
  addressee: row.addressee as 'citizen' | 'business',
  channels: row.channels as Channel[],
  life_events: row.life_events,
  fee_from: Number(row.fee_from),
  days_from: row.days_from,
  version_no: row.version_no,
  sha256: row.sha256.toString('hex'),
  effective_from: row.effective_from.toISOString(),
  changed: row.changed,
})
