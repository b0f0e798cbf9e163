import { AppError } from './app-error.ts'
import { type BilingualFault, toldIn } from './bilingual-faults.ts'
import type { ErrorCode } from './codes.ts'
import type { Language } from './language.ts'

/** That something was not done, and why. What the transaction has written by then is to be rolled back. */
export interface Refusal {
  refused: ErrorCode
  faults: readonly BilingualFault[]
}

export const refusal = (refused: ErrorCode, faults: readonly BilingualFault[] = []): Refusal => ({
  refused,
  faults,
})

export const isRefusal = (result: object): result is Refusal => 'refused' in result

/** The result, or the error that tells in that language why there is none; `under` is where the faults' paths begin. */
export function settled<T extends object>(result: T | Refusal, language: Language = 'en', under = ''): T {
  if (!isRefusal(result)) return result
  const { refused, faults } = result
  throw new AppError(refused, faults.length > 0 ? { details: toldIn(language, faults, under) } : {})
}
