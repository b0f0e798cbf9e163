import type { components } from '../../../../generated/platform.d.ts'
import { actions, button, linkButton, notice, section, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { ownPage, ownPages } from './own-page.ts'

type Export = components['schemas']['AccountExport']
type Closing = components['schemas']['AccountClosing']

/** The visitor's data as a file, and the end of the account. */
export const accountPage = ownPage(ownPages.account, async (context) => {
  const { say } = context
  const made = await context.call('getMyExport')
  if (made.error && made.error.status !== 404) throw made.error
  const closing = await context.call('getMyAccountClosing')
  if (closing.error) throw closing.error
  return {
    script: 'me',
    texts: ['closingConfirm'],
    content: html`<div class="ui-stack" data-account>
${section({
  title: say('exportTitle'),
  id: 'export',
  lead: say('exportHint'),
  content: exportState(context, made.error ? undefined : made.data),
})}
${section({ title: say('closingTitle'), id: 'closing', content: closingState(context, closing.data) })}
</div>`,
  }
})

function exportState({ say, language }: PageContext, made: Export | undefined): Html {
  if (made?.state === 'queued' || made?.state === 'running')
    return html`<p role="status">${say('exportRunning', { percent: String(made.progress) })}</p>`
  const ask = button({
    words: say('exportAsk'),
    kind: 'secondary',
    attributes: { 'data-export': true },
  })
  if (made?.state === 'ready' && made.expires_at !== null) {
    const file = linkButton({
      href: '/web/api/v1/users/me/export/file',
      words: say('exportDownload'),
      icon: 'download',
      attributes: { download: 'my-data.zip', referrerpolicy: 'same-origin' },
    })
    return html`<p>${say('exportReady')} ${timeTag(language, made.expires_at)}.</p>
${actions(file, ask)}`
  }
  return html`${made?.state === 'failed' && notice({ tone: 'bad', text: say('exportFailed') })}<p>${ask}</p>`
}

function closingState({ say, language }: PageContext, { closes_at, hindrances }: Closing): Html {
  if (closes_at !== null)
    return notice({
      tone: 'warning',
      text: html`${say('closingUntil')} ${timeTag(language, closes_at)}.`,
      actions: button({ words: say('closingCancel'), attributes: { 'data-keep-account': true } }),
    })
  if (hindrances.length > 0)
    return html`<p>${say('closingHindered')}</p>
<ul class="ui-list">${hindrances.map(({ kind, name }) => html`<li>${say(`hindrance_${kind}`)}${name !== null && html`: ${name}`}</li>`)}</ul>`
  return html`<p>${say('closingHint')}</p>
<p>${button({ words: say('closingAsk'), kind: 'danger', attributes: { 'data-close-account': true } })}</p>`
}
