import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, pageAddress } from '../../page-context.ts'
import { errorPage } from '../error-page.ts'
import { daysText, feeText, inLanguage, nameIn } from '../format.ts'
import { menuPage } from '../menu.ts'
import { listQuery, paging } from '../paging.ts'

type Service = components['schemas']['CatalogueService']
type LifeEvent = components['schemas']['CatalogueLifeEvent']

const filters = ['q', 'life_event']
const PER_PAGE = 12
const MAX_SEARCH_LENGTH = 200

/** The catalogue: searched, by life event, or all of it. Works without scripts. */
export const servicesPage: Page = async (context) => {
  const { say, language, query } = context
  const asked = listQuery(context, PER_PAGE, filters)
  if (asked.q !== undefined) asked.q = asked.q.slice(0, MAX_SEARCH_LENGTH)
  const [found, events] = await Promise.all([
    context.call('listCatalogServices', { query: asked }),
    context.call('listCatalogLifeEvents', { query: { limit: '100' } }),
  ])
  const error = found.error ?? events.error
  if (error) return errorPage(context, error)
  const items: Service[] = found.data.items
  const lifeEvents: LifeEvent[] = events.data.items
  const chosen = lifeEvents.find(({ code }) => code === query.get('life_event'))
  const content = html`<div class="spread">
<div>
<h1>${say('servicesTitle')}</h1>
<p class="lead">${say('servicesLead')}</p>
</div>
${searchForm(context, asked.q)}
${lifeEventLinks(context, lifeEvents)}
<section aria-labelledby="results">
<h2 id="results">${heading(context, asked.q, chosen && nameIn(language, chosen))}</h2>
${chosen && inLanguage(language, chosen, 'description') !== '' && html`<p class="hint">${inLanguage(language, chosen, 'description')}</p>`}
${items.length === 0 ? empty(context, asked) : html`<ul class="results">${items.map((one) => entry(context, one))}</ul>`}
${paging(context, found.data.next_cursor, filters)}
</section>
</div>`
  return menuPage(context, { title: say('servicesTitle'), width: 'wide', content })
}

function searchForm({ say }: PageContext, words = ''): Html {
  return html`<form class="search" role="search" action="/services" method="get">
<label for="search">${say('searchLabel')}</label>
<div class="with-button">
<input id="search" name="q" type="text" enterkeyhint="search" autocomplete="off" maxlength="${MAX_SEARCH_LENGTH}" value="${words}" aria-describedby="search-hint">
<button class="button">${say('search')}</button>
</div>
<p class="hint" id="search-hint">${say('searchHint')}</p>
</form>`
}

function lifeEventLinks(
  { say, language, query }: PageContext,
  events: readonly LifeEvent[],
): Html | undefined {
  const used = events.filter(({ services: count }) => count > 0)
  if (used.length === 0) return undefined
  const chosen = query.get('life_event')
  const isAll = chosen === null && !query.get('q')
  return html`<nav aria-label="${say('lifeEvents')}">
<ul class="chips"><li><a href="/services"${isAll && html` aria-current="page"`}>${say('allServices')}</a></li>${used.map(
    (one) =>
      html`<li><a href="${pageAddress('/services', { life_event: one.code })}"${one.code === chosen && html` aria-current="page"`}>${nameIn(language, one)}</a></li>`,
  )}</ul>
</nav>`
}

function heading({ say }: PageContext, words: string | undefined, event: string | undefined): string {
  if (words !== undefined) return say('foundFor', { words })
  return event ?? say('allServices')
}

function empty({ say }: PageContext, { q, life_event }: Record<string, string>): Html {
  if (q === undefined && life_event === undefined) return html`<p>${say('noServices')}</p>`
  return html`<p>${say('nothingFound')}</p><p class="actions"><a class="button quiet" href="/services">${say('allServices')}</a></p>`
}

function entry({ say, language }: PageContext, service: Service): Html {
  const { fee_from, days_from } = service
  const fee = fee_from === 0 ? say('free') : say('feeFrom', { amount: feeText(say, fee_from) })
  return html`<li class="result">
<h3><a href="/services/${service.code}">${nameIn(language, service)}</a></h3>
<p>${inLanguage(language, service, 'description')}</p>
<dl class="short"><div><dt>${say('authority')}</dt><dd>${nameIn(language, service.authority)}</dd></div><div><dt>${say('fee')}</dt><dd>${fee}</dd></div><div><dt>${say('time')}</dt><dd>${daysText(say, days_from)}</dd></div></dl>
</li>`
}
