import type { Operation } from './operation.ts'
import type { Validator } from './validator.ts'

/** What was generated from a set of documents, together: the dispatcher serves any such set. */
export interface Contract {
  operations: Readonly<Record<string, Operation>>
  /** By operationId. */
  /** By operationId; `<id>_besides_body` where a body may be bytes that no schema describes, in place of JSON. */
  requestValidators: Readonly<Record<string, Validator>>
  /** By operationId and status, as `listThemes_200`. */
  responseValidators: Readonly<Record<string, Validator>>
  /** The bundled documents by name. */
  documents: Readonly<Record<string, object>>
}
