import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import { type ErrorCode, messageFor } from '../../errors/codes.ts'
import { actions, linkButton } from '../design/design.ts'
import { html } from '../html.ts'
import { type PageContext, seeOther } from '../page-context.ts'
import { signInAddress } from '../return-to.ts'
import { message } from './message.ts'
import { siteSearch } from './search-parts.ts'
import { plainPage, sitePage } from './site-page.ts'

/** The page in place of one whose operation failed: who is not signed in comes back to it after signing in. */
export async function errorPage(context: PageContext, error: AppError): Promise<Answer> {
  const { path, query } = context
  if (error.status === 401) return seeOther(signInAddress(error, query.size > 0 ? `${path}?${query}` : path))
  if (error.status === 404) return notFound(context)
  // An old or mistyped parameter: the page without any is the one that was meant.
  if (error.status === 400 && query.size > 0) return seeOther(path)
  return refused(context, error)
}

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

export function notFound(context: PageContext): Promise<Answer> {
  const { say } = context
  const content = message({
    icon: 'search',
    title: say('absentTitle'),
    lead: say('absentLead'),
    more: siteSearch(context),
    actions: actions(
      linkButton({ href: '/', words: say('toStart'), kind: 'secondary', icon: 'house' }),
      linkButton({ href: '/services', words: say('startAllServices'), kind: 'plain' }),
      linkButton({ href: '/verify', words: say('verifyTypeTitle'), kind: 'plain' }),
    ),
  })
  return sitePage(context, { title: say('absentTitle'), status: 404, width: 'narrow', content })
}

export function serverError(context: PageContext, status: number): Answer {
  const { say } = context
  const content = message({
    icon: 'circle-alert',
    tone: 'bad',
    title: say('faultTitle'),
    lead: say('faultLead'),
    more: faultNumber(context),
    actions: actions(
      linkButton({ href: '/', words: say('toStart'), icon: 'house' }),
      linkButton({ href: '/contact', words: say('footerContact'), kind: 'plain' }),
    ),
  })
  return plainPage(context, { title: say('faultTitle'), status, width: 'narrow', content })
}

/** By which the people who run the site find what happened. */
export const faultNumber = ({ say, request }: PageContext) =>
  html`<p class="ui-hint">${say('faultNumber')}: <code>${request.requestId}</code></p>`

const DEFAULT_SECONDS = 60

/** How long the visitor has to wait. */
export const secondsToWait = ({ headers }: AppError): number =>
  Number(headers?.['Retry-After']) || DEFAULT_SECONDS

/** The visitor, or others behind the same address, asked too often: how long to wait, and the way to try again. */
export function tooManyRequests(context: PageContext, error: AppError): Answer {
  const { say, request } = context
  const seconds = secondsToWait(error)
  const here = request.query === '' ? request.path : `${request.path}?${request.query}`
  const title = say('tooManyTitle')
  const content = message({
    icon: 'clock',
    title,
    lead: say('tooMany', { seconds }),
    actions: actions(
      linkButton({ href: here, words: say('again'), icon: 'refresh-cw' }),
      linkButton({ href: '/', words: say('toStart'), kind: 'secondary' }),
    ),
  })
  const answer = plainPage(context, { title, status: 429, width: 'narrow', content })
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(seconds) } }
}
