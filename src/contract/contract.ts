import type { ValidatorError } from '../errors/validation-faults.ts'
import type { Operation } from './operation.ts'

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

/** What was generated from a set of documents, together: the dispatcher serves any such set. */
export interface Contract {
  operations: Readonly<Record<string, Operation>>
  /** By operationId; `_besides_body` too, where a body may be bytes that no schema describes, in place of JSON. */
  requestValidators: Validators
  /** By operationId and status, as `_200`. */
  responseValidators: Validators
  /** The bundled documents by name; they may be read when they are asked for. */
  documents: Readonly<Record<string, object>>
}
