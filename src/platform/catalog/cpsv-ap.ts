import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'

export const downloadCatalogCpsvAp: Handler<'downloadCatalogCpsvAp'> = async (_, { db, services }) => {
  const { body, etag } = await services.catalogueExport.read(db)
  return reply(200, Buffer.from(body), { ETag: etag })
}
