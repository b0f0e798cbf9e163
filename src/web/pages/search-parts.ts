import type { components } from '../../../generated/platform.d.ts'
import { searchBox } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { placesOf } from './finding.ts'
import { daysText, feeText, inLanguage, nameIn } from './format.ts'

type Service = components['schemas']['CatalogueService']

const MAX_LENGTH = 200

/** A service as a line of a list. */
export const serviceRow = ({ say, language }: PageContext, service: Service) => ({
  href: `/services/${service.code}`,
  title: nameIn(language, service),
  text: inLanguage(language, service, 'description'),
  meta: `${service.fee_from === 0 ? say('free') : say('feeFrom', { amount: feeText(say, service.fee_from) })} · ${daysText(say, service.days_from)}`,
})

/** The search of the whole site: results appear while one types, and Enter leads to the page with all of them. */
export function siteSearch(context: PageContext, value = '', size?: 'large'): Html {
  const { say, language } = context
  return html`<div data-ui-places="${JSON.stringify(placesOf(context))}" data-language="${language}">${searchBox(
    context,
    {
      action: '/search',
      label: say('startSearchLabel'),
      placeholder: say('startSearchPlaceholder'),
      value,
      suggest: '/web/api/v1/catalog/services?limit=6',
      maxLength: MAX_LENGTH,
      ...(size && { size }),
    },
  )}</div>`
}
