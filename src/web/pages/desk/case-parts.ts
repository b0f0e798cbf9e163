import type { components } from '../../../../generated/platform.d.ts'
import { badge, card, formatBytes, formatMoney } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { facts, named, when } from './labels.ts'

function part(id: string, title: string, content: Html): Html {
  return card({ id, title, content })
}

export function files({ say }: PageContext, detail: CaseDetail): Html | undefined {
  const { files: all } = detail
  if (all.length === 0) return undefined
  return part(
    'files',
    say('deskFiles'),
    html`<p class="ui-hint">${say('deskDownloadHint')}</p>
<ul class="desk-items">${all.map(
      (
        file,
      ) => html`<li class="desk-row"><span class="desk-name">${file.name}</span><span class="desk-soft">${formatBytes(file.bytes)}</span>
<a class="ui-button ui-button-secondary ui-button-small" href="${fileAddress(detail, file.id)}" download aria-label="${say('deskDownload')}: ${file.name}">${say('deskDownload')}</a></li>`,
    )}</ul>`,
  )
}

const signings = new Set(['sign', 'sign_unpaid'])

/** That the applicant signed, and when. What proves it is read on request alone: the applicant is notified of each look. */
export function applicantSignature(
  context: PageContext,
  { id, number, events }: CaseDetail,
): Html | undefined {
  const { say } = context
  const signed = events.find(({ action }) => signings.has(action))
  if (!signed) return undefined
  return part(
    'signature',
    say('deskSignature'),
    html`${facts([
      [say('deskApplicant'), signed.actor_name],
      [say('deskSignedAt'), when(context, signed.at)],
    ])}
<p class="ui-hint">${say('deskSignatureHint')}</p>
<p><a class="ui-button ui-button-secondary ui-button-small" href="/web/api/v1/gov/officer/queue/${id}/signature" download="${number}-signature.json">${say('deskSignatureDownload')}</a></p>`,
  )
}

export function questions(context: PageContext, detail: CaseDetail): Html | undefined {
  const { say, language } = context
  if (detail.info_requests.length === 0) return undefined
  const names = new Map(detail.files.map(({ id, name }) => [id, name]))
  const answer = (text: string | null, fileId: string | null) => {
    if (fileId)
      return html`<a href="${fileAddress(detail, fileId)}" download>${names.get(fileId) ?? say('deskDownload')}</a>`
    return text ?? html`<span class="desk-soft">${say('deskNotAnswered')}</span>`
  }
  const requests = detail.info_requests.map(
    ({ items, requested_at, due_at, answered_at }) => html`<li>
<p class="ui-hint">${say('deskAskedAt')} ${when(context, requested_at)}. ${
      answered_at
        ? html`${say('deskAnsweredAt')} ${when(context, answered_at)}.`
        : html`${say('deskAnswerBy')} ${when(context, due_at)}.`
    }</p>
${facts(
  items.map(({ text_mn, text_en, answer_text, answer_file_id }) => [
    language === 'mn' ? text_mn : text_en,
    answer(answer_text, answer_file_id),
  ]),
)}
</li>`,
  )
  return part('questions', say('deskQuestions'), html`<ul class="desk-items">${requests}</ul>`)
}

const paymentStates = {
  created: 'deskPaymentCreated',
  pending: 'deskPaymentPending',
  paid: 'deskPaymentPaid',
  failed: 'deskPaymentFailed',
  void: 'deskPaymentVoid',
  refunding: 'deskPaymentRefunding',
  refunded: 'deskPaymentRefunded',
} as const satisfies Record<string, TextName>

export function payments(context: PageContext, { payments: all }: CaseDetail): Html | undefined {
  const { say } = context
  if (all.length === 0) return undefined
  const rows = all.map(
    ({ invoice_no, amount, status, paid_at, receipt_no, refunded_amount }) => html`<li>
<div class="desk-head"><h3>${formatMoney(amount)}</h3>${badge(named(context, paymentStates, status), status === 'paid' ? 'good' : 'neutral')}</div>
${facts([
  [say('deskNumber'), invoice_no],
  [say('deskPaymentPaid'), paid_at && when(context, paid_at)],
  [say('deskReceipt'), receipt_no],
  [say('deskPaymentRefunded'), refunded_amount > 0 && formatMoney(refunded_amount)],
])}
</li>`,
  )
  return part('payments', say('deskPayments'), html`<ul class="desk-items">${rows}</ul>`)
}

const visitStates = {
  booked: 'deskVisitBooked',
  cancelled: 'deskVisitCancelled',
  attended: 'deskVisitAttended',
  no_show: 'deskVisitNoShow',
} as const satisfies Record<string, TextName>

export function visits(context: PageContext, { appointments }: CaseDetail): Html | undefined {
  const { say, language } = context
  if (appointments.length === 0) return undefined
  const rows = appointments.map(
    ({ office_mn, office_en, starts_at, status }) =>
      html`<li class="desk-row"><span class="desk-name">${language === 'mn' ? office_mn : office_en}</span>${when(context, starts_at)}${badge(named(context, visitStates, status))}</li>`,
  )
  return part('visits', say('deskVisits'), html`<ul class="desk-items">${rows}</ul>`)
}

export const certificateStates = {
  issued: 'deskCertIssued',
  expired: 'deskCertExpired',
  revoked: 'deskCertRevoked',
  superseded: 'deskCertSuperseded',
} as const satisfies Record<string, TextName>

export function certificates(context: PageContext, { references }: CaseDetail): Html | undefined {
  const { say } = context
  if (references.length === 0) return undefined
  const rows = references.map(
    ({ number, status, issued_at, valid_until }) => html`<li>
<div class="desk-head"><h3>${number}</h3>${badge(named(context, certificateStates, status), status === 'issued' ? 'good' : 'neutral')}</div>
<p class="ui-hint">${when(context, issued_at)}${valid_until && html`. ${say('deskValidUntil')} ${when(context, valid_until)}`}</p>
</li>`,
  )
  return part('certificates', say('deskCertificates'), html`<ul class="desk-items">${rows}</ul>`)
}

export type CaseDetail = components['schemas']['ReviewQueueItemDetail'] & {
  /** Where its files are, for those who see them by an appeal. */
  files_at?: string
}

/** The browser downloads it with the session of the page; the audit log has each download. */
export const fileAddress = (
  { id, files_at = `queue/${id}` }: Pick<CaseDetail, 'id' | 'files_at'>,
  fileId: string,
): string => `/web/api/v1/gov/officer/${files_at}/files/${fileId}`
