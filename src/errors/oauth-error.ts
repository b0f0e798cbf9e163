import { AppError, type AppErrorOptions } from './app-error.ts'
import type { oauthCodes } from './codes/oauth.ts'

type OAuthErrorCode = keyof typeof oauthCodes
export type OAuthErrorName = OAuthErrorCode extends `oauth.${infer Name}` ? Name : never

/** A refusal with an error code of the OAuth specifications, for operations that follow them. */
export class OAuthError extends AppError {
  /** For the developer of the client; contains no secrets and only the characters that RFC 6749 allows. */
  readonly description: string | undefined

  constructor(name: OAuthErrorName, description?: string, options: AppErrorOptions = {}) {
    super(`oauth.${name}`, options)
    this.description = description
  }
}
