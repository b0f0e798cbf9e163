import type { OpenAPIV3 } from 'openapi-types'
import type { Contract } from '../../../src/contract/contract.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import type { CallInput } from '../../support/request-of.ts'

/** The input that the contract itself shows: the first example of the body. */
export function exampleInput(contract: Contract, { document, path, method }: Operation): CallInput {
  const { paths } = contract.documents[document] as OpenAPIV3.Document
  const operation = paths[path]?.[method.toLowerCase() as 'post']
  const requestBody = operation?.requestBody as OpenAPIV3.RequestBodyObject | undefined
  const content =
    requestBody?.content['application/json'] ??
    requestBody?.content['application/x-www-form-urlencoded'] ??
    Object.values(requestBody?.content ?? {})[0]
  if (!content) return {}
  const [first] = Object.values(content.examples ?? {}) as OpenAPIV3.ExampleObject[]
  return { body: content.example ?? first?.value }
}
