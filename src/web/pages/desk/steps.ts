import type { components } from '../../../../generated/platform.d.ts'
import { emptyState, linkCard, pageHeading, pagination, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { inLanguage } from '../format.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'
import { accessDenied } from './officer.ts'
import { stepBadges, stepKinds } from './step-parts.ts'

type Step = components['schemas']['OfficerStep']

const PER_PAGE = 20

/** Open steps that the visitor's authorities do, the first due first. */
export const deskSteps: Page = async (context) => {
  const { say, query } = context
  const { data, error } = await context.call('listOfficerSteps', { query: listQuery(context, PER_PAGE) })
  if (error) return accessDenied(context, error)
  const items: Step[] = data.items
  const content = html`<div class="desk">${pageHeading({ title: say('deskStepsTitle'), lead: say('deskStepsLead') })}
${
  items.length === 0
    ? emptyState({ icon: 'check', title: say('deskStepsNone') })
    : html`<ul class="card-list">${items.map((one) => html`<li>${entry(context, one)}</li>`)}</ul>${pagination(context, { path: '/desk/steps', parameters: {}, cursor: query.get('cursor') ?? undefined, nextCursor: data.next_cursor, shown: items.length })}`
}
<p class="ui-hint">${say('deskLocalTimes')}</p></div>`
  return sitePage(context, {
    title: say('deskStepsTitle'),
    breadcrumb: [{ href: '/desk', words: say('deskQueue') }],
    styles: ['desk', 'cases'],
    content,
  })
}

function entry(context: PageContext, step: Step): Html {
  const { say, language } = context
  const { id, number, kind, officer_name, due_at } = step
  return linkCard({
    href: `/desk/steps/${id}`,
    title: inLanguage(language, step, 'title'),
    badge: stepBadges(context, step),
    meta: html`${number} · ${inLanguage(language, step, 'service')} · ${say(stepKinds[kind])}${officer_name && ` · ${officer_name}`}${due_at && html` · ${say('deskDue')}: ${timeTag(language, due_at, 'dayWithWeekday')}`}`,
    icon: 'check',
    level: 2,
  })
}
