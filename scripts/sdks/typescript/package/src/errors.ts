import type { ErrorCode } from './error-codes.ts'

/** One fault in a request. */
export interface FaultDetail {
  /** A JSON pointer that starts with the part of the request: `/body/name`. */
  path: string
  rule: string
  message: string
}

interface Failure {
  status: number
  code?: ErrorCode | undefined
  message: string
  details?: readonly FaultDetail[] | undefined
  ssoError?: string | undefined
  requestId?: string | undefined
  retryAfterMs?: number | undefined
}

/** An answer that says that the call has failed. */
export class TamgaError extends Error {
  override readonly name: string = 'TamgaError'
  readonly status: number
  /** The same in every language. Later versions of the platform may answer with codes that this package does not know. */
  readonly code: ErrorCode | undefined
  readonly details: readonly FaultDetail[]
  /** Why a step of signing in has failed. */
  readonly ssoError: string | undefined
  /** Quote it when you report a fault. */
  readonly requestId: string | undefined
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(failure: Failure) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.code
    this.details = failure.details ?? []
    this.ssoError = failure.ssoError
    this.requestId = failure.requestId
    this.retryAfterMs = failure.retryAfterMs
  }

  /** What is wrong with each field, by its name: `form_data.moved_on`. */
  get fields(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.details.map(({ path, message }) => [path.split('/').slice(2).join('.') || path, message]),
    )
  }
}

/** A refusal of the OAuth endpoints (RFC 6749). */
export class OAuthError extends TamgaError {
  override readonly name = 'OAuthError'
  /** Such as `invalid_grant`; `code` is the same with `oauth.` before it. */
  readonly error: string

  constructor(failure: Omit<Failure, 'code'>, error: string) {
    super({ ...failure, code: `oauth.${error}` as ErrorCode })
    this.error = error
  }
}

/** A tool that was not run, or a refusal: the message says what to do instead. */
export class ToolError extends TamgaError {
  override readonly name = 'ToolError'
}

/** There was no answer: the network failed, or the time was over. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

interface FailureBody {
  message?: unknown
  error?: unknown
  details?: FaultDetail[]
  sso_error?: string
  error_description?: unknown
}

/** Makes the error of an answer, whatever shape its body has: a proxy in between may have written it. */
export async function errorOf(response: Response): Promise<TamgaError> {
  const text = await response.text().catch(() => '')
  return failureOf(response.status, response.headers, parsed(text))
}

export function failureOf(status: number, headers: Headers, body: FailureBody | undefined): TamgaError {
  const base = {
    status,
    message: `The server answered ${status}.`,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterOf(headers.get('retry-after')),
  }
  if (typeof body?.error !== 'string') return new TamgaError(base)
  if ('success' in body) return new ToolError({ ...base, message: body.error })
  if (!('status' in body)) {
    const said = typeof body.error_description === 'string' ? body.error_description : body.error
    return new OAuthError({ ...base, message: said }, body.error)
  }
  return new TamgaError({
    ...base,
    code: body.error as ErrorCode,
    message: String(body.message),
    details: body.details,
    ssoError: body.sso_error,
  })
}

/** `Retry-After` in milliseconds: seconds, or a date (RFC 9110). */
export function retryAfterOf(value: string | null, now = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

function parsed(text: string): FailureBody | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
