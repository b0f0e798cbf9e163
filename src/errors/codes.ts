import { codes as all } from '../../generated/error-codes.ts'
import type { ErrorText } from './error-text.ts'
import type { Language } from './language.ts'

export type { ErrorText }

export type ErrorCode = keyof typeof all

/**
 * Every error code that may leave the server. The list is closed: what is not in a file of codes/ cannot be answered. Each
 * file is checked by itself, so that a missing text is one error, at its own line.
 */
export const codes = all as Record<ErrorCode, unknown> as Record<ErrorCode, ErrorText>

export const messageFor = (code: ErrorCode, language: Language): string => codes[code][language]
