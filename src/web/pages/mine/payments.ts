import type { components } from '../../../../generated/platform.d.ts'
import {
  badge,
  card,
  emptyState,
  facts,
  formatMoney,
  linkButton,
  pageHeading,
  pagination,
  rowList,
  type Tone,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, seeOther } from '../../page-context.ts'
import type { TextName, Translate } from '../../texts.ts'
import { errorPage } from '../error-page.ts'
import { inLanguage } from '../format.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'

type Payment = components['schemas']['GovPaymentSummary']

const PER_PAGE = 20

const paymentStates: Record<Payment['status'], TextName> = {
  created: 'paymentCreated',
  pending: 'paymentPending',
  paid: 'paymentPaid',
  failed: 'paymentFailed',
  void: 'paymentVoid',
  refunding: 'paymentRefunding',
  refunded: 'paymentRefunded',
}

const tones: Partial<Record<Payment['status'], Tone>> = {
  created: 'warning',
  pending: 'warning',
  failed: 'bad',
  paid: 'good',
}

export const paymentBadge = (say: Translate, status: Payment['status']): Html =>
  badge(say(paymentStates[status]), tones[status] ?? 'neutral')

const payable = new Set<Payment['status']>(['created', 'pending', 'failed'])

/** The visitor's invoices, newest first; each is paid on the page of its case. */
export const paymentsPage: Page = async (context) => {
  const { say, query } = context
  const { data, error } = await context.call('listGovPayments', { query: listQuery(context, PER_PAGE) })
  if (error) return errorPage(context, error)
  const items: Payment[] = data.items
  const content = html`${pageHeading({ title: say('paymentsTitle') })}
${
  items.length === 0
    ? emptyState({
        icon: 'credit-card',
        title: say('paymentsNone'),
        actions: linkButton({ words: say('casesTitle'), href: '/cases', kind: 'secondary' }),
      })
    : html`${rowList(items.map((one) => entry(context, one)))}${pagination(context, { path: '/payments', parameters: {}, cursor: query.get('cursor') ?? undefined, nextCursor: data.next_cursor, shown: items.length })}`
}
<p class="ui-hint">${say('ulaanbaatarTime')}</p>`
  return sitePage(context, { title: say('paymentsTitle'), styles: ['cases'], content })
}

function entry({ say, language }: PageContext, payment: Payment) {
  const { id, amount, status, breakdown, invoice_no, receipt_no, due_at, paid_at, refunded_at } = payment
  const isPayable = payable.has(status)
  const [first] = breakdown
  return {
    title: html`${first && inLanguage(language, first, 'text')} <strong class="sum">${formatMoney(amount)}</strong>`,
    meta: html`${say('invoice')}: ${invoice_no}${isPayable && html` · ${say('paymentDue')}: ${timeTag(language, due_at)}`}${paid_at && html` · ${say('paidOn')}: ${timeTag(language, paid_at)}`}${refunded_at && html` · ${say('refunded')}: ${formatMoney(payment.refunded_amount)}, ${timeTag(language, refunded_at)}`}`,
    icon: 'receipt' as const,
    badge: paymentBadge(say, status),
    action: html`<span class="row-ways">${receipt_no && html`<a href="/payments/${id}/receipt">${say('toReceipt')}<span class="ui-hidden"> ${receipt_no}</span></a>`}<a href="/cases/${payment.application_id}">${say(isPayable ? 'payNow' : 'paymentsToCase')}<span class="ui-hidden"> ${payment.application_number}</span></a></span>`,
    attributes: { id: `payment-${id}` },
  }
}

/** Where a message about a payment leads: to the case that it is for. */
export const paymentPage: Page = async (context, { id = '' }) => {
  const { data, error } = await context.call('getGovPayment', { path: { id } })
  return error ? errorPage(context, error) : seeOther(`/cases/${data.application_id}`)
}

/** To print, or to keep as a PDF: who paid what to whom, when. Nothing where nothing was paid. */
export const receiptPage: Page = async (context, { id = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getGovPayment', { path: { id } })
  if (error) return errorPage(context, error)
  const payment: components['schemas']['GovPayment'] = data
  if (payment.receipt_no === null) return seeOther(`/cases/${payment.application_id}`)
  const [ofCase, me] = await Promise.all([
    context.call('getGovApplication', { path: { id: payment.application_id } }),
    context.call('getMyProfile'),
  ])
  const authority = ofCase.error ? undefined : inLanguage(language, ofCase.data.authority, 'name')
  const payer = me.error ? undefined : [me.data.family_name, me.data.given_name].filter(Boolean).join(' ')
  const content = html`${pageHeading({ above: authority, title: say('receiptTitle'), badge: paymentBadge(say, payment.status) })}
${card({
  content: facts([
    { name: say('receipt'), value: payment.receipt_no },
    { name: say('receiptBy'), value: payer },
    { name: say('receiptTo'), value: authority },
    { name: say('paidOn'), value: payment.paid_at ? timeTag(language, payment.paid_at) : undefined },
    {
      name: say('receiptCase'),
      value: html`<a href="/cases/${payment.application_id}">${payment.application_number}</a>`,
    },
    { name: say('invoice'), value: payment.invoice_no },
    ...payment.breakdown.map((line) => ({
      name: inLanguage(language, line, 'text'),
      value: formatMoney(line.amount),
    })),
    { name: say('receiptTotal'), value: html`<strong class="sum">${formatMoney(payment.amount)}</strong>` },
    {
      name: say('refunded'),
      value: payment.refunded_at
        ? html`${formatMoney(payment.refunded_amount)}, ${timeTag(language, payment.refunded_at)}`
        : undefined,
    },
    ...(payment.refunds ?? []).map((refund) => ({
      name: say('refundOf', { number: refund.refund_no }),
      value: html`${formatMoney(refund.amount)}, ${refund.paid_at ? timeTag(language, refund.paid_at) : say('refundOnItsWay')}<br><span class="ui-hint">${refund.reason}</span>`,
    })),
  ]),
  actions: html`${linkButton({ words: say('receiptPdf'), href: `/web/api/v1/gov/payments/${payment.id}/receipt`, icon: 'download', kind: 'secondary', attributes: { download: `${payment.receipt_no}.pdf` } })}${printButton(context)}`,
})}
<p class="ui-hint">${say('ulaanbaatarTime')}</p>`
  return sitePage(context, {
    title: `${say('receiptTitle')} ${payment.receipt_no}`,
    breadcrumb: [{ href: '/payments', words: say('paymentsTitle') }],
    width: 'narrow',
    script: 'print',
    styles: ['cases'],
    content,
  })
}

/** The browser prints it, or keeps it as a PDF. */
const printButton = ({ say }: PageContext): Html =>
  html`<button type="button" class="ui-button ui-button-secondary" data-print hidden>${say('receiptPrint')}</button>`
