import { button, card, linkButton } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { inLanguage } from '../format.ts'
import type { CaseDetail } from './case-parts.ts'
import { listField, textField } from './fields.ts'
import { facts, when } from './labels.ts'
import { type StepOfCase, stepActs, stepBadges, stepKinds } from './step-parts.ts'

/** The steps of a case with what was done in them; nothing where its service declares none. */
export function caseSteps(context: PageContext, { steps = [] }: CaseDetail): Html | undefined {
  const { say } = context
  if (steps.length === 0) return undefined
  return card({
    id: 'steps',
    title: say('deskSteps'),
    content: html`<ul class="desk-items">${steps.map((step) => stepItem(context, step, steps))}</ul>`,
  })
}

function stepItem(context: PageContext, step: StepOfCase, steps: readonly StepOfCase[]): Html {
  const { say, language } = context
  const { kind, needs, optional, officer_name, due_at, ended_at, state, allowed_actions } = step
  const before = steps
    .filter(({ key }) => needs.includes(key))
    .map((one) => inLanguage(language, one, 'title'))
  return html`<li data-step-of-case="${step.key}">
<div class="desk-head"><h3>${inLanguage(language, step, 'title')}</h3>${stepBadges(context, step)}</div>
${facts([
  [say('deskStep'), `${say(stepKinds[kind])}${optional ? ` · ${say('deskStepOptional')}` : ''}`],
  [say('deskStepAuthority'), inLanguage(language, step, 'authority')],
  [say('deskOfficer'), officer_name],
  [say('deskStepNeeds'), state === 'waiting' && before.length > 0 && before.join(', ')],
  [say('deskDue'), ended_at === null && due_at && when(context, due_at)],
])}
${stepActs(context, step)}
${allowed_actions.length > 0 && linkButton({ words: say('deskStepOpenPage'), href: `/desk/steps/${step.id}`, kind: 'secondary', size: 'small' })}
</li>`
}

/** For the officer who is to decide: one of the steps is to be done again. */
export function sendBackForm(context: PageContext, { steps = [] }: CaseDetail): Html {
  const { say, language } = context
  const done = steps.filter(({ state, kind }) => state === 'done' && kind !== 'issue')
  const choices = [
    { value: '', text: say('deskChoose') },
    ...done.map((step) => ({ value: step.key, text: inLanguage(language, step, 'title') })),
  ]
  return html`<form data-step="send-back" class="ui-form" data-sure="${say('deskStepSendSure')}" novalidate>
${listField(context, { id: 'send-back-to', name: 'to', label: say('deskStepTo'), choices, required: true })}
${textField(context, { id: 'send-back-reason', name: 'reason', label: say('deskStepReason'), hint: say('deskStepReasonHint'), rows: 3, longest: 1000, shortest: 3, required: true })}
${button({ words: say('deskCaseSendBack'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}
