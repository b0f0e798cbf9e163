import { AppError, type Fault } from './app-error.ts'

const notOurs: Fault = {
  path: '/query/cursor',
  rule: 'cursor',
  message: 'The cursor is not one that a list gave.',
}

/** Whoever asks for the next page shows something that no list gave them. */
export const unknownCursor = (cause?: unknown): AppError =>
  new AppError('request.invalid', { cause, details: [notOurs] })
