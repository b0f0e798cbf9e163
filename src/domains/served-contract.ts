import type { ValidatorError } from '../errors/validation-faults.ts'

/** An operation that the server offers, as far as areas that list or call operations need to know it. */
export interface ServedOperation {
  id: string
  document: string
  method: string
  path: string
  permission: readonly string[]
  /** What the assistant may do with it. */
  assistant: 'read' | 'propose' | null
  parameters: {
    path: Readonly<Record<string, unknown>>
    query: Readonly<Record<string, unknown>>
  }
}

interface RequestValidator {
  (request: unknown): boolean
  errors?: ValidatorError[] | null
}

/** What the server offers: the composition brings it, so that areas do without generated tables. */
export interface ServedContract {
  operations: Readonly<Record<string, ServedOperation>>
  requestValidators: { get(operationId: string): RequestValidator | undefined }
}
