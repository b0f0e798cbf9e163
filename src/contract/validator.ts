import type { ValidatorError } from '../errors/validation-faults.ts'

/** A generated validator: false, and its `errors`, when the value does not fit. */
export interface Validator {
  (value: unknown): boolean
  errors?: ValidatorError[] | null
}

/** The generated validators of requests or of answers. */
export interface Validators {
  /** Of an operation; `which` is what follows its id in the name: `_200` of an answer, or `_besides_body`. */
  get(operationId: string, which?: string): Validator | undefined
}
