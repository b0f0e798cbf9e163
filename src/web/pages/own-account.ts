import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { timeElement } from './ulaanbaatar-time.ts'

type Export = components['schemas']['AccountExport']
type Closing = components['schemas']['AccountClosing']
type Report = components['schemas']['MySecurityReport']

const reportStates: Record<Report['state'], TextName> = {
  open: 'reportOpen',
  seen: 'reportSeen',
  closed: 'reportClosed',
}

/** The visitor's data as a file, what they reported, and the end of the account. */
export async function ownAccount(context: PageContext): Promise<Html> {
  const { say } = context
  const made = await context.call('getMyExport')
  if (made.error && made.error.status !== 404) throw made.error
  const closing = await context.call('getMyAccountClosing')
  if (closing.error) throw closing.error
  const reports = await context.call('listMySecurityReports', { query: { limit: '5' } })
  if (reports.error) throw reports.error
  return html`<section class="connected" aria-labelledby="account" data-account>
<h2 id="account" tabindex="-1">${say('account')}</h2>
<h3>${say('exportTitle')}</h3>
<p class="hint">${say('exportHint')}</p>
${exportState(context, made.error ? undefined : made.data)}
<h3>${say('reportsTitle')}</h3>
${reportList(context, reports.data.items)}
<p><button type="button" class="button quiet small" data-lost-device>${say('reportLostDevice')}</button></p>
<h3>${say('closingTitle')}</h3>
${closingState(context, closing.data)}
</section>`
}

function exportState({ say }: PageContext, made: Export | undefined): Html {
  if (made?.state === 'queued' || made?.state === 'running')
    return html`<p role="status">${say('exportRunning', { percent: String(made.progress) })}</p>`
  const ask = html`<button type="button" class="button quiet small" data-export>${say('exportAsk')}</button>`
  if (made?.state === 'ready' && made.expires_at !== null)
    return html`<p>${say('exportReady')} ${timeElement(made.expires_at)}.</p>
<p class="actions"><a class="button small" href="/web/api/v1/users/me/export/file" download="my-data.zip" referrerpolicy="same-origin">${say('exportDownload')}</a> ${ask}</p>`
  return html`${made?.state === 'failed' && html`<p class="alert">${say('exportFailed')}</p>`}<p>${ask}</p>`
}

function reportList({ say }: PageContext, reports: Report[]): Html {
  if (reports.length === 0) return html`<p class="hint">${say('reportsNone')}</p>`
  return html`<ul>${reports.map(
    ({ at, description, state, answer }) => html`<li>
<div class="head"><span class="name">${timeElement(at)}</span><span class="tag ${state === 'closed' && 'good'}">${say(reportStates[state])}</span></div>
<p>${description}</p>
${answer !== null && html`<p class="hint">${say('reportAnswer')} ${answer}</p>`}
</li>`,
  )}</ul>`
}

function closingState({ say }: PageContext, { closes_at, hindrances }: Closing): Html {
  if (closes_at !== null)
    return html`<div class="alert"><p>${say('closingUntil')} ${timeElement(closes_at)}.</p></div>
<p><button type="button" class="button small" data-keep-account>${say('closingCancel')}</button></p>`
  if (hindrances.length > 0)
    return html`<p>${say('closingHindered')}</p>
<ul>${hindrances.map(({ kind, name }) => html`<li>${say(`hindrance_${kind}`)}${name !== null && html`: ${name}`}</li>`)}</ul>`
  return html`<p class="hint">${say('closingHint')}</p>
<p><button type="button" class="button quiet small" data-close-account>${say('closingAsk')}</button></p>`
}
