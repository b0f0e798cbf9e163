import type { OpenAPIV3 } from 'openapi-types'
import type { Contract } from '../../../src/contract/contract.ts'
import type { Operation } from '../../../src/contract/operation.ts'

type Schema = OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject

/** The names by which anything in the contract names an organisation. */
const namesOfOrganisations = /^(tenant_id|org_id|organi[sz]ation_id|reg_no|regNo)$/
const ownPaths = '/api/v1/org/{'

/** Whatever names an organisation: in its path, its parameters, its body or its answer. */
export function isBound(contract: Contract, operation: Operation): boolean {
  if (operation.path.startsWith(ownPaths) || operation.module) return true
  const { path, query, header } = operation.parameters
  const parameters = Object.keys({ ...path, ...query, ...header })
  const document = contract.documents[operation.document] as OpenAPIV3.Document
  const item = document.paths[operation.path]?.[operation.method.toLowerCase() as 'post']
  const names = new Set(parameters)
  const seen = new Set<unknown>()
  collect(document, item?.requestBody, names, seen)
  for (const [status, response] of Object.entries(item?.responses ?? {}))
    if (status.startsWith('2')) collect(document, response, names, seen)
  return [...names].some((name) => namesOfOrganisations.test(name))
}

/** Every name of a property, however deep. */
function collect(document: OpenAPIV3.Document, part: unknown, names: Set<string>, seen: Set<unknown>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  if ('$ref' in part) collect(document, resolve(document, String(part.$ref)), names, seen)
  if ('properties' in part)
    for (const name of Object.keys((part as { properties: Schema }).properties)) names.add(name)
  for (const [key, child] of Object.entries(part))
    if (key !== 'example' && key !== 'examples') collect(document, child, names, seen)
}

const resolve = (document: OpenAPIV3.Document, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document)
