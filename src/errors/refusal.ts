import { AppError, type BilingualFault } from './app-error.ts'
import type { ErrorCode } from './codes.ts'
import { faultsUnder } from './faults.ts'

/** That a change was not made, and why. The caller rolls back what the transaction has written by then. */
export interface Refusal {
  refused: ErrorCode
  faults: readonly BilingualFault[]
}

export const refusal = (refused: ErrorCode, faults: readonly BilingualFault[] = []): Refusal => ({
  refused,
  faults,
})

export const isRefusal = (result: object): result is Refusal => 'refused' in result

/** The result, or the error that says why there is none; `part` is where the faults' pointers begin. */
export function unwrap<T extends object>(result: T | Refusal, part = ''): T {
  if (!isRefusal(result)) return result
  const { refused, faults } = result
  throw new AppError(refused, faults.length > 0 ? { details: faultsUnder(part, faults) } : {})
}

const notOfThisList: BilingualFault = {
  path: '/query/cursor',
  rule: 'cursor',
  mn: 'Энэ cursor ийм шүүлтүүр, эрэмбэтэй энэ жагсаалтаас гараагүй. Эхний хуудаснаас нь дахин эхэлнэ үү.',
  en: 'This cursor did not come from this list with this filter and order. Start again from the first page.',
}

/** The caller asks for the next page with a cursor that this list did not return. */
export const unknownCursor = (cause?: unknown): AppError =>
  new AppError('request.invalid', { cause, details: [notOfThisList] })
