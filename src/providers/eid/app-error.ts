import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { EidInvalidResponse, EidNoAccount, EidUnavailable } from './port.ts'

interface EidErrorCodes {
  unavailable: ErrorCode
  invalidAnswer: ErrorCode
  noAccount: ErrorCode
}

/** Of a sign-in. It names no person to the provider, so that a missing account is a fault of the provider. */
const signInCodes: EidErrorCodes = {
  unavailable: 'auth.provider_unavailable',
  invalidAnswer: 'auth.provider_invalid',
  noAccount: 'auth.provider_invalid',
}

/** An error of the eID provider as the caller may see it; any other error as it is. */
export function asAppError(error: unknown, codes: Partial<EidErrorCodes> = {}): unknown {
  const { unavailable, invalidAnswer, noAccount } = { ...signInCodes, ...codes }
  if (error instanceof EidUnavailable) return new AppError(unavailable, { cause: error })
  if (error instanceof EidInvalidResponse) return new AppError(invalidAnswer, { cause: error })
  if (error instanceof EidNoAccount) return new AppError(noAccount, { cause: error })
  return error
}
