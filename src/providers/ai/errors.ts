import { HttpError } from '../http.ts'
import { AiInvalidResponse, AiRefused, AiUnavailable } from './port.ts'
import { MalformedEvents } from './sse.ts'

/** No answer of a model server: something else answered, so the model counts as down. */
export class UnparsableResponse extends AiInvalidResponse {}

/** Asked too often: the server is up, and says when to come back. */
export class TooManyRequests extends AiUnavailable {}

/**
 * Refused with 400 or 422. What the server says may quote the request or the key, so it is only searched, never shown.
 */
export class AiRequestRefused extends AiRefused {
  readonly #words: string

  constructor(message: string, words: string) {
    super(message)
    this.#words = words
  }

  mentions(words: RegExp): boolean {
    return words.test(this.#words)
  }
}

/** What went wrong on the way, in the words of the port. */
export function toAiError(error: unknown): unknown {
  if (error instanceof MalformedEvents) return new UnparsableResponse(error.message, { cause: error })
  if (!(error instanceof HttpError)) return error
  if (error.kind === 'too_large') return new UnparsableResponse(error.message, { cause: error })
  return new AiUnavailable(error.message, { cause: error })
}
