import type { components } from '../../../../generated/platform.d.ts'
import { badge, button, card, formatMoney } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import type { CaseDetail } from './case-parts.ts'
import { textField } from './fields.ts'
import { facts, named, when } from './labels.ts'

type Refund = components['schemas']['CaseRefund']

const states = {
  proposed: 'deskRefundProposed',
  approved: 'deskRefundApproved',
  paid: 'deskRefundPaid',
  refused: 'deskRefundRefused',
} as const satisfies Record<Refund['state'], TextName>

/** What goes back of the fee, and the forms to propose and to approve it. Nothing where no fee was paid. */
export async function caseRefunds(
  context: PageContext,
  detail: CaseDetail,
  me: string | undefined,
): Promise<Html | undefined> {
  const { say } = context
  const paid = detail.payments.find(({ status }) => status === 'paid')
  if (!paid && !detail.payments.some(({ refunded_amount }) => refunded_amount > 0)) return undefined
  const { data, error } = await context.call('listCaseRefunds', {
    path: { id: detail.id },
    query: { limit: '100' },
  })
  // Who sees the case by an appeal alone does not refund.
  if (error) return undefined
  const refunds = data.items as Refund[]
  const given = refunds
    .filter(({ state, payment_id }) => payment_id === paid?.id && (state === 'approved' || state === 'paid'))
    .reduce((sum, { amount }) => sum + amount, 0)
  const left = paid ? paid.amount - given : 0
  const isWaiting = refunds.some(({ state }) => state === 'proposed')
  return card({
    id: 'refunds',
    title: say('deskRefunds'),
    content: html`${refunds.length > 0 && html`<ul class="desk-items">${refunds.map((one) => refundItem(context, one, me))}</ul>`}
${left > 0 && !isWaiting && proposal(context, left)}`,
  })
}

function refundItem(context: PageContext, refund: Refund, me: string | undefined): Html {
  const { say } = context
  const { id, amount, state, reason, refund_no, proposed_at, decided_at, note, proposed_by } = refund
  const approve = say('deskRefundApproveSure', { amount: formatMoney(amount) })
  return html`<li>
<div class="desk-head"><h3>${formatMoney(amount)}</h3>${badge(named(context, states, state), state === 'paid' ? 'good' : 'neutral')}</div>
${facts([
  [say('deskNumber'), refund_no],
  [say('deskRefundReason'), reason],
  [say('deskAskedAt'), when(context, proposed_at)],
  [say('deskDecidedAt'), decided_at && when(context, decided_at)],
  [say('deskNote'), note],
])}
${
  state === 'proposed' &&
  html`${proposed_by !== me && html`<form data-step="approve-refund" data-refund="${id}" data-sure="${approve}" novalidate>${button({ words: say('deskRefundApprove'), type: 'submit', size: 'small' })}<p class="ui-error" role="alert" data-fault></p></form>`}
<form data-step="refuse-refund" data-refund="${id}" novalidate>${button({ words: say('deskRefundRefuse'), type: 'submit', kind: 'secondary', size: 'small' })}<p class="ui-error" role="alert" data-fault></p></form>`
}
</li>`
}

function proposal(context: PageContext, left: number): Html {
  const { say } = context
  return html`<form data-step="refund" class="ui-form" data-sure="${say('deskRefundSure')}" novalidate>
<p class="ui-hint">${say('deskRefundHint', { left: formatMoney(left) })}</p>
${textField(context, { id: 'refund-amount', name: 'amount', label: say('deskRefundAmount'), longest: 10, required: true })}
${textField(context, { id: 'refund-reason', name: 'reason', label: say('deskRefundReason'), hint: say('deskRefundReasonHint'), rows: 3, longest: 1000, shortest: 3, required: true })}
${button({ words: say('deskRefund'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}
