import { nullableRef } from './nullable-refs.ts'
import type { SourceOperation } from './source-operations.ts'
import { type Json, refTo, SourceFault, type Sources } from './sources.ts'

/**
 * `x-round-trip: true`: clients send back what they read, with their changes. What the answer has and the body lacks is
 * declared in the body as `readOnly`, which clients leave out and the server ignores.
 */
export function declareRoundTrip(sources: Sources, { file, operation }: SourceOperation): void {
  if (operation['x-round-trip'] === undefined) return
  delete operation['x-round-trip']
  const body = named(sources, file, operation.requestBody as Json | undefined)
  const answer = named(sources, file, (operation.responses as Json)['200'] as Json | undefined)
  if (!body || !answer) {
    const place = sources.placeOf(operation) ?? { file, line: 1 }
    throw new SourceFault(
      place,
      'x-round-trip needs a JSON body and a JSON answer 200, each of a named schema',
    )
  }
  const properties = body.value.properties as Record<string, Json>
  for (const [name, property] of Object.entries(answer.value.properties as Record<string, Json>)) {
    if (name in properties) continue
    const copy = rebased(sources, answer.file, body.file, property) as Json
    properties[name] = sources.mark(readOnly(sources, body.file, copy), property)
  }
}

function named(sources: Sources, file: string, holder: Json | undefined) {
  if (!holder) return undefined
  const { file: home, value } = sources.follow(file, holder)
  const schema = (value.content as Record<string, Json> | undefined)?.['application/json']?.schema as
    | Json
    | undefined
  if (typeof schema?.$ref !== 'string') return undefined
  const target = sources.resolve(home, schema.$ref, schema)
  return target.value.properties ? target : undefined
}

/**
 * Null as every optional field of a request. What is ignored is not validated, so a reference to a text is written out
 * without the values that it can have: generators do not agree on nullable enums.
 */
function readOnly(sources: Sources, file: string, property: Json): Json {
  const { $ref } = property
  const target = typeof $ref === 'string' ? sources.resolve(file, $ref).value : property
  const description = property.description ?? target.description ?? 'As it was read; ignored in a request.'
  if (typeof $ref === 'string' && target.type === 'object')
    return nullableRef({ $ref, nullable: true, readOnly: true, description })
  const { enum: values, pattern: _, ...rest } = target
  const plain = Object.entries(rest).filter(([key]) => !key.startsWith('x-') || 'anyOf' in rest)
  const length = values ? { maxLength: 64 } : {}
  return { ...Object.fromEntries(plain), ...length, description, nullable: true, readOnly: true }
}

/** A copy for another file: its references lead to the same places. */
function rebased(sources: Sources, from: string, to: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => rebased(sources, from, to, item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]) => {
    if (key !== '$ref' || typeof member !== 'string') return [key, rebased(sources, from, to, member)]
    const keys = (member.split('#')[1] ?? '').split('/').slice(1)
    return [key, refTo(to, sources.resolve(from, member).file, ...keys)]
  })
  return Object.fromEntries(entries)
}
