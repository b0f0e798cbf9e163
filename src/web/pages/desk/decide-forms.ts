import type { components } from '../../../../generated/platform.d.ts'
import { button, checkbox } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { CaseDetail } from './case-parts.ts'
import type { Signing } from './case-signing.ts'
import { type ListChoice, listField, textField } from './fields.ts'

type Reason = components['schemas']['DecisionReason']

/** What was written for a decision that got no signature is there again. */
const written = (signing: Signing | undefined, outcome: 'approved' | 'rejected') =>
  signing?.mine && signing.decision.decision === outcome ? signing.decision : undefined

export function approveForm(context: PageContext, detail: CaseDetail, signing: Signing | undefined): Html {
  const { say } = context
  const { finding_required, output_type, requires_signature } = detail
  const before = written(signing, 'approved')
  return html`<form data-step="approve" class="ui-form" data-sure="${say('deskApproveSure')}" novalidate>
${output_type === 'reference' && html`<p class="ui-hint">${say('deskApproveReference')}</p>`}
${
  finding_required &&
  html`${textField(context, { id: 'finding-mn', name: 'finding.text_mn', label: say('deskFindingMn'), hint: say('deskFindingHint'), rows: 2, longest: 1000, required: true, language: 'mn', value: before?.finding?.text_mn })}
${textField(context, { id: 'finding-en', name: 'finding.text_en', label: say('deskFindingEn'), rows: 2, longest: 1000, required: true, language: 'en', value: before?.finding?.text_en })}
${translation(context)}`
}
${textField(context, { id: 'approve-words', name: 'reason_text', label: say('deskWordsOptional'), hint: say('deskWordsHint'), rows: 3, longest: 4000, shortest: 3, value: before?.reason_text ?? '' })}
<p class="ui-hint">${say(requires_signature ? 'deskSignHint' : 'deskMaySignHint')}</p>
${button({ words: say('deskApprove'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

/** A proposal of a model fills the empty language. It is marked as one, and goes nowhere until the officer has accepted it. */
function translation({ say }: PageContext): Html {
  return html`<div class="desk-translation" data-needs-script hidden>${button({ words: say('deskTranslate'), kind: 'secondary', size: 'small', icon: 'languages', attributes: { 'data-translate': true } })}
<p class="ui-hint" role="status" data-translate-said></p>
<div class="desk-translated" data-translated hidden><p id="translated-note">${say('deskTranslated')}</p>${checkbox({ name: '', id: 'translation-accepted', value: 'yes', words: say('deskAcceptTranslation'), attributes: { 'data-translation-accepted': true, 'aria-describedby': 'translated-note' } })}</div></div>`
}

/** The closed list of reasons, in the visitor's language. */
export async function rejectionReasonTexts(context: PageContext): Promise<ListChoice[]> {
  const { data, error } = await context.call('listDecisionReasons')
  if (error) throw error
  return (data.items as Reason[]).map(({ code, text_mn, text_en }) => ({
    value: code,
    text: context.language === 'mn' ? text_mn : text_en,
  }))
}

/** A rejection is always signed. */
export async function rejectForm(context: PageContext, signing: Signing | undefined): Promise<Html> {
  const { say } = context
  const reasons = await rejectionReasonTexts(context)
  const before = written(signing, 'rejected')
  return html`<form data-step="reject" class="ui-form" data-danger data-sure="${say('deskRejectSure')}" novalidate>
${listField(context, { id: 'reason-code', name: 'reason_code', label: say('deskRejectReason'), choices: [{ value: '', text: say('deskChoose') }, ...reasons], required: true, value: before?.reason_code ?? '' })}
${textField(context, { id: 'reason-text', name: 'reason_text', label: say('deskWords'), hint: say('deskWordsHint'), rows: 4, longest: 4000, shortest: 3, required: true, value: before?.reason_text ?? '' })}
<p class="ui-hint">${say('deskSignHint')}</p>
${button({ words: say('deskReject'), type: 'submit', kind: 'danger' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}
