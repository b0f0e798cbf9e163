import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { takesIdempotencyKey } from './required-responses.ts'
import type { SourceOperation } from './source-operations.ts'
import { type Json, refTo, type Sources } from './sources.ts'

/** What of an operation decides whether it takes an Idempotency-Key. */
interface Facts {
  method: string
  envelope: string
  operation: Record<string, unknown>
  /** Of its successes. */
  types: readonly string[]
}

/** Why an operation takes no Idempotency-Key, by rule or by its own word; undefined where it takes one. */
export function whyNoKey({ method, envelope, operation, types }: Facts): string | undefined {
  if (method !== 'post') return 'it is no POST'
  if (envelope === 'tool') return 'tools are called by assistants, whose protocol has no such header'
  if (envelope === 'oauth') return 'its parameters are those of the RFCs'
  if (operation['x-body-stream'] === true) return 'its body is a stream, which is not read twice'
  if (types.includes('text/event-stream')) return 'its answer is a stream, which is not kept'
  const own = operation['x-idempotency']
  return typeof own === 'object' && own !== null && 'none' in own ? String(own.none) : undefined
}

/**
 * Declares the Idempotency-Key of every POST that creates or acts, and says of each operation with a key whether its answer
 * must be sealed: it holds a secret by the name of a field, or is for a caller who is not signed in.
 */
export function declareIdempotency(sources: Sources, source: string, one: SourceOperation): void {
  const { file, operation, method, envelope } = one
  const shared = join(source, 'shared', 'parameters.yaml')
  if (!existsSync(shared) || !Object.hasOwn(sources.read(shared), 'IdempotencyKey')) return
  const forStrangers = one.isPublic
  if (!takesIdempotencyKey(one.parameters)) {
    const types = successSchemas(sources, one).map(({ type }) => type)
    if (whyNoKey({ method, envelope, operation, types }) !== undefined) return
    const name = forStrangers ? 'IdempotencyKeyBeforeSignIn' : 'IdempotencyKey'
    const reference = sources.mark({ $ref: refTo(file, shared, name) }, operation)
    operation.parameters = [...(operation.parameters ?? []), reference]
    one.parameters.push(sources.read(shared)[name] as never)
  }
  if (
    forStrangers ||
    successSchemas(sources, one).some(({ file, schema }) => holdsSecret(sources, file, schema))
  )
    operation['x-idempotency'] = 'sealed'
}

/** Names of fields that let their holder in, or stand for a secret. */
const SECRET =
  /(^|_)(secret|token|password|recovery_codes|otpauth_uri|onboarding_url|authorize_url|redirect_to)$/

function holdsSecret(sources: Sources, file: string, schema: Json, seen = new Set<Json>()): boolean {
  const found = sources.follow(file, schema)
  if (seen.has(found.value)) return false
  seen.add(found.value)
  const { properties = {}, items, additionalProperties, allOf, oneOf, anyOf } = found.value as Parts
  const parts = [items, additionalProperties, ...(allOf ?? []), ...(oneOf ?? []), ...(anyOf ?? [])]
  return (
    Object.keys(properties).some((name) => SECRET.test(name)) ||
    [...Object.values(properties), ...parts].some(
      (part) => typeof part === 'object' && part !== null && holdsSecret(sources, found.file, part, seen),
    )
  )
}

interface Parts {
  properties?: Record<string, Json>
  items?: Json
  additionalProperties?: Json
  allOf?: Json[]
  oneOf?: Json[]
  anyOf?: Json[]
}

function successSchemas(sources: Sources, { file, operation }: SourceOperation) {
  return Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => {
      const found = sources.follow(file, answer as unknown as Json)
      const content = (found.value.content ?? {}) as Record<string, { schema?: Json }>
      return Object.entries(content).map(([type, { schema = {} }]) => ({ type, schema, file: found.file }))
    })
}
