import type { OpenAPIV3 } from 'openapi-types'
import type { ChatFunction } from '../../../../providers/ai/port.ts'
import { bundledDocument } from '../../../../text/bundled-documents.ts'
import type { ServedContract } from '../../../served-contract.ts'
import { openAiChatTool } from '../../functions/openai.ts'
import { resolved, type Schema, toolsIn } from '../../functions/tool.ts'
import type { AssistantCaller } from '../turn.ts'

const proposed =
  'This is not carried out. The person is shown a button and decides. Fill in only what the person or a result has said.'

type Use = 'read' | 'propose'
type UseOf = (name: string) => Use | undefined

/** The operations that the assistant may use, and how. */
export interface AssistantFunctions {
  /** What the assistant may do with an operation of this name; undefined where it may do nothing. */
  useOf: UseOf
  /** Tools take their arguments as the body itself. */
  isTool(name: string): boolean
  /** What a person's question may use: their own affairs, and the tools that they may call, where those are wished for. */
  functionsFor(asker: Pick<AssistantCaller, 'tools'>): readonly ChatFunction[]
}

export function assistantFunctions({ operations }: Pick<ServedContract, 'operations'>): AssistantFunctions {
  const operationOf = (name: string) => (Object.hasOwn(operations, name) ? operations[name] : undefined)
  const useOf: UseOf = (name) => operationOf(name)?.assistant ?? undefined
  let known: { own: readonly ChatFunction[]; tools: readonly ChatFunction[] } | undefined
  return {
    useOf,
    isTool: (name) => operationOf(name)?.document === 'tools',
    functionsFor({ tools: open }) {
      // Made at the first question, of documents that nothing else needs then.
      known ??= {
        own: ownFunctions(bundledDocument('platform') as OpenAPIV3.Document, useOf),
        tools: toolFunctions(bundledDocument('tools') as OpenAPIV3.Document, useOf),
      }
      return open ? [...known.own, ...known.tools.filter(({ name }) => open.has(name))] : known.own
    },
  }
}

/** The functions as a model receives them: parameters by their names, the body as `body`. */
function ownFunctions(document: OpenAPIV3.Document, useOf: UseOf): ChatFunction[] {
  return Object.values(document.paths).flatMap((item) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method]
      const name = operation?.operationId ?? ''
      const use = useOf(name)
      if (!operation || !use) return []
      const description = described(`${operation.summary}. ${operation.description}`, use)
      const parameters = [...(item?.parameters ?? []), ...(operation.parameters ?? [])]
      const input = inputOf(document, parameters, operation.requestBody)
      return [openAiChatTool({ name, title: name, description, input }).function]
    }),
  )
}

function toolFunctions(document: OpenAPIV3.Document, useOf: UseOf): ChatFunction[] {
  return toolsIn(document).flatMap((tool) => {
    const use = useOf(tool.name)
    if (!use) return []
    return [openAiChatTool({ ...tool, description: described(tool.description, use) }).function]
  })
}

function described(words: string, use: Use): string {
  return use === 'propose' ? `${words} ${proposed}` : words
}

type Parameters = readonly (OpenAPIV3.ParameterObject | OpenAPIV3.ReferenceObject)[]

function inputOf(
  document: OpenAPIV3.Document,
  parameters: Parameters,
  body: OpenAPIV3.OperationObject['requestBody'],
): Schema {
  const named = parameters
    .map((one) => parameterOf(document, one))
    .filter((one) => one.in === 'path' || one.in === 'query')
  const properties = Object.fromEntries(
    named.map((one): [string, Schema] => [
      one.name,
      {
        ...resolved(one.schema ?? {}, document),
        ...(one.description ? { description: one.description } : {}),
      },
    ]),
  )
  const required = named.filter((one) => one.required).map((one) => one.name)
  const content = body && 'content' in body ? body.content['application/json'] : undefined
  if (content?.schema) {
    properties.body = resolved(content.schema, document)
    if (body && 'required' in body && body.required) required.push('body')
  }
  return { type: 'object', properties, required, additionalProperties: false }
}

function parameterOf(document: OpenAPIV3.Document, one: Parameters[number]): OpenAPIV3.ParameterObject {
  if (!('$ref' in one)) return one
  const name = one.$ref.slice(one.$ref.lastIndexOf('/') + 1)
  return document.components?.parameters?.[name] as OpenAPIV3.ParameterObject
}
