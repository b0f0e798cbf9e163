import type { components } from '../../../../generated/platform.d.ts'
import { button, card, columns, fold, linkButton, pageHeading } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { type TextName, textsFor } from '../../texts.ts'
import { inLanguage } from '../format.ts'
import { sitePage } from '../site-page.ts'
import { agenciesOf, officerName } from './choices.ts'
import { listField, textField } from './fields.ts'
import { facts, when } from './labels.ts'
import { accessDenied } from './officer.ts'
import { resultName, resultsOf, stepActs, stepBadges, stepKinds } from './step-parts.ts'

type Detail = components['schemas']['OfficerStepDetail']

const scriptTexts = ['offline', 'tooMany', 'deskFillIn', 'deskTooShort', 'deskOutside'] as const

/** One step with what its officers see of the case, and what the visitor may do now. */
export const deskStep: Page = async (context, { id = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getOfficerStep', { path: { id } })
  if (error) return accessDenied(context, error)
  const detail: Detail = data
  const { step, number } = detail
  const title = inLanguage(language, step, 'title')
  const acts = stepActs(context, step)
  const main = html`${await actCard(context, detail)}
${formCard(context, detail)}
${earlierCard(context, detail)}`
  const side = html`${aboutCard(context, detail)}
${acts && card({ id: 'acts', title: say('deskStepActs'), content: acts })}`
  const content = html`<div class="desk desk-one" data-desk-step="${id}" data-version="${step.row_version}" data-texts="${JSON.stringify(textsFor(say, scriptTexts))}">
${pageHeading({ title, above: number, badge: stepBadges(context, step) })}
${columns(main, side, say('deskAbout'))}
<p class="ui-hint">${say('deskLocalTimes')}</p>
</div>`
  return sitePage(context, {
    title: `${number} · ${title}`,
    breadcrumb: [
      { href: '/desk', words: say('deskQueue') },
      { href: '/desk/steps', words: say('deskSteps') },
    ],
    script: 'desk-step',
    styles: ['desk', 'desk-case'],
    width: 'full',
    content,
  })
}

function aboutCard(context: PageContext, detail: Detail): Html {
  const { say, language } = context
  const { step, application_id } = detail
  return card({
    id: 'summary',
    title: say('deskAbout'),
    content: html`${facts([
      [say('deskStep'), say(stepKinds[step.kind])],
      [say('deskService'), inLanguage(language, detail, 'service')],
      [say('deskStepAuthority'), inLanguage(language, step, 'authority')],
      [say('deskOfficer'), step.officer_name ?? say('deskNoOfficer')],
      [say('deskDue'), step.ended_at === null && step.due_at && when(context, step.due_at)],
    ])}${application_id && linkButton({ words: detail.number, href: `/desk/${application_id}`, kind: 'secondary', size: 'small' })}`,
  })
}

function formCard(context: PageContext, { form }: Detail): Html {
  const { say, language } = context
  return card({
    id: 'form',
    title: say('deskStepForm'),
    content:
      form.length === 0
        ? html`<p class="ui-hint">${say('deskStepFormNone')}</p>`
        : facts(
            form.map((field) => [inLanguage(language, field, 'title'), inLanguage(language, field, 'value')]),
          ),
  })
}

function earlierCard(context: PageContext, { earlier }: Detail): Html | undefined {
  const { say, language } = context
  if (earlier.length === 0) return undefined
  return card({
    id: 'earlier',
    title: say('deskStepEarlier'),
    content: html`<ul class="desk-items">${earlier.map(
      (one) =>
        html`<li><div class="desk-head"><h3>${inLanguage(language, one, 'title')}</h3>${stepBadges(context, one)}</div>${stepActs(context, one)}</li>`,
    )}</ul>`,
  })
}

async function actCard(context: PageContext, detail: Detail): Promise<Html> {
  const { say } = context
  const may = detail.step.allowed_actions
  return card({
    id: 'act',
    title: say('deskActions'),
    attributes: { 'data-actions': true },
    content: html`${may.includes('take') && takeForm(context)}
${may.includes('complete') && part(context, 'deskStepComplete', completeForm(context, detail))}
${may.includes('hand_over') && (await handOverPart(context, detail))}
${may.includes('send_back') && part(context, 'deskStepSendBack', backForm(context, detail))}
${may.length === 0 && html`<p class="ui-hint">${say('deskStepNotYours')}</p>`}
<noscript><p>${say('deskNeedsScript')}</p></noscript>`,
  })
}

const part = ({ say }: PageContext, title: TextName, content: Html): Html =>
  fold({ summary: say(title), content, attributes: { name: 'step' } })

function takeForm({ say }: PageContext): Html {
  return html`<form data-step="take" class="ui-form"><p class="ui-hint">${say('deskStepTakeHint')}</p>
${button({ words: say('deskStepTake'), type: 'submit', icon: 'user-check' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

function completeForm(context: PageContext, { step }: Detail): Html {
  const { say } = context
  const choices = [
    { value: '', text: say('deskChoose') },
    ...resultsOf[step.kind].map((result) => ({ value: result, text: resultName(context, result) })),
  ]
  return html`<form data-step="complete" class="ui-form" novalidate>
${listField(context, { id: 'result', name: 'result', label: say('deskStepResult'), choices, required: true })}
${textField(context, { id: 'text', name: 'text', label: say('deskStepText'), hint: say('deskStepTextHint'), rows: 5, longest: 4000 })}
${button({ words: say('deskStepComplete'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

async function handOverPart(context: PageContext, { step }: Detail): Promise<Html> {
  const { say } = context
  const [agency] = await agenciesOf(context, step.tenant_id)
  const others = (agency?.officers ?? []).filter(({ user_id }) => user_id !== step.officer_id)
  if (others.length === 0)
    return part(context, 'deskStepHandOver', html`<p class="ui-hint">${say('deskNoOtherOfficer')}</p>`)
  const choices = [
    { value: '', text: say('deskChoose') },
    ...others.map((officer) => ({ value: officer.user_id, text: officerName(officer) })),
  ]
  return part(
    context,
    'deskStepHandOver',
    html`<form data-step="hand-over" class="ui-form" novalidate>
${listField(context, { id: 'officer', name: 'officer_id', label: say('deskToWhom'), choices, required: true })}
${reasonField(context, 'hand-over-reason')}
${button({ words: say('deskStepHandOver'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`,
  )
}

function backForm(context: PageContext, { earlier }: Detail): Html {
  const { say, language } = context
  const choices = [
    { value: '', text: say('deskChoose') },
    ...earlier.map((one) => ({ value: one.key, text: inLanguage(language, one, 'title') })),
  ]
  return html`<form data-step="send-back" class="ui-form" data-sure="${say('deskStepSendSure')}" novalidate>
${listField(context, { id: 'to', name: 'to', label: say('deskStepTo'), choices, required: true })}
${reasonField(context, 'send-back-reason')}
${button({ words: say('deskStepSendBack'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

const reasonField = (context: PageContext, id: string): Html =>
  textField(context, {
    id,
    name: 'reason',
    label: context.say('deskStepReason'),
    hint: context.say('deskStepReasonHint'),
    rows: 3,
    longest: 1000,
    shortest: 3,
    required: true,
  })
