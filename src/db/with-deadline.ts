import { AppError } from '../errors/app-error.ts'
import { isUnavailable } from './errors.ts'

/** How long a request waits before it learns that the database does not answer. */
const DEADLINE_MS = 3_000

/** Asks the database; 503 when it cannot be reached or does not answer, so that nothing passes unchecked. */
export async function withDeadline<T>(ask: () => Promise<T>, deadlineMs = DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(`no answer within ${deadlineMs} ms`)), deadlineMs)
    timer.unref()
  })
  try {
    return await Promise.race([ask(), silence])
  } catch (error) {
    throw isUnavailable(error) ? unavailable(error) : error
  } finally {
    clearTimeout(timer)
  }
}

function unavailable(cause: unknown): AppError {
  return new AppError('server.unavailable', { cause, headers: { 'Retry-After': '1' } })
}
