import { codes, type ErrorCode, type ErrorText } from './codes.ts'
import type { FaultRule } from './fault-rules.ts'
import type { Language } from './language.ts'
import type { SignInReason } from './sign-in-reasons.ts'

/** One fault of a request: where it is (a JSON pointer such as `/body/name`), which rule it broke, and in words. */
export interface Fault {
  path: string
  rule: FaultRule
  message: string
}

/** A fault in both languages, for places that do not know the language of the reader. */
export interface BilingualFault {
  path: string
  rule: FaultRule
  mn: string
  en: string
}

export interface AppErrorOptions {
  /** For the log alone; never sent. */
  cause?: unknown
  details?: readonly (Fault | BilingualFault)[]
  headers?: Record<string, string>
  /** Of the reader, where the request shows it better than its Accept-Language. */
  language?: Language | undefined
  /** Commit what the handler wrote, audit included, although the answer is an error. */
  keepWrites?: boolean
}

/** The only error that a client sees. Anything else that is thrown becomes `server.internal`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: readonly (Fault | BilingualFault)[] | undefined
  readonly headers: Record<string, string> | undefined
  readonly language: Language | undefined
  readonly keepWrites: boolean

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.details = options.details
    this.headers = options.headers
    this.language = options.language
    this.keepWrites = options.keepWrites ?? false
  }

  get status(): number {
    return codes[this.code].status
  }

  get signInReason(): SignInReason | undefined {
    const text: ErrorText = codes[this.code]
    return text.sso_error
  }
}
