import type { Readable } from 'node:stream'

/** The body of an operation with `x-body-stream`, which the handler reads itself. */
export interface BodyStream {
  stream: Readable
  /** As announced; neither more nor fewer arrive. */
  bytes: number
  /** With its parameters, such as the boundary of a form. */
  contentType: string | undefined
}
