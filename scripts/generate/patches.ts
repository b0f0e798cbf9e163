import { nullableRef, nullableTarget } from './nullable-refs.ts'
import { type Json, SourceFault, type Sources } from './sources.ts'

/** As a PUT says that parts of it can be changed alone. */
interface PatchRule {
  example: Json
  /** Where what is read has a field of the body: the first of these places that is not null. */
  from?: Record<string, string[]>
}

/** The operationId of the PATCH beside a PUT: `patchTheme` of `updateTheme`. */
export const patchId = (operationId: string): string => operationId.replace(/^[a-z]+/, 'patch')

/** Whether a PUT of a fragment has a PATCH beside it. */
export const isPatched = (operation: object): boolean =>
  'x-patch' in operation &&
  typeof operation['x-patch'] === 'object' &&
  operation['x-patch'] !== null &&
  'example' in operation['x-patch']

/**
 * `x-patch: {example}` at a PUT: the path also takes a JSON Merge Patch (RFC 7396) of what the PUT replaces, with the same
 * rights, limits, errors and answer. What is absent stays, and null removes; the merged whole is held against the body of
 * the PUT.
 */
export function addPatches(sources: Sources, file: string, paths: Record<string, Json>): void {
  for (const item of Object.values(paths)) {
    const put = item.put as Json | undefined
    if (!put || !isPatched(put)) continue
    const { example, from } = put['x-patch'] as unknown as PatchRule
    delete put['x-patch']
    const content = (put.requestBody as Json | undefined)?.content as Record<string, Json> | undefined
    const schema = content?.['application/json']?.schema as Json | undefined
    if (typeof schema?.$ref !== 'string')
      throw new SourceFault(
        sources.placeOf(put) ?? { file, line: 1 },
        'x-patch needs a JSON body of a named schema',
      )
    const operationId = patchId(put.operationId as string)
    const { name, nulls } = patchSchema(sources, file, schema.$ref, `${pascal(operationId)}Request`)
    const media = { schema: { $ref: `#/components/schemas/${name}` }, example }
    const { 'x-round-trip': _, 'x-assistant': __, ...same } = structuredClone(put)
    const patch = {
      ...same,
      operationId,
      summary: `${put.summary} in part`,
      description: `Changes the fields that are sent, as a JSON Merge Patch (RFC 7396): what is absent stays, and null removes it. Without If-Match${schemaHas(sources, file, schema.$ref, 'row_version') ? ' or `row_version`' : ''} it applies to what is there now. Otherwise as \`${put.operationId}\`.`,
      requestBody: {
        required: true,
        content: { 'application/json': media, 'application/merge-patch+json': structuredClone(media) },
      },
      'x-merge-patch': { of: put.operationId, ...(nulls.length > 0 && { nulls }), ...(from && { from }) },
    }
    item.patch = sources.mark(patch, put)
  }
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const schemaHas = (sources: Sources, file: string, $ref: string, name: string): boolean =>
  name in (sources.resolve(file, $ref).value.properties as Json)

/** A schema of which every field may be absent. `nulls`: the places that are null, not absent, when they are removed. */
function patchSchema(
  sources: Sources,
  file: string,
  $ref: string,
  name?: string,
): { name: string; nulls: string[][] } {
  const target = sources.resolve(file, $ref)
  const chosen = name ?? `${target.name}Patch`
  const { required = [], properties } = target.value as {
    required?: string[]
    properties: Record<string, Json>
  }
  const nulls: string[][] = []
  const made: Json = {}
  for (const [field, property] of Object.entries(properties)) {
    if (property.readOnly) continue
    const isVersion = field === 'row_version'
    const isRequired = required.includes(field) && !isVersion
    const isNullable = property.nullable === true
    if (isRequired && isNullable) nulls.push([field])
    const inner = innerObject(sources, target.file, property)
    const part = inner === undefined ? undefined : patchSchema(sources, target.file, inner)
    nulls.push(...(part?.nulls ?? []).map((path) => [field, ...path]))
    const own = part ? { ...withoutNull(property), $ref: refBeside(inner as string, part.name) } : property
    made[field] = sources.mark(isRequired && !isNullable ? own : orNull(sources, target.file, own), property)
  }
  const description = `What of it is to change: ${lowerFirst(String(target.value.description))}`
  const schemas = (sources.read(target.file).components as Json).schemas as Json
  const schema = {
    type: 'object',
    description,
    properties: made,
    additionalProperties: false,
    'x-merge-patch': true,
  }
  schemas[chosen] ??= sources.mark(schema, target.value)
  return { name: chosen, nulls }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The reference of a property to an object whose fields are known: it is merged, where anything else is replaced. */
function innerObject(sources: Sources, file: string, property: Json): string | undefined {
  const $ref = (property.$ref ?? nullableTarget(property)?.$ref) as string | undefined
  if ($ref === undefined) return undefined
  const { value } = sources.resolve(file, $ref)
  const isPlain =
    value.type === 'object' && value.properties !== undefined && value.additionalProperties === false
  return isPlain && !('x-exactly-one-of' in value) ? $ref : undefined
}

const refBeside = ($ref: string, name: string): string => $ref.replace(/[^/]+$/, name)

function withoutNull({ anyOf: _, nullable: __, type: ___, 'x-go-type': ____, ...rest }: Json): Json {
  return rest
}

/** Generators do not agree on nullable enums: the values stand in a pattern. */
function orNull(sources: Sources, file: string, property: Json): Json {
  if (nullableTarget(property)) return property
  const { $ref } = property
  const target =
    typeof $ref === 'string' && !$ref.endsWith('Patch') ? sources.resolve(file, $ref).value : undefined
  const { default: _, ...plain } = (target?.enum || !$ref ? { ...target, ...property } : property) as Json
  if (Array.isArray(plain.enum)) {
    const values = plain.enum as string[]
    const pattern = `^(${values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`
    const maxLength = Math.max(...values.map(({ length }) => length))
    return { type: 'string', description: plain.description, maxLength, pattern, nullable: true }
  }
  if (typeof plain.$ref === 'string') {
    if (target?.type !== undefined && target.type !== 'object') {
      const { default: __, ...written } = target
      return { ...written, nullable: true }
    }
    return nullableRef({ ...plain, $ref: plain.$ref, nullable: true })
  }
  return { ...plain, nullable: true }
}
