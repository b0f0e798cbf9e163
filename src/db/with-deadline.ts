import { AppError } from '../errors/app-error.ts'
import { isUnavailable } from './errors.ts'

/** How long a request waits before it learns that the database does not answer. */
const DEADLINE_MS = 3_000

/** Asks the database; 503 when it cannot be reached or does not answer, so that nothing passes unchecked. */
export function withDeadline<T>(ask: () => Promise<T>, deadlineMs = DEADLINE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const waiting = waitUntil(performance.now() + deadlineMs, () =>
      reject(unavailable(`no answer within ${deadlineMs} ms`)),
    )
    const fail = (error: unknown) => {
      pending.delete(waiting)
      reject(isUnavailable(error) ? unavailable(error) : error)
    }
    try {
      ask().then((answer) => {
        pending.delete(waiting)
        resolve(answer)
      }, fail)
    } catch (error) {
      fail(error)
    }
  })
}

interface Waiting {
  until: number
  giveUp(): void
}

// One timer for all: to set one and to clear it for each question costs as much as a part of the answer.
const pending = new Set<Waiting>()
let wakesAt = Number.POSITIVE_INFINITY
let timer: NodeJS.Timeout | undefined

function waitUntil(until: number, giveUp: () => void): Waiting {
  const waiting = { until, giveUp }
  pending.add(waiting)
  if (until < wakesAt) wakeAt(until)
  return waiting
}

function wakeAt(moment: number): void {
  clearTimeout(timer)
  wakesAt = moment
  timer = setTimeout(look, Math.max(1, Math.ceil(moment - performance.now()))).unref()
}

function look(): void {
  const now = performance.now()
  let next = Number.POSITIVE_INFINITY
  for (const waiting of pending)
    if (waiting.until <= now) {
      pending.delete(waiting)
      waiting.giveUp()
    } else next = Math.min(next, waiting.until)
  wakesAt = Number.POSITIVE_INFINITY
  if (next < wakesAt) wakeAt(next)
}

function unavailable(cause: unknown): AppError {
  return new AppError('server.unavailable', { cause, headers: { 'Retry-After': '1' } })
}
