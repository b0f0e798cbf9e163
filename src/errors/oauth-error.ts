import { AppError, type AppErrorOptions } from './app-error.ts'
import type { oauthCodes } from './codes/oauth.ts'

export type OAuthErrorCode = keyof typeof oauthCodes
export type OAuthErrorName = OAuthErrorCode extends `oauth.${infer Name}` ? Name : never

/** A refusal in the words of the OAuth specifications, for operations that answer in their manner. */
export class OAuthError extends AppError {
  /** For whoever writes the client; never anything secret, and only what RFC 6749 lets stand there. */
  readonly description: string | undefined

  constructor(name: OAuthErrorName, description?: string, options: AppErrorOptions = {}) {
    super(`oauth.${name}`, options)
    this.description = description
  }
}
