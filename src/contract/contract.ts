import type { Operation } from './operation.ts'
import type { Validators } from './validator.ts'

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
