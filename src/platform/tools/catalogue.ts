import type { Handler } from '../../contract/types.ts'
import { toolFormats } from '../../domains/assistant/functions/formats.ts'
import { toolDocument, toolsFor } from '../../domains/tools/catalogue/tool-catalogue.ts'

export const getToolDocument: Handler<'getToolDocument'> = async ({ query }, { principal, services }) =>
  toolDocument(principal, query, services)

export const listTools: Handler<'listTools'> = async ({ query }, { principal, services }) => ({
  tools: toolFormats[query.format](await toolsFor(principal, services)),
})
