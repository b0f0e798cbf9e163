import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from '../generate/bundle.ts'
import { type ContractOperation, resolve } from '../generate/walk.ts'

/** A part of a document together with its place there. */
export interface Located<T> {
  pointer: string
  value: T
}

export function join(pointer: string, ...keys: (string | number)[]): string {
  return [pointer, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')
}

export function operationPointer({ path, method }: ContractOperation): string {
  return join('/paths', path, method)
}

/** Follows a reference, so that a fault of a shared part is reported at that part and only once. */
export function follow<T extends object>(
  bundle: Bundle,
  pointer: string,
  value: T | OpenAPIV3.ReferenceObject,
): Located<T> {
  const place = '$ref' in value ? value.$ref.slice(1) : pointer
  return { pointer: place, value: resolve(bundle, value) }
}

export function responsesAt(one: ContractOperation): [status: string, Located<OpenAPIV3.ResponseObject>][] {
  const base = join(operationPointer(one), 'responses')
  return Object.entries(one.operation.responses).map(([status, response]) => [
    status,
    follow<OpenAPIV3.ResponseObject>(one.bundle, join(base, status), response),
  ])
}

export function bodyAt(one: ContractOperation): Located<OpenAPIV3.RequestBodyObject> | undefined {
  const { requestBody } = one.operation
  if (!requestBody) return undefined
  return follow<OpenAPIV3.RequestBodyObject>(
    one.bundle,
    join(operationPointer(one), 'requestBody'),
    requestBody,
  )
}

/** Every media type of an answer or a body. */
export function mediaAt({
  pointer,
  value,
}: Located<{ content?: Record<string, OpenAPIV3.MediaTypeObject> }>): [
  type: string,
  Located<OpenAPIV3.MediaTypeObject>,
][] {
  return Object.entries(value.content ?? {}).map(([type, media]) => [
    type,
    { pointer: join(pointer, 'content', type), value: media },
  ])
}
