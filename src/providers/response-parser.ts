/** A JSON object of a response whose fields have not been checked. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Reads fields of untrusted responses; throws what `invalid` makes where a field is not as expected. */
interface ResponseParser {
  object(value: unknown, where: string): JsonObject
  text(fields: JsonObject, field: string, pattern: RegExp): string
}

export const responseParser = (
  invalid: (where: string) => Error,
  longest = Number.POSITIVE_INFINITY,
): ResponseParser => ({
  object(value, where) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(where)
    return value as JsonObject
  },
  text(fields, field, pattern) {
    const value = ownValue(fields, field)
    if (typeof value !== 'string' || value.length > longest || !pattern.test(value)) throw invalid(field)
    return value
  },
})

/** The object's own field, never an inherited one. */
export const ownValue = (fields: JsonObject, field: string): unknown =>
  Object.hasOwn(fields, field) ? fields[field] : undefined
