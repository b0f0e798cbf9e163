import type { AppError } from '../../errors/app-error.ts'
import { type SignInReason, signInReasons } from '../../errors/sign-in-reasons.ts'
import type { PageContext } from '../page-context.ts'
import { secondsToWait } from './error-page.ts'

/** A limit is no failure of the sign-in, so it has no place among its reasons. */
const RATE_LIMITED = 'rate_limited'

/** Why a person is sent back to a page, as its address says it. */
export type FailureParameters = { sso_error: string; retry_after?: string }

/** What has no reason of its own is a failure of the platform, and shown as such. */
export function failureParameters(error: AppError): FailureParameters {
  if (error.status === 429) return { sso_error: RATE_LIMITED, retry_after: String(secondsToWait(error)) }
  if (error.signInReason === undefined && error.status >= 500) throw error
  return { sso_error: error.signInReason ?? 'state_invalid' }
}

/** Why the person was sent back, where the address names a reason. */
export function reasonIn(query: URLSearchParams): SignInReason | undefined {
  const name = query.get('sso_error')
  return name !== null && Object.hasOwn(signInReasons, name) ? (name as SignInReason) : undefined
}

/** The same in the visitor's words; of what others may have written into the address only a short number is shown. */
export function failureIn({ query, language, say }: PageContext): string | undefined {
  if (query.get('sso_error') === RATE_LIMITED)
    return say('tooMany', { seconds: /^[0-9]{1,4}$/.exec(query.get('retry_after') ?? '')?.[0] ?? '60' })
  const reason = reasonIn(query)
  return reason && signInReasons[reason][language]
}
