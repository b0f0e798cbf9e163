import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import type { ExportedCatalogue } from '../../domains/services/catalogue/export.ts'

/** The same bytes as long as the catalogue is the same: what compresses them does so once. */
const bytesOf = new WeakMap<ExportedCatalogue, Buffer>()

export const downloadCatalogCpsvAp: Handler<'downloadCatalogCpsvAp'> = async (_, { db, services }) => {
  const exported = await services.catalogueExport.read(db)
  const bytes = bytesOf.get(exported) ?? Buffer.from(exported.body)
  bytesOf.set(exported, bytes)
  return reply(200, bytes, { ETag: exported.etag })
}
