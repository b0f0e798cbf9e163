import type { OpenAPIV3 } from 'openapi-types'
import type { Handler } from '../../contract/types.ts'
import { documentFor } from '../../domains/tool-catalogue/document.ts'
import { toolFormats } from '../../domains/tool-catalogue/functions/formats.ts'
import { toolsIn } from '../../domains/tool-catalogue/functions/tool.ts'
import { offerTo } from '../../domains/tool-catalogue/tool-catalogue.ts'

export const getToolDocument: Handler<'getToolDocument'> = async ({ query }, { principal, services }) => {
  const whole = services.documents.get('tools', '3.0') as unknown as OpenAPIV3.Document
  return documentFor(whole, await offerTo(principal, services), query)
}

export const listTools: Handler<'listTools'> = async ({ query }, { principal, services }) => {
  const whole = services.documents.get('tools', '3.0') as unknown as OpenAPIV3.Document
  const offer = await offerTo(principal, services)
  const document = documentFor(whole, offer, { version: '3.0', scheme: 'all' })
  return { tools: toolFormats[query.format](toolsIn(document as unknown as OpenAPIV3.Document)) }
}
