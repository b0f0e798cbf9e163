import type { IncomingMessage } from 'node:http'
import type { AppError } from '../errors/app-error.ts'

const reason = Symbol('why the body was ended')
const reader = Symbol('who reads the body')

/**
 * On the message itself: the reader refers to it, and a weak map whose values refer to their keys holds both until old
 * memory is collected.
 */
type Message = IncomingMessage & { [reason]?: AppError; [reader]?: (why: AppError) => void }

/** Ends the reading of a body, also one that has not begun: its reader answers with the reason. */
export function endBody(message: Message, why: AppError): void {
  message[reason] = why
  message[reader]?.(why)
}

/** Calls `stop` when the body is ended by another than its reader, at once where it has been already. */
export function whenEnded(message: Message, stop: (why: AppError) => void): void {
  if (message[reason]) stop(message[reason])
  else message[reader] = stop
}
