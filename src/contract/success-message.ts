import type { Language } from '../errors/language.ts'
import { type SignInReason, signInReasons } from '../errors/sign-in-reasons.ts'

const successMessage: Record<Language, string> = { mn: 'Амжилттай.', en: 'Done.' }

/** A sign-in that has failed is an answer, not an error; its message must not say that all went well. */
export function successMessageOf(data: unknown, language: Language): string {
  const reason = (data as { sso_error?: SignInReason } | null | undefined)?.sso_error
  return (reason && signInReasons[reason]?.[language]) ?? successMessage[language]
}
