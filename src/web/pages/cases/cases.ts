import type { components } from '../../../../generated/platform.d.ts'
import {
  chips,
  emptyState,
  linkButton,
  linkCard,
  pageHeading,
  pagination,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, pageAddress } from '../../page-context.ts'
import { errorPage } from '../error-page.ts'
import { nameIn } from '../format.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'
import { isOpenCase, stateBadge, stateDescription, stateNames } from './states.ts'

type Application = components['schemas']['GovApplicationSummary']
type Overview = components['schemas']['GovOverview']

const PER_PAGE = 20

/** The visitor's cases, newest first, of one state or all. */
export const casesPage: Page = async (context) => {
  const { say, query } = context
  const [found, overview] = await Promise.all([
    context.call('listGovApplications', { query: listQuery(context, PER_PAGE, ['status']) }),
    context.call('getGovOverview'),
  ])
  const error = found.error ?? overview.error
  if (error) return errorPage(context, error)
  const items: Application[] = found.data.items
  const status = query.get('status') ?? undefined
  const find = linkButton({ words: say('landingServices'), href: '/services', icon: 'search' })
  const content = html`${pageHeading({ title: say('casesTitle'), actions: items.length > 0 ? find : undefined })}
${stateLinks(context, overview.data)}
${
  items.length === 0
    ? emptyState({
        icon: 'folder-open',
        title: say(status ? 'casesNoneOfState' : 'casesNone'),
        actions: find,
      })
    : html`<ul class="card-list">${items.map((one) => html`<li>${entry(context, one)}</li>`)}</ul>${pagination(context, { path: '/cases', parameters: { status }, cursor: query.get('cursor') ?? undefined, nextCursor: found.data.next_cursor, shown: items.length })}`
}`
  return sitePage(context, { title: say('casesTitle'), styles: ['cases'], content })
}

/** Only the states in which there is something. */
function stateLinks({ say, query }: PageContext, { cases: byState }: Overview): Html | undefined {
  const counts: Readonly<Record<string, number>> = byState
  const present = stateNames.filter((state) => (counts[state] ?? 0) > 0)
  if (present.length === 0) return undefined
  const chosen = query.get('status')
  return chips(say('casesByState'), [
    { words: say('casesAll'), href: '/cases', current: chosen === null },
    ...present.map((state) => ({
      words: say(stateDescription(state).name),
      href: pageAddress('/cases', { status: state }),
      current: state === chosen,
      count: counts[state],
    })),
  ])
}

function entry({ say, language }: PageContext, application: Application): Html {
  const { id, number, status, service, created_at, due_at, overdue } = application
  const due =
    isOpenCase(status) && due_at !== null
      ? html` · ${say('caseDue')}: ${timeTag(language, due_at, 'day')}${overdue && html` <strong>(${say('caseOverdue')})</strong>`}`
      : undefined
  return linkCard({
    href: `/cases/${id}`,
    title: nameIn(language, service),
    badge: stateBadge(say, status),
    meta: html`${say('caseNumber')}: ${number} · ${say('caseSent')}: ${timeTag(language, created_at, 'day')}${due}`,
    level: 2,
  })
}
