import { button, card, fold } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import type { CaseDetail } from './case-parts.ts'
import { pendingPanel, type Signing, unsignedPanel } from './case-signing.ts'
import { sendBackForm } from './case-steps.ts'
import { agenciesOf, officerName } from './choices.ts'
import { approveForm, rejectForm } from './decide-forms.ts'
import { type ListChoice, listField, textField } from './fields.ts'
import { infoRequestForm } from './info-request-form.ts'

interface ActionsOf {
  detail: CaseDetail
  me: string | undefined
  signing: Signing | undefined
}

/** What the visitor may do with the case as it is now, and where there is nothing, who must act. */
export async function caseActions(context: PageContext, { detail, me, signing }: ActionsOf): Promise<Html> {
  const { say } = context
  const may = new Set<string>(detail.allowed_actions)
  const pending = signing?.decision.state === 'pending'
  const decides = may.has('approve') || may.has('reject')
  const steps = [
    may.has('assign') && takeForm(context),
    // While a decision waits, nothing else is to come between.
    !pending && may.has('request_info') && step(context, 'deskAsk', infoRequestForm(context)),
    !pending && may.has('approve') && step(context, 'deskApprove', approveForm(context, detail, signing)),
    !pending && may.has('reject') && step(context, 'deskReject', await rejectForm(context, signing)),
    detail.can_send_back && step(context, 'deskCaseSendBack', sendBackForm(context, detail)),
    may.has('complete') && step(context, 'deskComplete', completeForm(context)),
    !pending && (await handOver(context, detail)),
  ].filter((one) => one !== false && one !== undefined)
  const isEarly = detail.status === 'in_review' && detail.assignee?.id === me && !decides
  return card({
    id: 'act',
    title: say('deskActions'),
    attributes: { 'data-actions': true },
    content: html`<p class="ui-hint" data-draft-back hidden>${say('deskDraftBack')} ${button({ words: say('deskDiscard'), kind: 'plain', size: 'small', attributes: { 'data-discard': true } })}</p>
${pending && pendingPanel(context, signing)}
${!pending && decides && signing?.mine && unsignedPanel(context, signing)}
${isEarly && html`<p class="ui-hint">${say('deskStepsOpenStill')}</p>`}
${steps.length > 0 && html`<div class="desk-steps">${steps}</div>`}
${steps.length === 0 && !pending && html`<p class="ui-hint">${whoActs(context, detail, me)}</p>`}
<noscript><p>${say('deskNeedsScript')}</p></noscript>`,
  })
}

function whoActs({ say }: PageContext, { status, assignee }: CaseDetail, me: string | undefined): string {
  if (['rejected', 'completed', 'cancelled', 'expired'].includes(status)) return say('deskClosed')
  if (assignee && assignee.id !== me) return say('deskWithAnother', { name: assignee.name })
  return say(status === 'info_requested' ? 'deskWaitsForApplicant' : 'deskNothingToDo')
}

/** Folded until it is wanted; one at a time. */
function step({ say }: PageContext, title: TextName, form: Html): Html {
  return fold({ summary: say(title), content: form, attributes: { name: 'step' } })
}

function takeForm({ say }: PageContext): Html {
  return html`<form data-step="take" class="ui-form"><p class="ui-hint">${say('deskTakeHint')}</p>
${button({ words: say('deskTake'), type: 'submit', icon: 'user-check' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

function completeForm(context: PageContext): Html {
  const { say } = context
  return html`<form data-step="complete" class="ui-form" data-sure="${say('deskCompleteSure')}" novalidate>
<p class="ui-hint">${say('deskCompleteHint')}</p>
${textField(context, { id: 'note', name: 'note', label: say('deskNote'), rows: 3, longest: 2000 })}
${button({ words: say('deskComplete'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

/** For owners: to an officer of the agency who handles the service, and who does not have the case yet. */
async function handOver(context: PageContext, detail: CaseDetail): Promise<Html | undefined> {
  const { say } = context
  const { allowed_actions: may, tenant_id, service, assignee } = detail
  if (!may.includes('reassign') && !may.includes('assign')) return undefined
  const [agency] = await agenciesOf(context, tenant_id)
  if (!agency || !(agency.owned || may.includes('reassign'))) return undefined
  const choices: ListChoice[] = agency.officers
    .filter(({ user_id }) => user_id !== assignee?.id)
    .filter(({ all_services, service_ids }) => all_services || service_ids.includes(service.id))
    .map((officer) => ({ value: officer.user_id, text: officerName(officer) }))
  if (choices.length === 0)
    return step(context, 'deskHandOver', html`<p class="ui-hint">${say('deskNoOtherOfficer')}</p>`)
  const options = [{ value: '', text: say('deskChoose') }, ...choices]
  return step(
    context,
    'deskHandOver',
    html`<form data-step="hand-over" class="ui-form" novalidate>
${listField(context, { id: 'assignee', name: 'assignee_id', label: say('deskToWhom'), choices: options, required: true })}
${button({ words: say('deskHandOver'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`,
  )
}
