import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, pageAddress } from '../../page-context.ts'
import { errorPage } from '../error-page.ts'
import { nameIn } from '../format.ts'
import { menuPage } from '../menu.ts'
import { listQuery, paging } from '../paging.ts'
import { localDay, timeElement } from '../ulaanbaatar-time.ts'
import { isOpenCase, stateDescription, stateNames } from './states.ts'

type Application = components['schemas']['GovApplicationSummary']
type Overview = components['schemas']['GovOverview']

const PER_PAGE = 20

/** The visitor's applications, newest first, of one state or all. */
export const casesPage: Page = async (context) => {
  const { say, query } = context
  const [found, overview] = await Promise.all([
    context.call('listGovApplications', { query: listQuery(context, PER_PAGE, ['status']) }),
    context.call('getGovOverview'),
  ])
  const error = found.error ?? overview.error
  if (error) return errorPage(context, error)
  const items: Application[] = found.data.items
  const content = html`<div class="spread">
<h1>${say('casesTitle')}</h1>
${stateLinks(context, overview.data)}
${items.length === 0 ? empty(context) : html`<ul class="results">${items.map((one) => entry(context, one))}</ul>`}
${paging(context, found.data.next_cursor, ['status'])}
${items.length > 0 && html`<p class="hint">${say('ulaanbaatarTime')}</p>`}
${!query.has('status') && items.length > 0 && html`<p class="actions"><a class="button" href="/services">${say('landingServices')}</a></p>`}
</div>`
  return menuPage(context, { title: say('casesTitle'), width: 'wide', content })
}

/** Only the states in which there is something. */
function stateLinks({ say, query }: PageContext, { cases: byState }: Overview): Html | undefined {
  const counts: Readonly<Record<string, number>> = byState
  const present = stateNames.filter((state) => (counts[state] ?? 0) > 0)
  if (present.length === 0) return undefined
  const chosen = query.get('status')
  return html`<nav aria-label="${say('casesByState')}"><ul class="chips"><li><a href="/cases"${chosen === null && html` aria-current="page"`}>${say('casesAll')}</a></li>${present.map(
    (state) =>
      html`<li><a href="${pageAddress('/cases', { status: state })}"${state === chosen && html` aria-current="page"`}>${say(stateDescription(state).name)} <span class="amount">${counts[state]}</span></a></li>`,
  )}</ul></nav>`
}

function empty({ say, query }: PageContext): Html {
  const words = query.has('status') ? 'casesNoneOfState' : 'casesNone'
  return html`<section class="card message"><p>${say(words)}</p><p class="actions"><a class="button" href="/services">${say('landingServices')}</a></p></section>`
}

function entry({ say, language }: PageContext, application: Application): Html {
  const { id, number, status, service, created_at, due_at, overdue } = application
  return html`<li class="result">
<div class="head"><h2><a href="/cases/${id}">${nameIn(language, service)}</a></h2>${stateTag(say, status)}</div>
<dl class="short"><div><dt>${say('caseNumber')}</dt><dd>${number}</dd></div><div><dt>${say('caseSent')}</dt><dd>${timeElement(created_at)}</dd></div>${
    isOpenCase(status) &&
    due_at !== null &&
    html`<div><dt>${say('caseDue')}</dt><dd>${localDay(due_at)}${overdue && html` <span class="tag bad">${say('caseOverdue')}</span>`}</dd></div>`
  }</dl>
</li>`
}

export function stateTag(say: PageContext['say'], status: string): Html {
  const { name, asks, good } = stateDescription(status)
  return html`<span class="tag${asks && ' bad'}${good && ' good'}">${say(name)}</span>`
}
