import type { components } from '../../../../generated/platform.d.ts'
import {
  chips,
  emptyState,
  linkButton,
  linkCard,
  pageHeading,
  pagination,
  searchBox,
  section,
} from '../../design/design.ts'
import { sortedByName } from '../../design/format.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, pageAddress } from '../../page-context.ts'
import { errorPage } from '../error-page.ts'
import { daysText, feeText, inLanguage, nameIn } from '../format.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'

type Service = components['schemas']['CatalogueService']
type LifeEvent = components['schemas']['CatalogueLifeEvent']

const filters = ['q', 'life_event']
const PER_PAGE = 12
const MOST = 100
const MAX_SEARCH_LENGTH = 200

/** The catalogue: searched, by life event, or all of it. Works without scripts. */
export const servicesPage: Page = async (context) => {
  const { say, language, query } = context
  const asked = listQuery(context, perPage(context), filters)
  if (asked.q !== undefined) asked.q = asked.q.slice(0, MAX_SEARCH_LENGTH)
  const [found, events] = await Promise.all([
    context.call('listCatalogServices', { query: asked }),
    context.call('listCatalogLifeEvents', { query: { limit: '100' } }),
  ])
  const error = found.error ?? events.error
  if (error) return errorPage(context, error)
  const items = inOrder(context, found.data)
  const lifeEvents: LifeEvent[] = events.data.items
  const chosen = lifeEvents.find(({ code }) => code === query.get('life_event'))
  const content = html`${pageHeading({ title: say('servicesTitle'), lead: say('servicesLead') })}
${searchBox(context, { action: '/services', label: say('searchLabel'), showLabel: true, hint: say('searchHint'), value: asked.q, maxLength: MAX_SEARCH_LENGTH })}
${lifeEventLinks(context, lifeEvents)}
${section({
  title: heading(context, asked.q, chosen && nameIn(language, chosen)),
  id: 'results',
  lead: chosen && inLanguage(language, chosen, 'description'),
  content: html`${items.length === 0 ? empty(context, asked) : html`<ul class="card-list">${items.map((one) => html`<li>${entry(context, one)}</li>`)}</ul>`}${pagination(context, { path: '/services', parameters: { q: asked.q, life_event: asked.life_event }, cursor: asked.cursor, nextCursor: found.data.next_cursor, shown: items.length })}`,
})}
<p><a href="/statistics">${say('statisticsTitle')}</a></p>`
  return sitePage(context, {
    title: say('servicesTitle'),
    styles: ['services'],
    description: say('servicesLead'),
    content,
  })
}

/** The catalogue is in Mongolian order; readers of English get all of it, so that it can stand in theirs. */
const perPage = ({ language, query }: PageContext): number =>
  language === 'mn' || query.get('q') ? PER_PAGE : MOST

/** What is searched stands as well as it matches, and parts of a longer list as they come. */
function inOrder(
  { language, query }: PageContext,
  { items, next_cursor }: { items: Service[]; next_cursor: string | null },
): Service[] {
  if (language === 'mn' || query.get('q') || query.has('cursor') || next_cursor !== null) return items
  return sortedByName(language, items, (one) => nameIn(language, one))
}

/** One line that scrolls on a phone, so that the first service is seen at once. */
function lifeEventLinks(
  { say, language, query }: PageContext,
  events: readonly LifeEvent[],
): Html | undefined {
  const used = events.filter(({ services: count }) => count > 0)
  if (used.length === 0) return undefined
  const chosen = query.get('life_event')
  const named = used.map((one) => ({ code: one.code, words: nameIn(language, one) }))
  const names = sortedByName(language, named, ({ words }) => words)
  return html`<div class="life-events">${chips(say('lifeEvents'), [
    { words: say('allServices'), href: '/services', current: chosen === null && !query.get('q') },
    ...names.map(({ code, words }) => ({
      words,
      href: pageAddress('/services', { life_event: code }),
      current: code === chosen,
    })),
  ])}</div>`
}

function heading({ say }: PageContext, words: string | undefined, event: string | undefined): string {
  if (words !== undefined) return say('foundFor', { words })
  return event ?? say('allServices')
}

function empty({ say }: PageContext, { q, life_event }: Record<string, string>): Html {
  if (q === undefined && life_event === undefined)
    return emptyState({ icon: 'landmark', title: say('noServices'), level: 3 })
  const actions = linkButton({ words: say('allServices'), href: '/services', kind: 'secondary' })
  return emptyState({ icon: 'search', title: say('nothingFound'), actions, level: 3 })
}

function entry({ say, language }: PageContext, service: Service): Html {
  const { fee_from, days_from } = service
  const fee = fee_from === 0 ? say('free') : say('feeFrom', { amount: feeText(say, fee_from) })
  return linkCard({
    href: `/services/${service.code}`,
    title: nameIn(language, service),
    text: inLanguage(language, service, 'description'),
    meta: `${nameIn(language, service.authority)} · ${fee} · ${daysText(say, days_from)}`,
  })
}
