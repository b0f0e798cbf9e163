import type { ValidatorError } from '../errors/validation-faults.ts'

/** A generated validator: false, and its `errors`, when the value does not fit. */
export interface Validator {
  (value: unknown): boolean
  errors?: ValidatorError[] | null
}
