import { type ErrorCode, messageFor } from '../../../../errors/codes.ts'
import type { Language } from '../../../../errors/language.ts'

/** A case of many that stays where it is; without a number where the organisation has no such case. */
export interface RefusedCase {
  id: string
  number: string | null
  refusal: ErrorCode
}

export const toRefusedCaseResponse = ({ id, number, refusal }: RefusedCase, language: Language) => ({
  id,
  number,
  error: refusal,
  message: messageFor(refusal, language),
})
