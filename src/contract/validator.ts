/** What a generated validator says of a value that does not fit. */
export interface ValidatorError {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

/** A generated validator: false, and its `errors`, when the value does not fit. */
export interface Validator {
  (value: unknown): boolean
  errors?: ValidatorError[] | null
}
