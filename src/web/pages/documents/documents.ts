import type { components } from '../../../../generated/platform.d.ts'
import {
  actions,
  badge,
  button,
  card,
  fileDrop,
  needsScript,
  pageHeading,
  pagination,
  rowList,
  section,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { errorPage } from '../error-page.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'
import { documentBadge } from './states.ts'
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
  const cursor = query.get('cursor') ?? undefined
  const content = html`${pageHeading({ title: say('docTitle'), lead: say('docLead') })}
${cursor === undefined && waitingList(context, waiting.data.items, waiting.data.next_cursor !== null)}
${cursor === undefined && (await form(context))}
${section({
  title: say('docOwnTitle'),
  id: 'own',
  content:
    items.length === 0
      ? html`<p class="ui-hint">${say('docNone')}</p>`
      : rowList(items.map((one) => entry(context, one))),
})}
${items.length > 0 && pagination(context, { path: '/documents', parameters: {}, cursor, nextCursor: own.data.next_cursor, shown: items.length })}
${items.length > 0 && html`<p class="ui-hint">${say('ulaanbaatarTime')}</p>`}`
  return sitePage(context, { title: say('docTitle'), script: 'documents', styles: ['documents'], content })
}

function waitingList(context: PageContext, items: readonly Signing[], more: boolean): Html | undefined {
  if (items.length === 0) return undefined
  const { say, language } = context
  return section({
    title: say('docWaitingTitle'),
    id: 'waiting',
    content: html`${rowList(
      items.map(({ id, name, owner_name, created_at }) => ({
        href: `/documents/${id}`,
        title: name,
        icon: 'signature',
        meta: html`${owner_name !== '' && html`${say('docFrom')}: ${owner_name} · `}${timeTag(language, created_at)}`,
        badge: badge(say('docToSign'), 'accent'),
      })),
    )}
${more && html`<p class="ui-hint">${say('docMore')}</p>`}`,
  })
}

async function form(context: PageContext): Promise<Html> {
  const { say } = context
  return card({
    title: say('docNewTitle'),
    id: 'new',
    icon: 'pen-line',
    content: html`<p class="ui-hint">${say('docNewLead')}</p>
${needsScript(say('docNeedsScript'))}
<form class="sign-form ui-needs-script" novalidate data-new-document data-texts="${JSON.stringify(textsFor(say, said))}">
${fileDrop(context, {
  name: 'file',
  label: say('docFile'),
  hint: say('docFileHint'),
  faultHook: 'file-fault',
  accept: 'application/pdf,.pdf',
})}
${await termsFields(context)}
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ type: 'submit', words: say('docSign'), icon: 'signature', attributes: { 'data-send': true } }))}
<div data-progress hidden><p class="ui-hint" id="sending" role="status" data-status></p>
<progress max="1" value="0" aria-labelledby="sending"></progress></div>
</form>`,
  })
}

function entry(context: PageContext, one: Signing) {
  const { say, language } = context
  const { id, kind, name, owned, owner_name, state, created_at, removed_at } = one
  const from = !owned && owner_name !== '' && html`${say('docFrom')}: ${owner_name} · `
  return {
    href: `/documents/${id}`,
    title: name,
    icon: 'file-text' as const,
    meta: html`${from}${kind === 'digest' && html`${say('docDigest')} · `}${timeTag(language, created_at)}`,
    badge: documentBadge(context, state, removed_at),
  }
}
