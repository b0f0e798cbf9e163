import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import { html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import type { PageContext } from '../page-context.ts'

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
  const content = messageCard({
    title,
    lead: say('tooMany', { seconds }),
    actions: html`<a class="button" href="${here}">${say('again')}</a> <a class="button quiet" href="/">${say('toStart')}</a>`,
  })
  const answer = pageAnswer(context, { title, status: 429, content })
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(seconds) } }
}
