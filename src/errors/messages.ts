import { codes, type ErrorCode } from './codes.ts'
import type { Language } from './language.ts'

export const messageFor = (code: ErrorCode, language: Language): string => codes[code][language]
