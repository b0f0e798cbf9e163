import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from './bundle.ts'
import { type ContractOperation, operationsOf, parametersOf, resolve } from './walk.ts'

/**
 * Says at each `POST /x` what can be done next with what it made: the operations on `/x` and on `/x/{id}` and below, where
 * the data has the `id` that they take. Where the field has another name, `x-links: {regNo: reg_no}` gives it.
 */
export function addLinks(document: string, bundle: Bundle): void {
  const all = [...operationsOf(new Map([[document, bundle]]))]
  for (const one of all) {
    if (one.method !== 'post') continue
    for (const [status, response] of Object.entries(one.operation.responses)) {
      // A shared answer belongs to several operations.
      if (!status.startsWith('2') || '$ref' in response) continue
      const links = linksFrom(one, response as OpenAPIV3.ResponseObject, all)
      if (Object.keys(links).length > 0) Object.assign(response, { links })
    }
    delete one.operation['x-links']
  }
}

function linksFrom(
  one: ContractOperation,
  response: OpenAPIV3.ResponseObject,
  all: readonly ContractOperation[],
): Record<string, OpenAPIV3.LinkObject> {
  const below = all.filter(({ path }) => path.startsWith(`${one.path}/{`))
  const [, made = ''] = /^\/\{([^}]+)\}/.exec(below[0]?.path.slice(one.path.length) ?? '') ?? []
  const field = ((one.operation['x-links'] ?? {}) as Record<string, string>)[made] ?? made
  if (made === '' || !hasField(one.bundle, response, field)) return {}
  const known: Record<string, string> = { [made]: `$response.body#/data/${field}` }
  for (const { name, in: place } of parametersOf(one))
    if (place === 'path') known[name] = `$request.path.${name}`

  const links: Record<string, OpenAPIV3.LinkObject> = {}
  for (const next of all) {
    const isList = next.path === one.path && next.method === 'get'
    if (!isList && !below.includes(next)) continue
    const names = parametersOf(next).flatMap(({ name, in: place }) => (place === 'path' ? [name] : []))
    if (!names.every((name) => known[name])) continue
    const operationId = next.operation.operationId ?? ''
    const parameters = Object.fromEntries(names.map((name) => [name, known[name]]))
    links[operationId] = names.length > 0 ? { operationId, parameters } : { operationId }
  }
  return links
}

/** Whether the data of a success always has the field. */
function hasField(bundle: Bundle, response: OpenAPIV3.ResponseObject, field: string): boolean {
  const schema = response.content?.['application/json']?.schema
  const data = schema && resolve<OpenAPIV3.SchemaObject>(bundle, schema).properties?.data
  const { properties = {}, required = [] } = data ? resolve<OpenAPIV3.SchemaObject>(bundle, data) : {}
  return Object.hasOwn(properties, field) && required.includes(field)
}
