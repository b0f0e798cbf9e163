import { button, card, columns, formatMoney, pageHeading } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { type TextName, textsFor } from '../../texts.ts'
import { feeLines } from '../services/fee-rules.ts'
import { sitePage } from '../site-page.ts'
import { caseActions } from './case-actions.ts'
import { evidenceSection } from './case-evidence.ts'
import { formSection } from './case-form.ts'
import { historySection } from './case-history.ts'
import { caseNotes } from './case-notes.ts'
import {
  applicantSignature,
  type CaseDetail,
  certificates,
  fileAddress,
  files,
  payments,
  questions,
  visits,
} from './case-parts.ts'
import { caseRefunds } from './case-refunds.ts'
import { signingOf } from './case-signing.ts'
import { caseSteps } from './case-steps.ts'
import { rejectionReasonTexts } from './decide-forms.ts'
import { channelNames, facts, named, tags, when, wordsInLanguage } from './labels.ts'
import { accessDenied, caseUnavailable } from './officer.ts'
import { type DeskSettings, keysDialog } from './queue-dialogs.ts'

const scriptTexts = [
  ...(['offline', 'tooMany', 'deskMoved', 'deskTook', 'deskHandedOver', 'deskAsked', 'deskDecided'] as const),
  ...([
    'deskPhoneAsked',
    'deskCompletedNow',
    'deskRefundDone',
    'deskStepSentBack',
    'deskNoteAdded',
    'deskFillIn',
    'deskTooShort',
    'deskItem',
  ] as const),
  ...(['deskOutside', 'deskRemoveItem', 'deskNotTranslated', 'deskCheckTranslation'] as const),
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
  const main = html`${await caseActions(context, { detail, me, signing })}
${await caseDecision(context, detail)}
${caseSteps(context, detail)}
${await formSection(context, detail)}
${applicantSignature(context, detail)}
${questions(context, detail)}
${payments(context, detail)}
${await caseRefunds(context, detail, me)}
${visits(context, detail)}
${certificates(context, detail)}`
  const side = html`${caseSummary(context, detail)}
${evidenceSection(context, detail, me)}
${files(context, detail)}
${await caseNotes(context, detail)}
${historySection(context, detail)}`
  const next = button({
    words: say('deskNextCase'),
    kind: 'secondary',
    size: 'small',
    iconAfter: 'arrow-right',
    attributes: { 'data-next-case': true, hidden: true },
  })
  const { open_next, shortcuts } = await settingsOf(context)
  const content = html`<div class="desk desk-one" data-desk-case="${detail.id}" data-texts="${JSON.stringify(textsFor(say, scriptTexts))}" data-person="${me}" data-draft-key="${me && context.services.draftKeys.keysOf(me).join(' ')}" data-open-next="${open_next ? 'yes' : 'no'}" data-shortcuts="${shortcuts ? 'on' : 'off'}">
<p class="desk-done" role="status" tabindex="-1" data-done hidden></p>
<div data-case data-version="${detail.row_version}">
${pageHeading({ title, above: detail.number, badge: html`<span class="desk-badges">${tags(context, detail)}</span>`, actions: next })}
${columns(main, side, say('deskAbout'))}
</div>
<p class="ui-hint">${say('deskLocalTimes')}</p>
${keysDialog(context)}
</div>`
  return sitePage(context, {
    title: `${detail.number} · ${title}`,
    breadcrumb: [{ href: '/desk', words: say('deskQueue') }],
    script: 'desk-case',
    styles: ['desk', 'desk-case'],
    width: 'full',
    content,
  })
}

async function settingsOf(context: PageContext): Promise<DeskSettings> {
  const { data, error } = await context.call('getMyDeskSettings')
  if (error) throw error
  return data
}

const results = {
  reference: 'deskResultReference',
  registration: 'deskResultRegistration',
  document: 'deskResultDocument',
  payment: 'deskResultPayment',
} as const satisfies Record<string, TextName>

export function caseSummary(context: PageContext, detail: CaseDetail): Html {
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
  return card({
    id: 'summary',
    title: say('deskAbout'),
    content: facts([
      [say('deskApplicant'), name || say('deskErased')],
      [say('deskRepresented'), party && (party.name ?? say('deskErased'))],
      [say('deskRegNo'), party?.reg_no],
      [say('deskWhy'), party?.reason],
      [
        say('deskProof'),
        proof && html`<a href="${fileAddress(detail, proof)}" download>${say('deskDownload')}</a>`,
      ],
      [say('deskReceived'), submitted_at && when(context, submitted_at)],
      [say('deskDue'), paused_at ? say('deskPaused') : due_at && when(context, due_at)],
      [say('deskOfficer'), assignee?.name ?? say('deskNoOfficer')],
      [say('deskSince'), assigned_at && when(context, assigned_at)],
      [say('deskChannel'), named(context, channelNames, detail.channel)],
      [say('deskFee'), detail.fee_amount > 0 ? formatMoney(detail.fee_amount) : say('deskFree')],
      ...feeLines(context, detail.fee_lines).map(({ name, value }) => [name, value] as const),
      [say('deskResult'), named(context, results, detail.output_type)],
    ]),
  })
}

export async function caseDecision(
  context: PageContext,
  { decision: decided }: CaseDetail,
): Promise<Html | undefined> {
  if (!decided) return undefined
  const { say, language } = context
  const { outcome, reason_code, reason_text, finding, decided_at } = decided
  const reasons = reason_code ? await rejectionReasonTexts(context) : []
  return card({
    id: 'decision',
    title: say('deskDecision'),
    tone: outcome === 'approved' ? 'good' : 'bad',
    content: facts([
      [say('deskDecision'), say(outcome === 'approved' ? 'deskApproved' : 'deskRejected')],
      [say('deskRejectReason'), reasons.find(({ value }) => value === reason_code)?.text],
      [say('deskWords'), reason_text],
      [say('deskFinding'), finding && (language === 'mn' ? finding.text_mn : finding.text_en)],
      [say('deskDecidedAt'), when(context, decided_at)],
    ]),
  })
}
