import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { actButton } from '../act.ts'
import { errorPage } from '../error-page.ts'
import { inLanguage, nameIn } from '../format.ts'
import { menuPage } from '../menu.ts'
import { listQuery, paging } from '../paging.ts'
import { localDay } from '../ulaanbaatar-time.ts'
import { certificateCard, certificateTag } from './certificate-card.ts'

type Summary = components['schemas']['ReferenceSummary']
type Certificate = components['schemas']['Reference']

const PER_PAGE = 20

/** The visitor's certificates, newest first. */
export const certificatesPage: Page = async (context) => {
  const { say } = context
  const { data, error } = await context.call('listReferences', { query: listQuery(context, PER_PAGE) })
  if (error) return errorPage(context, error)
  const items: Summary[] = data.items
  const toMore = html`<p class="actions"><a class="button quiet" href="/services?q=${encodeURIComponent('лавлагаа')}">${say('certificatesFind')}</a></p>`
  const content = html`<div class="spread">
<h1>${say('certificatesTitle')}</h1>
${items.length === 0 ? html`<section class="card message"><p>${say('certificatesNone')}</p>${toMore}</section>` : html`<ul class="results">${items.map((one) => entry(context, one))}</ul>`}
${paging(context, data.next_cursor)}
${items.length > 0 && toMore}
</div>`
  return menuPage(context, { title: say('certificatesTitle'), content })
}

function entry({ say, language }: PageContext, shown: Summary): Html {
  const { id, number, status, issuer, issued_at, valid_until } = shown
  return html`<li class="result">
<div class="head"><h2><a href="/certificates/${id}">${inLanguage(language, shown, 'title')}</a></h2>${certificateTag(say, status)}</div>
<dl class="short"><div><dt>${say('verifyNumber')}</dt><dd>${number}</dd></div><div><dt>${say('verifyIssuer')}</dt><dd>${nameIn(language, issuer)}</dd></div><div><dt>${say('verifyIssued')}</dt><dd>${localDay(issued_at)}</dd></div><div><dt>${say('verifyUntil')}</dt><dd>${valid_until === null ? say('verifyForEver') : localDay(valid_until)}</dd></div></dl>
</li>`
}

/** One of them, with its content. */
export const certificatePage: Page = async (context, { id = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getReference', { path: { id } })
  if (error) return errorPage(context, error)
  const shown: Certificate = data
  const title = inLanguage(language, shown, 'title')
  const content = html`<div class="spread">
<p><a href="/certificates">${say('certificatesTitle')}</a></p>
<section class="card">
<h1>${title}</h1>
${await certificateCard(context, shown)}
${renewal(context, shown)}
${shown.application_id !== null && html`<p><a href="/cases/${shown.application_id}">${say('paymentsToCase')}</a></p>`}
</section>
</div>`
  return menuPage(context, { title, script: 'act', content })
}

/** A valid one is replaced at once; one from the state's data that has expired is issued again. */
function renewal(
  context: PageContext,
  { id, number, type, status, application_id }: Certificate,
): Html | undefined {
  const { say } = context
  const next = '/certificates/{id}'
  const label = say('certificateNew')
  if (status === 'issued')
    return html`<div class="actions">${actButton(context, { does: `POST gov/references/${id}/reissue`, ask: say('certificateNewAsk', { number }), next, label, kind: 'quiet' })}</div>`
  if (status === 'expired' && application_id === null)
    return html`<div class="actions">${actButton(context, { does: 'POST gov/references', body: { type, explicit_request: true }, next, label })}</div>
<p class="hint">${say('getNowHint')}</p>`
  return undefined
}
