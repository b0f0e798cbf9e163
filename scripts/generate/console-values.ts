import type { OpenAPIV3 } from 'openapi-types'
import type { FieldModel, ValueModel } from '../../src/web/console/model.ts'
import type { Bundle, Schema } from './bundle.ts'
import { nullableTarget } from './nullable-refs.ts'
import { resolve } from './walk.ts'

type SchemaObject = OpenAPIV3.SchemaObject & Record<`x-${string}`, unknown>

/** The fields of schemas by name, gathered while values are described. */
export type Shapes = Map<string, readonly FieldModel[]>

const limits = ['format', 'maxLength'] as const

/** What the console needs of a schema; `of` is the schema that it stands in. */
export function describedValue(bundle: Bundle, schema: Schema, of: string, shapes: Shapes): ValueModel {
  const target = nullableTarget(schema)
  if (target) return { ...describedValue(bundle, target, of, shapes), nullable: true }
  if ('$ref' in schema) return referred(bundle, schema.$ref, shapes)
  const found = schema as SchemaObject
  const properties = found.properties ?? {}
  if (Object.keys(properties).length > 0)
    return { ...plain(found), fields: fieldsOf(bundle, found, of, shapes) }
  if (found.type === 'array')
    return { ...plain(found), item: describedValue(bundle, found.items, of, shapes) }
  const { additionalProperties: map } = found
  if (typeof map === 'object' && Object.keys(map).length > 0)
    return { ...plain(found), map: describedValue(bundle, map, of, shapes) }
  return plain(found)
}

/** A named schema is described once; one that is no object of fields is put where it is used. */
function referred(bundle: Bundle, ref: string, shapes: Shapes): ValueModel {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  const schema = resolve<SchemaObject>(bundle, { $ref: ref })
  if (!schema.properties) return describedValue(bundle, schema, name, shapes)
  if (!shapes.has(name)) {
    shapes.set(name, [])
    shapes.set(name, fieldsOf(bundle, schema, name, shapes))
  }
  return { ...plain(schema), shape: name }
}

function fieldsOf(bundle: Bundle, schema: SchemaObject, of: string, shapes: Shapes): FieldModel[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    of,
    ...describedValue(bundle, property, of, shapes),
    ...refOf(property),
    ...(schema.required?.includes(name) && { required: true as const }),
    ...('readOnly' in property && property.readOnly && { readOnly: true as const }),
  }))
}

/** A parameter as a field, whose label is the operation's. */
export const parameterField = (
  bundle: Bundle,
  operationId: string,
  parameter: OpenAPIV3.ParameterObject,
  shapes: Shapes,
): FieldModel => ({
  name: parameter.name,
  of: operationId,
  ...describedValue(bundle, parameter.schema ?? {}, operationId, shapes),
  ...refOf(parameter),
  ...(parameter.required && { required: true as const }),
})

function refOf(value: object): { ref?: string } {
  const { ref } = ((value as Record<string, unknown>)['x-console'] ?? {}) as { ref?: string }
  return ref === undefined || ref === 'none' ? {} : { ref }
}

function plain(schema: SchemaObject): ValueModel {
  const closed = schema.enum as (string | number)[] | undefined
  const open = schema['x-extensible-enum'] as (string | number)[] | undefined
  const values = (closed ?? open)?.filter((value) => value !== null)
  return {
    type: schema.type ?? 'any',
    ...(schema.nullable && { nullable: true as const }),
    ...(values && { enum: values }),
    ...(!closed && open && { open: true as const }),
    ...Object.fromEntries(
      limits.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
    ),
  }
}
