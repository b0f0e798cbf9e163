import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, seeOther } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { errorPage } from '../error-page.ts'
import { amountInTugriks, inLanguage } from '../format.ts'
import { menuPage } from '../menu.ts'
import { listQuery, paging } from '../paging.ts'
import { timeElement } from '../ulaanbaatar-time.ts'

type Payment = components['schemas']['GovPaymentSummary']

const PER_PAGE = 20

export const paymentStates: Record<Payment['status'], TextName> = {
  created: 'paymentCreated',
  pending: 'paymentPending',
  paid: 'paymentPaid',
  failed: 'paymentFailed',
  void: 'paymentVoid',
  refunding: 'paymentRefunding',
  refunded: 'paymentRefunded',
}

const payable = new Set<Payment['status']>(['created', 'pending', 'failed'])

/** The visitor's invoices, newest first; each is paid on the page of its application. */
export const paymentsPage: Page = async (context) => {
  const { say } = context
  const { data, error } = await context.call('listGovPayments', { query: listQuery(context, PER_PAGE) })
  if (error) return errorPage(context, error)
  const items: Payment[] = data.items
  const content = html`<div class="spread">
<h1>${say('paymentsTitle')}</h1>
${items.length === 0 ? html`<section class="card message"><p>${say('paymentsNone')}</p></section>` : html`<ul class="results">${items.map((one) => entry(context, one))}</ul>`}
${paging(context, data.next_cursor)}
${items.length > 0 && html`<p class="hint">${say('ulaanbaatarTime')}</p>`}
</div>`
  return menuPage(context, { title: say('paymentsTitle'), content })
}

function entry({ say, language }: PageContext, payment: Payment): Html {
  const { id, amount, status, breakdown, invoice_no, receipt_no, due_at, paid_at, refunded_at } = payment
  const isPayable = payable.has(status)
  const rows: [TextName, Html | string | null][] = [
    ['invoice', invoice_no],
    ['paymentDue', isPayable ? timeElement(due_at) : null],
    ['paidOn', paid_at && timeElement(paid_at)],
    ['receipt', receipt_no],
    [
      'refunded',
      refunded_at && html`${amountInTugriks(payment.refunded_amount)}, ${timeElement(refunded_at)}`,
    ],
  ]
  const name = breakdown.map((line) => inLanguage(language, line, 'text')).join(', ')
  return html`<li class="result" id="payment-${id}">
<div class="head"><h2>${name}: ${amountInTugriks(amount)}</h2><span class="tag${status === 'paid' && ' good'}${isPayable && ' bad'}">${say(paymentStates[status])}</span></div>
<dl class="short">${rows.filter(([, value]) => value).map(([title, value]) => html`<div><dt>${say(title)}</dt><dd>${value}</dd></div>`)}</dl>
<p class="actions"><a class="button${!isPayable && ' quiet'}" href="/cases/${payment.application_id}${isPayable && '#pay'}">${say(isPayable ? 'pay' : 'paymentsToCase')}<span class="visually-hidden">: ${name}, ${payment.application_number}</span></a></p>
</li>`
}

/** Where a message about a payment leads: to the application that it is for. */
export const paymentPage: Page = async (context, { id = '' }) => {
  const { data, error } = await context.call('getGovPayment', { path: { id } })
  return error ? errorPage(context, error) : seeOther(`/cases/${data.application_id}`)
}
