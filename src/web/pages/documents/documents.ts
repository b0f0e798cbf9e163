import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { errorPage } from '../error-page.ts'
import { menuPage } from '../menu.ts'
import { listQuery, paging } from '../paging.ts'
import { timeElement } from '../ulaanbaatar-time.ts'
import { documentStateTag } from './states.ts'
import { termsFields, termsTexts } from './terms.ts'

type Signing = components['schemas']['Signing']

const PER_PAGE = 20
const MAX_WAITING = 20

const said = [
  ...(['offline', 'tooMany', 'notAccepted', 'docNoFile', 'docTooLarge', 'docSending'] as const),
  ...termsTexts,
] as const

/** What waits for the visitor, a PDF to sign, and what they have signed. */
export const documentsPage: Page = async (context) => {
  const { say, query } = context
  const [waiting, own] = await Promise.all([
    context.call('listSigningsWaiting', { query: { limit: String(MAX_WAITING) } }),
    context.call('listSignings', { query: listQuery(context, PER_PAGE) }),
  ])
  const error = waiting.error ?? own.error
  if (error) return errorPage(context, error)
  const items: Signing[] = own.data.items
  const isFirst = !query.has('cursor')
  const content = html`<div class="spread">
<h1>${say('docTitle')}</h1>
${isFirst && waitingList(context, waiting.data.items, waiting.data.next_cursor !== null)}
${isFirst && (await form(context))}
<section aria-labelledby="own">
<h2 id="own">${say('docOwnTitle')}</h2>
${items.length === 0 ? html`<p>${say('docNone')}</p>` : html`<ul class="results">${items.map((one) => entry(context, one))}</ul>`}
</section>
${paging(context, own.data.next_cursor)}
<p class="hint">${say('ulaanbaatarTime')}</p>
</div>`
  return menuPage(context, {
    title: say('docTitle'),
    width: 'wide',
    script: 'documents',
    styles: ['drop', 'documents'],
    content,
  })
}

function waitingList(context: PageContext, items: readonly Signing[], more: boolean): Html | undefined {
  if (items.length === 0) return undefined
  const { say } = context
  return html`<section aria-labelledby="waiting">
<h2 id="waiting">${say('docWaitingTitle')}</h2>
<ul class="results">${items.map(
    ({ id, name, owner_name, created_at }) => html`<li class="result unread">
<h3><a href="/documents/${id}">${name}</a></h3>
<dl class="short">${owner_name !== '' && html`<div><dt>${say('docFrom')}</dt><dd>${owner_name}</dd></div>`}<div><dt>${say('docBegun')}</dt><dd>${timeElement(created_at)}</dd></div></dl>
</li>`,
  )}</ul>
${more && html`<p class="hint">${say('docMore')}</p>`}
</section>`
}

async function form(context: PageContext): Promise<Html> {
  const { say } = context
  return html`<section class="card" aria-labelledby="new">
<div><h2 id="new">${say('docNewTitle')}</h2>
<p class="hint">${say('docNewLead')}</p></div>
<noscript><p class="alert">${say('docNeedsScript')}</p></noscript>
<form class="fields" novalidate data-new-document data-texts="${JSON.stringify(textsFor(say, said))}">
<div class="drop" data-drop>
<label for="file">${say('docFile')}</label>
<input id="file" type="file" accept="application/pdf,.pdf" aria-describedby="file-hint file-fault">
<p class="hint" id="file-hint">${say('docFileHint')}</p>
<p class="fault" id="file-fault" role="alert" data-file-fault></p>
</div>
${await termsFields(context)}
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="submit" class="button" data-send>${say('docSign')}</button></p>
<div data-progress hidden><p class="hint" id="sending" role="status" data-status></p>
<progress max="1" value="0" aria-labelledby="sending"></progress></div>
</form>
</section>`
}

function entry(context: PageContext, one: Signing): Html {
  const { say } = context
  const { id, kind, name, owned, owner_name, state, created_at, removed_at } = one
  return html`<li class="result">
<div class="head"><h3><a href="/documents/${id}">${name}</a></h3>${documentStateTag(context, state, removed_at)}</div>
<dl class="short">${!owned && owner_name !== '' && html`<div><dt>${say('docFrom')}</dt><dd>${owner_name}</dd></div>`}${kind === 'digest' && html`<div><dt>${say('docKind')}</dt><dd>${say('docDigest')}</dd></div>`}<div><dt>${say('docBegun')}</dt><dd>${timeElement(created_at)}</dd></div></dl>
</li>`
}
