import { AppError, type Fault } from './app-error.ts'

const notOurs: Fault = {
  path: '/query/cursor',
  rule: 'cursor',
  message: 'This cursor did not come from a list.',
}

/** Whoever asks for the next page shows something that no list gave them. */
export const unknownCursor = (cause?: unknown): AppError =>
  new AppError('request.invalid', { cause, details: [notOurs] })
