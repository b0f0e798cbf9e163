import type { IncomingMessage } from 'node:http'
import type { AppError } from '../errors/app-error.ts'

const reasons = new WeakMap<IncomingMessage, AppError>()
const readers = new WeakMap<IncomingMessage, (why: AppError) => void>()

/** Ends the reading of a body, also one that has not begun: its reader answers with the reason. */
export function endBody(message: IncomingMessage, why: AppError): void {
  reasons.set(message, why)
  readers.get(message)?.(why)
}

/** Calls `stop` when the body is ended by another than its reader, at once where it has been already. */
export function whenEnded(message: IncomingMessage, stop: (why: AppError) => void): void {
  const why = reasons.get(message)
  if (why) stop(why)
  else readers.set(message, stop)
}
