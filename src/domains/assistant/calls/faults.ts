import { AppError } from '../../../errors/app-error.ts'
import { AiInvalidResponse, AiRefused, AiUnavailable } from '../../../providers/ai/port.ts'

const RETRY_AFTER_SECONDS = 10

/** Maps a failure of a model to an error for people; passes others through. */
export function aiFault(cause: unknown): unknown {
  if (cause instanceof AiRefused) return new AppError('ai.refused', { cause })
  if (cause instanceof AiInvalidResponse || cause instanceof AiUnavailable) {
    const seconds = cause instanceof AiUnavailable ? cause.retryAfter : undefined
    const headers = { 'Retry-After': String(Math.ceil(seconds ?? RETRY_AFTER_SECONDS)) }
    return new AppError('ai.unavailable', { cause, headers })
  }
  return cause
}
