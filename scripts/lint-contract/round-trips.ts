import type { OpenAPIV3 } from 'openapi-types'
import type { Schema } from '../generate/bundle.ts'
import { bodyOf, type ContractOperation, operationsOf, resolve, responsesOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { operationPointer } from './pointers.ts'

type Properties = Record<string, Schema>

/** What is read, changed and sent back as a whole takes every field that was read. */
export function* roundTrips(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    if (one.method !== 'put') continue
    const taken = propertiesOf(one, bodyOf(one)?.content)
    const answered = answeredBy(one)
    if (!taken || !answered || !isWhole(one, taken, answered)) continue
    const lacking = Object.keys(answered).filter((name) => !(name in taken))
    if (lacking.length > 0)
      yield {
        document: one.document,
        pointer: operationPointer(one),
        rule: 'round-trip',
        message: `what is read must be taken back: give it x-round-trip: true, for ${lacking.join(', ')}`,
      }
  }
}

/** A thing with a version of its own, or with a GET that answers as the PUT does. */
function isWhole(one: ContractOperation, taken: Properties, answered: Properties): boolean {
  if (one.path.endsWith('}') && 'row_version' in taken && 'row_version' in answered) return true
  const { get } = one.item
  const read = get && answeredBy({ ...one, method: 'get', operation: get as ContractOperation['operation'] })
  return read === answered
}

function answeredBy(one: ContractOperation): Properties | undefined {
  const success = responsesOf(one).find(([status]) => status === '200')?.[1]
  const { data } = propertiesOf(one, success?.content) ?? {}
  return data && resolve<OpenAPIV3.SchemaObject>(one.bundle, data).properties
}

function propertiesOf(
  { bundle }: ContractOperation,
  content: Record<string, OpenAPIV3.MediaTypeObject> | undefined,
): Properties | undefined {
  const schema = content?.['application/json']?.schema
  return schema && resolve<OpenAPIV3.SchemaObject>(bundle, schema).properties
}
