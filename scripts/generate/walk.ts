import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from './bundle.ts'

export interface ContractOperation {
  document: string
  method: string
  path: string
  item: OpenAPIV3.PathItemObject
  operation: OpenAPIV3.OperationObject & Record<`x-${string}`, unknown>
  bundle: Bundle
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Every operation of every document, in document order. */
export function* operationsOf(documents: Map<string, Bundle>): Generator<ContractOperation> {
  for (const [document, bundle] of documents) {
    for (const [path, item] of Object.entries(bundle.paths)) {
      for (const method of methods) {
        const operation = item?.[method]
        if (item && operation)
          yield {
            document,
            method,
            path,
            item,
            operation: operation as ContractOperation['operation'],
            bundle,
          }
      }
    }
  }
}

/** Follows a local reference; anything else is returned as it is. */
export function resolve<T extends object>(bundle: Bundle, value: T | OpenAPIV3.ReferenceObject): T {
  if (!('$ref' in value)) return value
  let found: unknown = bundle
  for (const part of value.$ref.slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    found = (found as Record<string, unknown>)[key]
  }
  if (found === undefined) throw new Error(`${value.$ref} points at nothing`)
  return resolve(bundle, found as T | OpenAPIV3.ReferenceObject)
}

/** What a handler is given. The language is the dispatcher's: it takes any value, so nothing of it is to be checked. */
export function parametersOf({ bundle, item, operation }: ContractOperation): OpenAPIV3.ParameterObject[] {
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])]
    .map((one) => resolve(bundle, one))
    .filter(({ in: place, name }) => place !== 'header' || name !== 'Accept-Language')
}

export function responsesOf({ bundle, operation }: ContractOperation): [string, OpenAPIV3.ResponseObject][] {
  return Object.entries(operation.responses).map(([status, response]) => [status, resolve(bundle, response)])
}

export function bodyOf({ bundle, operation }: ContractOperation): OpenAPIV3.RequestBodyObject | undefined {
  return operation.requestBody ? resolve(bundle, operation.requestBody) : undefined
}

/** The permissions or roles that an `x-permission` names; none where it says why there is none. */
export function permissionsNamed(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string')
}
