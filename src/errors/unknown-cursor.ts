import { AppError, type Fault } from './app-error.ts'

const notOurs: Fault = {
  path: '/query/cursor',
  rule: 'cursor',
  message: 'This cursor did not come from a list.',
}

/** The caller asks for the next page with a cursor that no list returned. */
export const unknownCursor = (cause?: unknown): AppError =>
  new AppError('request.invalid', { cause, details: [notOurs] })
