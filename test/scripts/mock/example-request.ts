import type { OpenAPIV3 } from 'openapi-types'
import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { exampleInput } from '../../contract/sweeps/examples.ts'
import { requestOf } from '../../support/request-of.ts'

/** A credential of every kind, of any value. */
const everyCredential = {
  Authorization: 'Bearer any',
  'X-API-Key': 'any',
  'X-Admin-Key': 'any',
  Cookie: '__Host-tamga_access=any',
}

/** The request of an operation with the contract's examples: what must be sent, and the body. */
export function exampleRequest(operation: Operation): { path: string; init: RequestInit } {
  const document = tamgaContract.documents[operation.document] as OpenAPIV3.Document
  const at = document.paths[operation.path]
  const declared = at?.[operation.method.toLowerCase() as 'get']
  const input: Record<'path' | 'query' | 'header', Record<string, string>> = {
    path: {},
    query: {},
    header: {},
  }
  // Of fields of which exactly one is needed, the first.
  const { 'x-exactly-one-of': groups = [] } = (declared ?? {}) as { 'x-exactly-one-of'?: string[][] }
  const chosen = groups.flatMap(([first]) => first ?? [])
  for (const one of [...(at?.parameters ?? []), ...(declared?.parameters ?? [])]) {
    const parameter = resolved(document, one)
    if (!(parameter.required || chosen.includes(parameter.name)) || parameter.in === 'cookie') continue
    const schema = resolved(document, parameter.schema ?? {})
    input[parameter.in as 'path'][parameter.name] = String(
      parameter.example ?? schema.example ?? schema.enum?.[0],
    )
  }
  const { body } = exampleInput(tamgaContract, operation)
  const content = {
    ...input.header,
    ...(operation.body?.types[0] === MULTIPART ? { 'Content-Type': MULTIPART_TYPE } : {}),
  }
  const sent = {
    path: input.path,
    query: input.query,
    headers: content,
    body: content['Content-Type'] ? FORM : body,
  }
  return requestOf(operation, sent, everyCredential)
}

const MULTIPART = 'multipart/form-data'
const MULTIPART_TYPE = 'multipart/form-data; boundary=part'
const FORM =
  '--part\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--part--\r\n'

function resolved<T extends object>(document: OpenAPIV3.Document, one: T | OpenAPIV3.ReferenceObject): T {
  if (!('$ref' in one)) return one
  const parts = one.$ref.split('/').slice(1)
  return parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document) as T
}
