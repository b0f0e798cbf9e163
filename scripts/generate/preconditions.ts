import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceOperation } from './source-operations.ts'
import { type Json, refTo, SourceFault, type Sources } from './sources.ts'

const NAME = 'IfMatch'

/**
 * Declares If-Match at each PUT and PATCH whose path, or the one above it, has a GET of one thing, and at each DELETE
 * beside them: the ETag of that GET says which version is to change. Where the body needs a `row_version`, either will do,
 * and neither is 428. What has no such GET says by `row_version` or by `x-precondition: {none: <why>}` what it does.
 */
export function declarePreconditions(
  sources: Sources,
  source: string,
  operations: readonly SourceOperation[],
): void {
  const shared = join(source, 'shared', 'parameters.yaml')
  if (!existsSync(shared) || !Object.hasOwn(sources.read(shared), NAME)) return
  const reads = new Map(operations.filter(isVersioned(sources)).map((one) => [one.path, one]))
  const changed = new Set<string>()
  for (const one of operations) {
    if (one.method !== 'put' && one.method !== 'patch') continue
    const read = reads.get(one.path) ?? reads.get(parentOf(one.path))
    if (!read || one.operation['x-precondition'] !== undefined) continue
    declare(sources, source, one, read)
    declareEtag(sources, source, read)
    if ('x-merge-patch' in one.operation) addTagHeader(sources, source, one)
    changed.add(read.path)
  }
  for (const one of operations) {
    const read = one.method === 'delete' && changed.has(one.path) ? reads.get(one.path) : undefined
    if (read && one.operation['x-precondition'] === undefined) declare(sources, source, one, read)
  }
}

/** The path of what a last word says something about: `/themes/{id}` of `/themes/{id}/active`. */
const parentOf = (path: string): string => /^(.*\})\/[^/{}]+$/.exec(path)?.[1] ?? ''

/** A read of one thing, which its path alone names. */
const isVersioned =
  (sources: Sources) =>
  (one: SourceOperation): boolean =>
    one.method === 'get' &&
    !one.parameters.some(({ in: place }) => place === 'query') &&
    !isList(sources, one) &&
    one.operation.responses['200'] !== undefined

function isList(sources: Sources, { file, operation }: SourceOperation): boolean {
  const success = sources.follow(file, operation.responses['200'] as unknown as Json).value
  const schema = (success.content as Record<string, Json> | undefined)?.['application/json']?.schema as Json
  return schema !== undefined && 'x-page-of' in schema
}

function declare(sources: Sources, source: string, one: SourceOperation, read: SourceOperation): void {
  const { file, operation } = one
  const reference = { $ref: refTo(file, join(source, 'shared', 'parameters.yaml'), NAME) }
  operation.parameters = [...(operation.parameters ?? []), sources.mark(reference, operation)] as never
  const needed = relaxVersion(sources, one)
  if (needed && operation['x-transaction'] === 'manual')
    throw new SourceFault(
      sources.placeOf(operation) ?? { file, line: 1 },
      'a manual operation cannot take If-Match in place of row_version: make row_version nullable',
    )
  operation['x-precondition'] = { of: read.operation.operationId, ...(needed && { required: true }) }
  addErrors(operation, ['request.precondition_failed', ...(needed ? ['request.precondition_required'] : [])])
}

/** Whether the body needs a `row_version`, which If-Match takes the place of. */
function relaxVersion(sources: Sources, { file, operation }: SourceOperation): boolean {
  if (!operation.requestBody) return false
  const body = sources.follow(file, operation.requestBody as unknown as Json)
  const schema = (body.value.content as Record<string, Json> | undefined)?.['application/json']?.schema
  if (!schema) return false
  const home = sources.follow(body.file, schema as Json)
  const required = (home.value.required ?? []) as string[]
  if (!required.includes('row_version')) return false
  const others = required.filter((name) => name !== 'row_version')
  if (others.length > 0) home.value.required = others
  else delete home.value.required
  const properties = home.value.properties as Record<string, Json>
  const version = properties.row_version as Json
  // Written out: what is a number or null is no reference.
  const number = sources.follow(home.file, version).value
  properties.row_version = sources.mark({ ...number, nullable: true }, version)
  return true
}

function addErrors(operation: SourceOperation['operation'], codes: string[]): void {
  const listed = (operation['x-errors'] ?? []) as unknown[]
  operation['x-errors'] = [...listed, ...codes.filter((code) => !listed.includes(code))]
}

function declareEtag(sources: Sources, source: string, { file, operation }: SourceOperation): void {
  const shared = (name: string) => join(source, 'shared', name)
  const responses = operation.responses as unknown as Record<string, Json>
  responses['304'] ??= sources.mark({ $ref: refTo(file, shared('errors.yaml'), 'NotModified') }, operation)
  addTagHeader(sources, source, { file, operation })
}

function addTagHeader(
  sources: Sources,
  source: string,
  { file, operation }: Pick<SourceOperation, 'file' | 'operation'>,
): void {
  const responses = operation.responses as unknown as Record<string, Json>
  const success = sources.follow(file, responses['200'] as Json)
  const header = { $ref: refTo(success.file, join(source, 'shared', 'headers.yaml'), 'ETag') }
  success.value.headers = { ETag: header, ...((success.value.headers ?? {}) as Json) }
}
