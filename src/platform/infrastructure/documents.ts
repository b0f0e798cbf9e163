import { page } from '../../contract/documents-page.ts'
import type { Handler } from '../../contract/types.ts'

export const getSwaggerPage: Handler<'getSwaggerPage'> = async () => page

export const getSwaggerDocument: Handler<'getSwaggerDocument'> = async ({ query }, { services }) =>
  services.documents.get(query.doc, query.version)
