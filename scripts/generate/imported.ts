import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'
import { callRef } from 'ajv/dist/vocabularies/core/ref.js'
import type { JsonSchema } from './schema.ts'

/** Keyword of ours: as `$ref`, to a schema whose validator another file exports. */
const IMPORTED = 'imported'

/** Calls the validator of another file as Ajv calls one of its own: paths and errors come out the same. */
export const importedKeyword: CodeKeywordDefinition = {
  keyword: IMPORTED,
  schemaType: 'string',
  code(context: KeywordCxt): void {
    const id = context.schema as string
    // Written as a constant that is the id; `importsForIds` writes the import.
    callRef(context, context.gen.scopeValue('keyword', { ref: id, key: id, code: _`${id}` }))
  },
}

/** The schema, with the keyword in place of each reference to one of these. */
export function replaceImported(schema: JsonSchema, elsewhere: { has(id: string): boolean }): JsonSchema {
  const visit = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(visit)
    const { $ref: id } = value as JsonSchema
    if (typeof id === 'string' && elsewhere.has(id)) return { [IMPORTED]: id }
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, visit(member)]))
  }
  return visit(schema) as JsonSchema
}

/** The imports come where the constants were. */
export function importsForIds(code: string, importOf: (id: string, name: string) => string): string {
  return code.replaceAll(/^const (keyword\d+) = "([^"]+)";$/gm, (_line, name: string, id: string) =>
    importOf(id, name),
  )
}
