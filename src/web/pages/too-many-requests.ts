import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import { actions, linkButton } from '../design/design.ts'
import type { PageContext } from '../page-context.ts'
import { message } from './message.ts'
import { plainPage } from './site-page.ts'

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
