import type { components } from '../../../../generated/platform.d.ts'
import { emptyState, linkButton, pageHeading, pagination, table } from '../../design/design.ts'
import { html } from '../../html.ts'
import type { Page } from '../../page-context.ts'
import { errorPage } from '../error-page.ts'
import { inLanguage } from '../format.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'

type Month = components['schemas']['ServiceStatistics']

const PER_PAGE = 50

/** What everyone may know of how services are used. Works without scripts. */
export const statisticsPage: Page = async (context) => {
  const { say, language, query } = context
  const asked = listQuery(context, PER_PAGE, [])
  const { data, error } = await context.call('listCatalogStatistics', { query: asked })
  if (error) return errorPage(context, error)
  const items: Month[] = data.items
  const count = (value: number | null) =>
    value === null ? say('statisticsFew') : value.toLocaleString('en-US')
  const content = html`${pageHeading({
    title: say('statisticsTitle'),
    lead: say('statisticsLead'),
    actions:
      items.length > 0
        ? linkButton({
            href: '/api/v1/catalog/statistics/csv',
            words: say('statisticsCsv'),
            icon: 'download',
            kind: 'secondary',
          })
        : undefined,
  })}
${
  items.length === 0
    ? emptyState({ icon: 'chart-column', title: say('statisticsNone') })
    : html`${table(context, {
        caption: say('statisticsTitle'),
        columns: [
          {
            key: 'service',
            title: say('statisticsService'),
            cell: (row) =>
              html`<a href="/services/${row.service_code}">${inLanguage(language, row, 'service')}</a>`,
          },
          { key: 'month', title: say('statisticsMonth'), cell: ({ month }) => month },
          {
            key: 'received',
            title: say('statisticsReceived'),
            numeric: true,
            cell: ({ received }) => count(received),
          },
          {
            key: 'approved',
            title: say('statisticsApproved'),
            numeric: true,
            cell: ({ approved }) => count(approved),
          },
          {
            key: 'rejected',
            title: say('statisticsRejected'),
            numeric: true,
            cell: ({ rejected }) => count(rejected),
          },
        ],
        rows: items,
      })}${pagination(context, { path: '/statistics', parameters: {}, cursor: query.get('cursor') ?? undefined, nextCursor: data.next_cursor, shown: items.length })}`
}`
  return sitePage(context, { title: say('statisticsTitle'), description: say('statisticsLead'), content })
}
