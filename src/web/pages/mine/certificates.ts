import type { components } from '../../../../generated/platform.d.ts'
import {
  actions,
  emptyState,
  linkButton,
  linkCard,
  pageHeading,
  pagination,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { actOf } from '../act-button.ts'
import { appealCards } from '../cases/appeal.ts'
import { errorPage } from '../error-page.ts'
import { inLanguage, nameIn } from '../format.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'
import { certificateCards, certificateState } from './certificate-card.ts'

type Summary = components['schemas']['ReferenceSummary']
type Certificate = components['schemas']['Reference']

const PER_PAGE = 20

/** The visitor's certificates, newest first. */
export const certificatesPage: Page = async (context) => {
  const { say, query } = context
  const { data, error } = await context.call('listReferences', { query: listQuery(context, PER_PAGE) })
  if (error) return errorPage(context, error)
  const items: Summary[] = data.items
  const toMore = linkButton({
    words: say('certificatesFind'),
    href: `/services?q=${encodeURIComponent('лавлагаа')}`,
    icon: 'search',
  })
  const content = html`${pageHeading({ title: say('certificatesTitle'), actions: items.length > 0 ? toMore : undefined })}
${
  items.length === 0
    ? emptyState({ icon: 'file-check', title: say('certificatesNone'), actions: toMore })
    : html`<ul class="card-list">${items.map((one) => html`<li>${entry(context, one)}</li>`)}</ul>${pagination(context, { path: '/certificates', parameters: {}, cursor: query.get('cursor') ?? undefined, nextCursor: data.next_cursor, shown: items.length })}`
}`
  return sitePage(context, { title: say('certificatesTitle'), styles: ['cases'], content })
}

function entry({ say, language }: PageContext, shown: Summary): Html {
  const { id, number, status, issuer, issued_at, valid_until } = shown
  const until = valid_until === null ? say('verifyForEver') : timeTag(language, valid_until, 'day')
  return linkCard({
    href: `/certificates/${id}`,
    title: inLanguage(language, shown, 'title'),
    badge: certificateState(say, status),
    meta: html`${number} · ${nameIn(language, issuer)} · ${say('verifyIssued')}: ${timeTag(language, issued_at, 'day')} · ${say('verifyUntil')}: ${until}`,
    icon: 'file-check',
    level: 2,
  })
}

/** One of them, with its content. */
export const certificatePage: Page = async (context, { id = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getReference', { path: { id } })
  if (error) return errorPage(context, error)
  const shown: Certificate = data
  const title = inLanguage(language, shown, 'title')
  const toCase =
    shown.application_id !== null &&
    linkButton({ words: say('paymentsToCase'), href: `/cases/${shown.application_id}`, kind: 'secondary' })
  const content = html`${pageHeading({ above: nameIn(language, shown.issuer), title, badge: certificateState(say, shown.status) })}
${await certificateCards(context, shown)}
${await appealCards(context, shown.remedy)}
${actions(renewal(context, shown), toCase)}`
  return sitePage(context, {
    title,
    breadcrumb: [{ href: '/certificates', words: say('certificatesTitle') }],
    width: 'narrow',
    script: 'appeal',
    styles: ['cases'],
    content,
  })
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
    return actOf(context, {
      does: `POST gov/references/${id}/reissue`,
      ask: say('certificateNewAsk', { number }),
      next,
      label,
      icon: 'refresh-cw',
    })
  if (status === 'expired' && application_id === null)
    return html`${actOf(context, { does: 'POST gov/references', body: { type, explicit_request: true }, next, label, kind: 'primary' })}<p class="ui-hint">${say('getNowHint')}</p>`
  return undefined
}
