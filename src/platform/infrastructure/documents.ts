import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { page, pageHeaders } from './page.ts'

export const getSwaggerPage: Handler<'getSwaggerPage'> = async () => reply(200, page, pageHeaders)

export const getSwaggerDocument: Handler<'getSwaggerDocument'> = async ({ query }, { services }) =>
  services.documents.get(query.doc, query.version)

export const getToolDocument: Handler<'getToolDocument'> = async ({ query }, { services }) =>
  services.documents.get('tools', query.version)
