import type { components } from '../../../../generated/platform.d.ts'
import { badge, emptyState, linkCard, pageHeading, pagination, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { appealStates } from '../cases/appeal.ts'
import { inLanguage } from '../format.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'
import { accessDenied } from './officer.ts'

type Appeal = components['schemas']['OfficerAppeal']

const PER_PAGE = 20

export const appealKinds: Record<Appeal['kind'], TextName> = {
  rejection: 'deskAppealRejection',
  revocation: 'deskAppealRevocation',
  silence: 'deskAppealSilence',
}

/** Open appeals that the visitor's authorities hear, the first due first. */
export const deskAppeals: Page = async (context) => {
  const { say, query } = context
  const { data, error } = await context.call('listOfficerAppeals', { query: listQuery(context, PER_PAGE) })
  if (error) return accessDenied(context, error)
  const items: Appeal[] = data.items
  const content = html`<div class="desk">${pageHeading({ title: say('deskAppeals'), lead: say('deskAppealsLead') })}
${
  items.length === 0
    ? emptyState({ icon: 'scale', title: say('deskAppealsNone') })
    : html`<ul class="card-list">${items.map((one) => html`<li>${entry(context, one)}</li>`)}</ul>${pagination(context, { path: '/desk/appeals', parameters: {}, cursor: query.get('cursor') ?? undefined, nextCursor: data.next_cursor, shown: items.length })}`
}
<p class="ui-hint">${say('deskLocalTimes')}</p></div>`
  return sitePage(context, {
    title: say('deskAppeals'),
    breadcrumb: [{ href: '/desk', words: say('deskQueue') }],
    styles: ['desk', 'cases'],
    content,
  })
}

function entry({ say, language }: PageContext, appeal: Appeal): Html {
  const { id, number, kind, state, due_at, overdue } = appeal
  return linkCard({
    href: `/desk/appeals/${id}`,
    title: inLanguage(language, appeal, 'subject'),
    badge: html`${badge(say(appealStates[state].name), appealStates[state].tone)}${overdue && html` ${badge(say('deskOverdue'), 'bad')}`}`,
    meta: html`${number} · ${say(appealKinds[kind])} · ${say('appealDue')}: ${timeTag(language, due_at, 'dayWithWeekday')}`,
    icon: 'scale',
    level: 2,
  })
}
