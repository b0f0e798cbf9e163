import type { OperationId, OperationTypes } from '../../generated/operations.ts'
import type { Operation } from '../../src/contract/operation.ts'
import type { Credential } from './stage.ts'

/** Whatever may be sent, also what the contract refuses. */
export interface CallInput {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean>
  headers?: Record<string, string>
  body?: unknown
}

/** What a caller sends, as the contract declares it. */
export type InputOf<K extends OperationId> = PathOf<K> & {
  query?: PlaceOf<K, 'query'>
  headers?: Record<string, string>
  body?: BodyOf<K>
}

type PathOf<K extends OperationId> = keyof PlaceOf<K, 'path'> extends never
  ? { path?: Record<never, never> }
  : { path: PlaceOf<K, 'path'> }

/** An address is text: a number in it may be written as one. */
type PlaceOf<K extends OperationId, Place extends string> = OperationTypes[K] extends { parameters: infer P }
  ? Place extends keyof P
    ? [NonNullable<P[Place]>] extends [never]
      ? Record<never, never>
      : { [Name in keyof NonNullable<P[Place]>]: Written<NonNullable<P[Place]>[Name]> }
    : Record<never, never>
  : Record<never, never>

type Written<T> = T extends number ? T | string : T

type BodyOf<K extends OperationId> = OperationTypes[K] extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: infer Content }
    ? Content[keyof Content]
    : undefined
  : undefined

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The HTTP request that an operation and its input come to. */
export function requestOf(
  operation: Operation,
  input: CallInput,
  as: Credential,
): { path: string; init: RequestInit } {
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(input.path?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) query.append(name, String(value))
  const headers: Record<string, string> = { ...as, ...input.headers }
  const init: RequestInit = { method: operation.method, headers }
  if (input.body !== undefined) {
    headers['Content-Type'] ??= typeOf(input.body, operation)
    const isReady = typeof input.body === 'string' || input.body instanceof Uint8Array
    init.body = isReady
      ? (input.body as string | Uint8Array<ArrayBuffer>)
      : encoded(input.body, headers['Content-Type'])
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, init }
}

/** JSON where the operation takes it, else what it takes; bytes as the first type that takes them. */
function typeOf(sent: unknown, { body }: Operation): string {
  if (body?.form) return FORM_TYPE
  const json = 'application/json'
  const types = body?.types ?? []
  const isJson = types.includes(json) && !(sent instanceof Uint8Array)
  return isJson ? json : (types.find((type) => type !== json) ?? json)
}

function encoded(body: unknown, type: string): string {
  if (type !== FORM_TYPE) return JSON.stringify(body)
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body as Record<string, string | string[]>))
    for (const one of [value].flat()) form.append(name, one)
  return form.toString()
}
