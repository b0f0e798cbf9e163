import type { OpenAPIV3 } from 'openapi-types'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { bodyAt, follow, join, mediaAt } from './pointers.ts'
import { reachable } from './requests.ts'
import { schemasOf } from './schemas-of.ts'

/** Clients name what an operation answers by its id and `Response`. */
export function* responseNames(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const name = `${pascal(one.operation.operationId ?? '')}Response`
    if (one.bundle.components?.schemas?.[name])
      yield {
        document: one.document,
        pointer: join('/components/schemas', name),
        rule: 'client-name',
        message: `generated clients have a ${name} for the operation already: name the schema by what it is`,
      }
  }
}

const pascal = (id: string): string =>
  id.replaceAll(/(?:^|[_.:-])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Clients make one type of each component, of whichever kind. */
export function* uniformNames(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    const kinds = new Map<string, string>()
    for (const [kind, members] of Object.entries(bundle.components ?? {})) {
      for (const name of Object.keys(members ?? {})) {
        const earlier = kinds.get(name)
        if (earlier)
          yield {
            document,
            pointer: join('/components', kind, name),
            rule: 'client-name',
            message: `${name} is also one of the ${earlier}: give one of them another name`,
          }
        kinds.set(name, kind)
      }
    }
  }
}

/** A list of values that is written twice becomes two types. What assistants read is written out in place. */
export function* repeatedEnums(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    if (document === 'tools') continue
    const first = new Map<string, string>()
    for (const { pointer, value } of schemasOf(bundle)) {
      // A reference cannot have a default beside it.
      if (!value.enum || value.enum.length < 2 || value.default !== undefined) continue
      const values = JSON.stringify([...value.enum].sort())
      const earlier = first.get(values)
      if (earlier && !isNamed(pointer))
        yield {
          document,
          pointer,
          rule: 'enum',
          message: `${earlier} has the same values: name them in shared/enums.yaml, and refer to that`,
        }
      else first.set(values, pointer)
    }
  }
}

/** What the Go client of oapi-codegen declares by itself, whatever the contract is. */
const goNames = new Set([
  ...['Client', 'ClientInterface', 'ClientOption', 'ClientWithResponses', 'ClientWithResponsesInterface'],
  ...['HttpRequestDoer', 'RequestEditorFn', 'NewClient', 'NewClientWithResponses', 'NewClientWithServer'],
  ...['WithBaseURL', 'WithHTTPClient', 'WithRequestEditorFn'],
])

/** Go has one space for all names, and oapi-codegen makes a constant of each value, without the name of its list. */
export function* enumNames(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    const taken = new Set(goNames)
    for (const { operation } of operationsOf(new Map([[document, bundle]]))) {
      const name = pascal(operation.operationId ?? '')
      for (const made of ['Response', 'Params', 'JSONRequestBody', 'FormdataRequestBody'])
        taken.add(`${name}${made}`)
    }
    for (const { pointer, value } of schemasOf(bundle)) {
      const named = value['x-enum-varnames'] as string[] | undefined
      const names = named ?? (value.enum ?? []).map((one) => pascal(String(one)))
      if (named && named.length !== value.enum?.length)
        yield {
          document,
          pointer,
          rule: 'enum',
          message: 'x-enum-varnames has one name for each value of enum',
        }
      for (const name of names.filter((one) => taken.has(one)))
        yield {
          document,
          pointer,
          rule: 'client-name',
          message: `generated clients have a ${name} already: give the values other names in x-enum-varnames`,
        }
    }
  }
}

const isNamed = (pointer: string): boolean => /^\/components\/schemas\/[^/]+$/.test(pointer)

/** Clients make a Set of it, so that only what a request sends as a set of plain values is one. */
export function* uniqueItemsUsage(documents: Documents): Iterable<Finding> {
  const sent = new Set<string>()
  for (const one of operationsOf(documents)) {
    const body = bodyAt(one)
    for (const [, { pointer, value }] of body ? mediaAt(body) : []) {
      if (!value.schema) continue
      for (const schema of reachable(one.bundle, join(pointer, 'schema'), value.schema))
        sent.add(`${one.document}#${schema.pointer}`)
    }
  }
  for (const [document, bundle] of documents) {
    for (const { pointer, value } of schemasOf(bundle)) {
      if (!value.uniqueItems || value.type !== 'array') continue
      const { value: item } = follow<OpenAPIV3.SchemaObject>(bundle, '', value.items)
      if (item.type === 'object' || !sent.has(`${document}#${pointer}`))
        yield {
          document,
          pointer,
          rule: 'set',
          message: 'uniqueItems makes a Set in clients: only for plain values that a request sends',
        }
    }
  }
}
