import type { OpenAPIV3 } from 'openapi-types'
import type { Handler } from '../../contract/types.ts'
import { toolFormats } from '../../tools/functions/formats.ts'
import { toolsIn } from '../../tools/functions/tool.ts'
import { documentFor } from '../../tools/offer/document.ts'
import { offerTo } from '../../tools/offer/offer.ts'

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
