import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { type TextName, textsFor } from '../../texts.ts'
import { amountInTugriks } from '../format.ts'
import { menuPage } from '../menu.ts'
import { caseActions } from './case-actions.ts'
import { type CaseDetail, fileAddress } from './case-detail.ts'
import { evidenceSection } from './case-evidence.ts'
import { formSection } from './case-form.ts'
import { historySection } from './case-history.ts'
import { applicantSignature, certificates, files, payments, questions, visits } from './case-parts.ts'
import { signingOf } from './case-signing.ts'
import { rejectionReasonTexts } from './decide-forms.ts'
import { deskNav, facts, named, tags, when, wordsInLanguage } from './labels.ts'
import { accessDenied, caseUnavailable } from './officer.ts'

const scriptTexts = [
  ...(['offline', 'tooMany', 'deskMoved', 'deskTook', 'deskHandedOver', 'deskAsked', 'deskDecided'] as const),
  ...(['deskPhoneAsked', 'deskCompletedNow', 'deskFillIn', 'deskTooShort', 'deskItem'] as const),
  ...(['deskOutside', 'deskRemoveItem'] as const),
] as const

/** One case, with all that belongs to it and what the visitor may do now. */
export const deskCase: Page = async (context, { id = '' }) => {
  const { data, error } = await context.call('getReviewCase', { path: { id } })
  if (error?.status === 404 || error?.status === 400) return caseUnavailable(context, error)
  if (error) return accessDenied(context, error)
  const detail: CaseDetail = data
  const me = (await context.who())?.userId
  const signing = await signingOf(context, detail, me)
  const { say } = context
  const title = wordsInLanguage(context, detail.service)
  const content = html`<div class="desk" data-desk-case="${detail.id}" data-texts="${JSON.stringify(textsFor(say, scriptTexts))}">
${deskNav(context)}
<p class="notice" role="status" tabindex="-1" data-done hidden></p>
<div data-case data-version="${detail.row_version}">
<div class="title">
<h1>${title}</h1>
<p class="number">${detail.number}</p>
<p class="tags">${tags(context, detail)}</p>
</div>
<div class="columns">
<div class="side">
${await caseActions(context, { detail, me, signing })}
<noscript><p class="alert">${say('deskNeedsScript')}</p></noscript>
${summary(context, detail)}
</div>
<div class="body">
${await decision(context, detail)}
${await formSection(context, detail)}
${applicantSignature(context, detail)}
${evidenceSection(context, detail, me)}
${files(context, detail)}
${questions(context, detail)}
${payments(context, detail)}
${visits(context, detail)}
${certificates(context, detail)}
${historySection(context, detail)}
</div>
</div>
</div>
<p class="hint">${say('deskLocalTimes')}</p>
</div>`
  return menuPage(context, {
    title: `${detail.number} · ${title}`,
    script: 'desk-case',
    styles: ['desk'],
    width: 'wide',
    content,
  })
}

const channels = {
  online: 'deskOnline',
  office: 'deskOffice',
  kiosk: 'deskKiosk',
  phone: 'deskPhone',
} as const
const results = {
  reference: 'deskResultReference',
  registration: 'deskResultRegistration',
  document: 'deskResultDocument',
  payment: 'deskResultPayment',
} as const satisfies Record<string, TextName>

function summary(context: PageContext, detail: CaseDetail): Html {
  const { say } = context
  const {
    applicant,
    represented_party: party,
    due_at,
    paused_at,
    submitted_at,
    assignee,
    assigned_at,
  } = detail
  const name = [applicant.family_name, applicant.given_name].filter(Boolean).join(' ')
  const proof = party?.proof_file_id
  return html`<section class="card" aria-labelledby="summary">
<h2 id="summary">${say('deskAbout')}</h2>
${facts([
  [say('deskApplicant'), name || say('deskErased')],
  [say('deskRepresented'), party && (party.name ?? say('deskErased'))],
  [say('deskRegNo'), party?.reg_no],
  [say('deskWhy'), party?.reason],
  [
    say('deskProof'),
    proof && html`<a href="${fileAddress(detail.id, proof)}" download>${say('deskDownload')}</a>`,
  ],
  [say('deskReceived'), submitted_at && when(context, submitted_at)],
  [say('deskDue'), paused_at ? say('deskPaused') : due_at && when(context, due_at)],
  [say('deskOfficer'), assignee?.name ?? say('deskNoOfficer')],
  [say('deskSince'), assigned_at && when(context, assigned_at)],
  [say('deskChannel'), named(context, channels, detail.channel)],
  [say('deskFee'), detail.fee_amount > 0 ? amountInTugriks(detail.fee_amount) : say('deskFree')],
  [say('deskResult'), named(context, results, detail.output_type)],
])}
</section>`
}

async function decision(context: PageContext, { decision: decided }: CaseDetail): Promise<Html | undefined> {
  if (!decided) return undefined
  const { say, language } = context
  const { outcome, reason_code, reason_text, finding, decided_at } = decided
  const reasons = reason_code ? await rejectionReasonTexts(context) : []
  return html`<section class="card" aria-labelledby="decision">
<h2 id="decision">${say('deskDecision')}</h2>
${facts([
  [say('deskDecision'), say(outcome === 'approved' ? 'deskApproved' : 'deskRejected')],
  [say('deskRejectReason'), reasons.find(({ value }) => value === reason_code)?.text],
  [say('deskWords'), reason_text],
  [say('deskFinding'), finding && (language === 'mn' ? finding.text_mn : finding.text_en)],
  [say('deskDecidedAt'), when(context, decided_at)],
])}
</section>`
}
