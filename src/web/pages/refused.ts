import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { messageFor } from '../../errors/messages.ts'
import { actions, linkButton } from '../design/design.ts'
import type { PageContext } from '../page-context.ts'
import { message } from './message.ts'
import { faultNumber, serverError } from './not-found.ts'
import { plainPage } from './site-page.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** A person whom an application sent cannot go on. */
export function refused(context: PageContext, error: AppError): Answer {
  if (error.status >= 500) return serverError(context, error.status)
  if (error.status === 429) return tooManyRequests(context, error)
  const { say } = context
  // Who may not go on as this person can look who that is, and sign out.
  const mine =
    error.status === 403 &&
    linkButton({ href: '/me', words: say('toMe'), kind: 'secondary', icon: 'circle-user' })
  const content = message({
    icon: 'circle-alert',
    tone: 'bad',
    title: say('refusedTitle'),
    lead: wordsFor(error.code, context),
    more: faultNumber(context),
    actions: actions(linkButton({ href: '/', words: say('toStart'), icon: 'house' }), mine),
  })
  return plainPage(context, { title: say('refusedTitle'), status: error.status, width: 'narrow', content })
}

/** The texts of some codes speak to programmers; a person reads what to do instead. */
function wordsFor(code: ErrorCode, { say, language }: PageContext): string {
  if (code.startsWith('oauth.')) return say('refusedService')
  if (code.startsWith('request.') || code.startsWith('web.')) return say('notAccepted')
  return messageFor(code, language)
}
