import type { Answer } from '../../contract/reply.ts'
import { actions, linkButton } from '../design/design.ts'
import { html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { message } from './message.ts'
import { siteSearch } from './search-parts.ts'
import { plainPage, sitePage } from './site-page.ts'

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
