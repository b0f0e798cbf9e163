import type { Answer } from '../../contract/reply.ts'
import { pageHeading, waiting } from '../design/design.ts'
import { html } from '../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { afterSignIn, returnPath } from '../return-to.ts'
import { secondsToWait } from './error-page.ts'
import { returnToOf } from './sign-in.ts'
import { plainPage } from './site-page.ts'

const form = /^[A-Za-z0-9_-]{1,128}$/

/** What the eID app has brought along; undefined where it is not what an app brings. */
export function returnParameters(query: URLSearchParams): Record<string, string> | undefined {
  const digest = query.get('sessionSecretDigest') ?? ''
  const verifier = query.get('userChallengeVerifier') ?? ''
  if (!form.test(digest) || !form.test(verifier)) return undefined
  return { session_secret_digest: digest, user_challenge_verifier: verifier }
}

/**
 * The eID app has come back on the same device. Only the browser that started the sign-in holds its cookie, and only the
 * app knows the two values; both together sign in. What stands in the address works once and is left behind.
 */
export const signInReturn: Page = async (context) => {
  const { query } = context
  const callback = returnParameters(query)
  if (!callback) return failed('callback_invalid')
  const { data, error } = await context.call('pollEidSignIn', { body: { callback } })
  if (error) {
    // What the app has brought is not spent: it counts as soon as the address may ask again.
    if (error.status === 429) return waitingPage(context, secondsToWait(error))
    if (error.status >= 500) throw error
    return failed(error.signInReason ?? 'callback_invalid')
  }
  if (data.state === 'COMPLETE') return seeOther(afterSignIn(returnPath(returnToOf(context)), data))
  if (data.state !== 'pending') return failed(data.sso_error ?? 'provider_invalid')

  return waitingPage(context)

  function failed(reason: string) {
    return seeOther(pageAddress('/sign-in', { sso_error: reason, return_to: returnToOf(context) }))
  }
}

/** Asks again by itself, also without scripts. */
export function waitingPage(context: PageContext, seconds = 2): Answer {
  const { say } = context
  const title = say('returnTitle')
  const content = html`<section class="ui-stack" aria-busy="true">${pageHeading({ title })}${waiting(say('returnLead'))}</section>`
  return plainPage(context, { title, width: 'centred', reloadAfterSeconds: seconds, content })
}
