import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { messageFor } from '../../errors/messages.ts'
import { html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import type { PageContext } from '../page-context.ts'
import { serverError } from './not-found.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** A person whom an application sent cannot go on. */
export function refused(context: PageContext, error: AppError): Answer {
  if (error.status >= 500) return serverError(context, error.status)
  if (error.status === 429) return tooManyRequests(context, error)
  const { say, request } = context
  const more = html`<p class="hint">${say('faultNumber')}: <code>${request.requestId}</code></p>`
  // Who may not go on as this person can look who that is, and sign out.
  const mine = error.status === 403 && html` <a class="button quiet" href="/me">${say('toMe')}</a>`
  const actions = html`<a class="button" href="/">${say('toStart')}</a>${mine}`
  const content = messageCard({
    title: say('refusedTitle'),
    lead: wordsFor(error.code, context),
    more,
    actions,
  })
  return pageAnswer(context, { title: say('refusedTitle'), status: error.status, content })
}

/** The texts of some codes speak to programmers; a person reads what to do instead. */
function wordsFor(code: ErrorCode, { say, language }: PageContext): string {
  if (code.startsWith('oauth.')) return say('refusedService')
  if (code.startsWith('request.') || code.startsWith('web.')) return say('notAccepted')
  return messageFor(code, language)
}
