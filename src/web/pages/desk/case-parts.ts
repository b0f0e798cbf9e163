import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { amountInTugriks } from '../format.ts'
import { type CaseDetail, fileAddress } from './case-detail.ts'
import { facts, named, when } from './labels.ts'

function part(id: string, title: string, content: Html): Html {
  return html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`
}

export function files({ say }: PageContext, { id, files: all }: CaseDetail): Html | undefined {
  if (all.length === 0) return undefined
  return part(
    'files',
    say('deskFiles'),
    html`<p class="hint">${say('deskDownloadHint')}</p>
<ul class="items">${all.map(
      (
        file,
      ) => html`<li class="row"><span class="name">${file.name}</span><span class="faint">${sizeOf(file.bytes)}</span>
<a class="button quiet small" href="${fileAddress(id, file.id)}" download aria-label="${say('deskDownload')}: ${file.name}">${say('deskDownload')}</a></li>`,
    )}</ul>`,
  )
}

const KIB = 1024

function sizeOf(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  return bytes < KIB * KIB ? `${Math.round(bytes / KIB)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`
}

const signings = new Set(['sign', 'sign_unpaid'])

/** That the applicant signed, and when. What proves it is read on request alone: the applicant is notified of each look. */
export function applicantSignature(
  { say }: PageContext,
  { id, number, events }: CaseDetail,
): Html | undefined {
  const signed = events.find(({ action }) => signings.has(action))
  if (!signed) return undefined
  return part(
    'signature',
    say('deskSignature'),
    html`${facts([
      [say('deskApplicant'), signed.actor_name],
      [say('deskSignedAt'), when(signed.at)],
    ])}
<p class="hint">${say('deskSignatureHint')}</p>
<p><a class="button quiet small" href="/web/api/v1/gov/officer/queue/${id}/signature" download="${number}-signature.json">${say('deskSignatureDownload')}</a></p>`,
  )
}

export function questions(context: PageContext, detail: CaseDetail): Html | undefined {
  const { say, language } = context
  if (detail.info_requests.length === 0) return undefined
  const names = new Map(detail.files.map(({ id, name }) => [id, name]))
  const answer = (text: string | null, fileId: string | null) => {
    if (fileId)
      return html`<a href="${fileAddress(detail.id, fileId)}" download>${names.get(fileId) ?? say('deskDownload')}</a>`
    return text ?? html`<span class="faint">${say('deskNotAnswered')}</span>`
  }
  const requests = detail.info_requests.map(
    ({ items, requested_at, due_at, answered_at }) => html`<li>
<p class="hint">${say('deskAskedAt')} ${when(requested_at)}. ${
      answered_at
        ? html`${say('deskAnsweredAt')} ${when(answered_at)}.`
        : html`${say('deskAnswerBy')} ${when(due_at)}.`
    }</p>
${facts(
  items.map(({ text_mn, text_en, answer_text, answer_file_id }) => [
    language === 'mn' ? text_mn : text_en,
    answer(answer_text, answer_file_id),
  ]),
)}
</li>`,
  )
  return part('questions', say('deskQuestions'), html`<ul class="items">${requests}</ul>`)
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
<div class="head"><h3>${amountInTugriks(amount)}</h3><span class="tag ${status === 'paid' && 'good'}">${named(context, paymentStates, status)}</span></div>
${facts([
  [say('deskNumber'), invoice_no],
  [say('deskPaymentPaid'), paid_at && when(paid_at)],
  [say('deskReceipt'), receipt_no],
  [say('deskPaymentRefunded'), refunded_amount > 0 && amountInTugriks(refunded_amount)],
])}
</li>`,
  )
  return part('payments', say('deskPayments'), html`<ul class="items">${rows}</ul>`)
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
      html`<li class="row"><span class="name">${language === 'mn' ? office_mn : office_en}</span>${when(starts_at)}<span class="tag">${named(context, visitStates, status)}</span></li>`,
  )
  return part('visits', say('deskVisits'), html`<ul class="items">${rows}</ul>`)
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
<div class="head"><h3>${number}</h3><span class="tag ${status === 'issued' && 'good'}">${named(context, certificateStates, status)}</span></div>
<p class="hint">${when(issued_at)}${valid_until && html`. ${say('deskValidUntil')} ${when(valid_until)}`}</p>
</li>`,
  )
  return part('certificates', say('deskCertificates'), html`<ul class="items">${rows}</ul>`)
}
