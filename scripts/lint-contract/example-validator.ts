import { Ajv } from 'ajv'
import { formats } from '../../src/contract/formats.ts'
import type { Bundle, Schema } from '../generate/bundle.ts'
import { componentSchemas, toJsonSchema } from '../generate/schema.ts'

/** Judges examples as the server judges its own answers. */
export function exampleValidator(bundle: Bundle): (schema: Schema, value: unknown) => string[] {
  const ajv = new Ajv({ allErrors: true, strict: false, formats })
  for (const [id, schema] of componentSchemas(bundle, 'response')) ajv.addSchema(schema, id)
  return (schema, value) => {
    const validate = ajv.compile(toJsonSchema(schema, 'response'))
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath || 'it'} ${error.message ?? 'is wrong'}`,
    )
  }
}
