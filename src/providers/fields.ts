/** An object of an answer, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>

/** Reads the fields of answers with suspicion; whatever is not as it must be is told as `invalid` says. */
export interface FieldReader {
  object(value: unknown, where: string): Fields
  text(fields: Fields, field: string, pattern: RegExp): string
}

export const fieldReader = (
  invalid: (where: string) => Error,
  longest = Number.POSITIVE_INFINITY,
): FieldReader => ({
  object(value, where) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(where)
    return value as Fields
  },
  text(fields, field, pattern) {
    const value = own(fields, field)
    if (typeof value !== 'string' || value.length > longest || !pattern.test(value)) throw invalid(field)
    return value
  },
})

/** Never what every object inherits. */
export const own = (fields: Fields, field: string): unknown =>
  Object.hasOwn(fields, field) ? fields[field] : undefined
