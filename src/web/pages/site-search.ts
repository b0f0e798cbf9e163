import type { components } from '../../../generated/platform.d.ts'
import { emptyState, linkButton, pageHeading, rowList, section, stack } from '../design/design.ts'
import type { Html } from '../html.ts'
import { html } from '../html.ts'
import type { Page, PageContext } from '../page-context.ts'
import { errorPage } from './error-page.ts'
import { type FoundPlace, placesFor } from './finding.ts'
import { serviceRow, siteSearch } from './search-parts.ts'
import { sitePage } from './site-page.ts'

type Service = components['schemas']['CatalogueService']

const MAX_LENGTH = 200
const MOST = 20

/** Services, documents and pages of the site by words, in any script; works without scripts. */
export const siteSearchPage: Page = async (context) => {
  const { say, query } = context
  const words = (query.get('q') ?? '').trim().slice(0, MAX_LENGTH)
  const found =
    words === ''
      ? undefined
      : await context.call('listCatalogServices', { query: { q: words, limit: String(MOST) } })
  if (found?.error) return errorPage(context, found.error)
  const services: Service[] = found?.data.items ?? []
  const places = words === '' ? [] : placesFor(context, words)
  return sitePage(context, {
    title: words === '' ? say('findTitle') : say('findFor', { words }),
    width: 'narrow',
    content: html`${pageHeading({ title: words === '' ? say('findTitle') : say('findFor', { words }) })}${siteSearch(context, words)}${words !== '' && results(context, services, places)}`,
  })
}

function results(context: PageContext, services: readonly Service[], places: readonly FoundPlace[]): Html {
  const { say } = context
  if (services.length === 0 && places.length === 0)
    return emptyState({
      icon: 'search',
      title: say('findNothing'),
      text: say('findNothingText'),
      actions: linkButton({ href: '/services', words: say('startAllServices'), kind: 'secondary' }),
    })
  return stack(
    services.length > 0 &&
      section({
        title: say('findServices'),
        id: 'services',
        content: rowList(services.map((one) => serviceRow(context, one))),
      }),
    places.length > 0 &&
      section({
        title: say('findPages'),
        id: 'pages',
        content: rowList(places.map(({ href, title, text, icon }) => ({ href, title, text, icon }))),
      }),
  )
}
