import type { SignInReason } from './sign-in-reasons.ts'

/** What the server answers with an error code: the status, and the message in the caller's language. */
export interface ErrorText {
  status: number
  mn: string
  en: string
  /** Why a step of signing in failed, where that is what the code says. */
  sso_error?: SignInReason
}
