import { successMessageOf } from '../../src/contract/answer.ts'
import type { WaitsFor } from '../../src/contract/waiting.ts'
import type { SourceOperation } from './source-operations.ts'
import { type Json, refTo, SourceFault, type Sources } from './sources.ts'

/** What the dispatcher puts around the data that a handler returns. */
const envelopes = {
  platform: {
    schema: (data: Json) => ({
      type: 'object',
      description: 'A success of the platform, with its data.',
      required: ['status', 'message', 'data'],
      properties: {
        status: { type: 'boolean', description: 'True for every success.', enum: [true] },
        message: { type: 'string', description: "What was done, in the caller's language.", maxLength: 500 },
        data,
      },
      additionalProperties: false,
    }),
    example: (data: unknown, waitsFor?: WaitsFor) => ({
      status: true,
      message: successMessageOf(data, 'en', waitsFor),
      data,
    }),
  },
  tool: {
    schema: (data: Json) => ({
      type: 'object',
      description: 'What a tool answers: data if it succeeded, otherwise the reason.',
      required: ['success'],
      properties: {
        success: { type: 'boolean', description: 'Whether the tool succeeded.' },
        data,
        error: { type: 'string', description: 'Why it failed, and what to do instead.', maxLength: 5000 },
      },
      additionalProperties: false,
    }),
    // A tool that refuses says so with 200 too.
    example: (data: unknown) => (isRefusal(data) ? data : { success: true, data }),
  },
}

const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'success' in value && value.success === false

/**
 * Completes the successes of an operation: their schema names the data, or by `x-page-of` what a page has, and their
 * examples show it; here the envelope is put around both.
 */
export function wrapSuccesses(sources: Sources, { file, operation, envelope }: SourceOperation): void {
  for (const [status, response] of Object.entries(operation.responses as Record<string, unknown>)) {
    if (!status.startsWith('2')) continue
    const found = sources.follow(file, response as Json)
    const media = (found.value.content as Record<string, Json> | undefined)?.['application/json']
    if (!media?.schema || done.has(media)) continue
    done.add(media)
    media.schema = pageOrData(sources, found.file, media.schema as Json)
    if (envelope === 'oauth' || envelope === 'none') continue
    const waitsFor = status === '202' ? (operation['x-waits-for'] as WaitsFor | undefined) : undefined
    if (status === '202' && envelope === 'platform' && !waitsFor)
      throw new SourceFault(
        sources.placeOf(operation) ?? { file, line: 1 },
        'a 202 needs x-waits-for, so that its message does not say that all is done',
      )
    const { schema, example: wrap } = envelopes[envelope]
    const example = (data: unknown) => wrap(data, waitsFor)
    media.schema = derived(sources, found.file, media.schema as Json, 'Envelope', schema)
    if (media.example !== undefined) media.example = example(media.example)
    for (const one of Object.values((media.examples ?? {}) as Record<string, Json>))
      if ('value' in one) one.value = example(one.value)
  }
}

/** Answers that several operations share are wrapped once. */
const done = new WeakSet<object>()

function pageOrData(sources: Sources, file: string, schema: Json): Json {
  const item = schema['x-page-of']
  if (item === undefined) return schema
  const place = sources.placeOf(schema) ?? { file, line: 1 }
  if (typeof item !== 'string' || Object.keys(schema).length > 1)
    throw new SourceFault(place, 'x-page-of is alone, and refers to the schema of an item')
  return derived(sources, file, { $ref: item }, 'Page', (items) => ({
    type: 'object',
    description: 'One page of a list.',
    required: ['items', 'next_cursor'],
    properties: {
      items: {
        type: 'array',
        description: 'What is on this page; empty if nothing matches.',
        maxItems: 100,
        items,
      },
      next_cursor: {
        type: 'string',
        description: 'Cursor for the next page; null on the last page.',
        maxLength: 512,
        nullable: true,
      },
    },
    additionalProperties: false,
  }))
}

/** A schema that follows from a named one lies beside it, under its name and the suffix. */
function derived(
  sources: Sources,
  file: string,
  schema: Json,
  suffix: string,
  make: (schema: Json) => Json,
): Json {
  if (typeof schema.$ref !== 'string') return sources.mark(make(schema), schema)
  const target = sources.resolve(file, schema.$ref)
  const { schemas } = (sources.read(target.file) as { components: { schemas: Record<string, Json> } })
    .components
  const name = `${target.name}${suffix}`
  schemas[name] ??= sources.mark(
    make({ $ref: refTo(target.file, target.file, 'components', 'schemas', target.name) }),
    target.value,
  )
  return sources.mark({ $ref: refTo(file, target.file, 'components', 'schemas', name) }, schema)
}
