import type { components } from '../../../../generated/platform.d.ts'
import { button, fold, pageHeading, selectField, timeTag } from '../../design/design.ts'
import { formatDay } from '../../design/format.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, seeOther } from '../../page-context.ts'
import { isOfficer } from '../menu.ts'
import { sitePage } from '../site-page.ts'
import { type Bar, barChart, shareBar } from './chart.ts'
import { type Agency, agenciesOf } from './choices.ts'
import { byName, openDeskStates, stateName, when, wordsInLanguage } from './labels.ts'
import { accessDenied } from './officer.ts'

type Stats = components['schemas']['ReviewStats']
type Day = Stats['days'][number]

/** How much came, was decided and is left. Each picture has its numbers as text. */
export const deskFigures: Page = async (context) => {
  const { say, query } = context
  const tenant = query.get('tenant_id') || undefined
  const { data, error } = await context.call('getReviewStats', { query: tenant ? { tenant_id: tenant } : {} })
  // An organisation that cannot be shown is no reason to send an officer away.
  if (error && tenant && error.status < 429 && (await isOfficer(context))) return seeOther('/desk/figures')
  if (error) return accessDenied(context, error)
  const stats: Stats = data
  const agencies = await agenciesOf(context)
  const content = html`<div class="desk desk-figures">
${pageHeading({ title: say('deskFigures') })}
${agencies.length > 1 && organisationForm(context, agencies, tenant)}
${totals(context, stats)}
<section class="ui-card" aria-labelledby="by-day">
<h2 id="by-day">${say('deskByDay')}: ${say('deskLast30')}</h2>
<div class="charts">
${dayChart(context, say('deskReceived'), stats.days, ({ received }) => [{ size: received, kind: 'all' }])}
${dayChart(
  context,
  say('deskDecidedCount'),
  stats.days,
  ({ approved, rejected }) => [
    { size: approved, kind: 'all' },
    { size: rejected, kind: 'rejected' },
  ],
  html`<span class="key all">${say('deskApprovedCount')}: ${stats.decided.approved}</span> <span class="key rejected">${say('deskRejectedCount')}: ${stats.decided.rejected}</span>`,
)}
${dayChart(context, say('deskClosedCount'), stats.days, ({ closed }) => [{ size: closed, kind: 'all' }])}
</div>
${fold({ summary: say('deskAsTable'), content: dayTable(context, stats.days) })}
</section>
${byState(context, stats)}
${byService(context, stats)}
<p class="ui-hint">${say('deskAsOf')} ${when(context, stats.as_of)}. ${say('deskLocalTimes')}</p>
</div>`
  return sitePage(context, {
    title: say('deskFigures'),
    breadcrumb: [{ href: '/desk', words: say('deskQueue') }],
    styles: ['desk-figures'],
    width: 'wide',
    content,
  })
}

function organisationForm(
  context: PageContext,
  agencies: readonly Agency[],
  chosen: string | undefined,
): Html {
  const { say } = context
  const known = agencies.map((agency) => ({
    value: agency.id,
    words: wordsInLanguage(context, agency),
    chosen: agency.id === chosen,
  }))
  return html`<form class="one-filter" action="/desk/figures" method="get">
${selectField(context, { name: 'tenant_id', label: say('deskOrganisation'), empty: say('deskAllOrganisations'), choices: known, width: 'half' })}
${button({ words: say('deskShow'), type: 'submit', kind: 'secondary' })}</form>`
}

function totals({ say }: PageContext, stats: Stats): Html {
  const { open, received, decided, closed, median_working_days, overdue } = stats
  const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0)
  const shown: [string, string | number][] = [
    [say('deskOpenNow'), sum(open)],
    [say('deskOverdueCases'), overdue],
    [say('deskReceived'), received],
    [say('deskDecidedCount'), sum(decided)],
    [say('deskClosedCount'), sum(closed)],
    [say('deskMedian'), median_working_days ?? say('deskNoMedian')],
  ]
  return html`<dl class="totals">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function dayChart(
  { say, language }: PageContext,
  name: string,
  days: readonly Day[],
  partsOf: (day: Day) => Bar['parts'],
  keys?: Html,
): Html {
  const bars = days.map((day) => ({ parts: partsOf(day) }))
  const sizes = bars.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0))
  const total = sizes.reduce((a, b) => a + b, 0)
  const most = Math.max(0, ...sizes)
  const busiest = days[sizes.indexOf(most)]
  const words =
    total === 0 || busiest === undefined
      ? say('deskChartEmpty', { name })
      : say('deskChart', { name, total, day: formatDay(language, busiest.day), most })
  const [first, last] = [days[0], days.at(-1)]
  return html`<figure><figcaption><strong>${name}</strong> <span class="ui-hint">${say('deskTotal', { total })}</span></figcaption>
${barChart(words, bars)}
<p class="axis">${first && timeTag(language, first.day, 'shortDay')}${last && timeTag(language, last.day, 'shortDay')}</p>${keys && html`<p class="keys">${keys}</p>`}</figure>`
}

function dayTable({ say, language }: PageContext, days: readonly Day[]): Html {
  return html`<div class="scroll" role="region" aria-label="${say('deskAsTable')}" tabindex="0"><table>
<thead><tr><th scope="col">${say('deskDay')}</th><th scope="col">${say('deskReceived')}</th><th scope="col">${say('deskApprovedCount')}</th><th scope="col">${say('deskRejectedCount')}</th><th scope="col">${say('deskClosedCount')}</th></tr></thead>
<tbody>${days
    .toReversed()
    .map(
      ({ day, received, approved, rejected, closed }) =>
        html`<tr><th scope="row">${timeTag(language, day, 'shortDay')}</th><td>${received}</td><td>${approved}</td><td>${rejected}</td><td>${closed}</td></tr>`,
    )}</tbody>
</table></div>`
}

function byState(context: PageContext, { open }: Stats): Html {
  const { say } = context
  const largest = Math.max(...Object.values(open))
  return html`<section class="ui-card" aria-labelledby="by-state"><h2 id="by-state">${say('deskByState')}</h2>
<table class="states"><tbody>${openDeskStates.map(
    (state) =>
      html`<tr><th scope="row"><a href="/desk?status=${state}">${stateName(context, state)}</a></th><td>${open[state]}</td><td class="picture">${shareBar(open[state], largest)}</td></tr>`,
  )}</tbody></table></section>`
}

function byService(context: PageContext, { services }: Stats): Html {
  const { say } = context
  const rows = byName(context, services).map((service) => {
    const { submitted, in_review, info_requested, approved, overdue, decided, median_working_days } = service
    return html`<tr><th scope="row"><a href="/desk?service_id=${service.service_id}">${wordsInLanguage(context, service)}</a></th><td>${submitted + in_review + info_requested + approved}</td><td>${overdue}</td><td>${decided}</td><td>${median_working_days ?? '—'}</td></tr>`
  })
  return html`<div class="ui-card"><h2 id="by-service">${say('deskByService')}</h2>
${
  rows.length === 0
    ? html`<p class="ui-hint">${say('deskNoServices')}</p>`
    : html`<div class="scroll" role="region" aria-labelledby="by-service" tabindex="0"><table>
<thead><tr><th scope="col">${say('deskService')}</th><th scope="col">${say('deskOpenNow')}</th><th scope="col">${say('deskOverdueCases')}</th><th scope="col">${say('deskDecidedCount')}</th><th scope="col">${say('deskMedianShort')}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`
}
</div>`
}
