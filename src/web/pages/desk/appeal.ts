import type { components } from '../../../../generated/platform.d.ts'
import { badge, button, card, columns, notice, pageHeading } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { appealOutcomes, appealStates } from '../cases/appeal.ts'
import { inLanguage } from '../format.ts'
import { sitePage } from '../site-page.ts'
import { appealKinds } from './appeals.ts'
import { caseDecision, caseSummary } from './case.ts'
import { evidenceSection } from './case-evidence.ts'
import { formSection } from './case-form.ts'
import { historySection } from './case-history.ts'
import type { CaseDetail } from './case-parts.ts'
import { certificates, files, payments, questions } from './case-parts.ts'
import { listField, textField } from './fields.ts'
import { facts, when } from './labels.ts'
import { accessDenied } from './officer.ts'

type Appeal = components['schemas']['OfficerAppealDetail']

const scriptTexts = [
  'offline',
  'tooMany',
  'deskFillIn',
  'deskTooShort',
  'deskOutside',
  'deskAppealSigned',
] as const

/** One appeal with the whole case, and what the visitor may do now. */
export const deskAppeal: Page = async (context, { id = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getOfficerAppeal', { path: { id } })
  if (error) return accessDenied(context, error)
  const appeal: Appeal = data
  const me = (await context.who())?.userId
  const appealed = appeal.case ? ({ ...appeal.case, files_at: `appeals/${id}` } as CaseDetail) : undefined
  const main = html`${actCard(context, appeal)}
${groundsCard(context, appeal)}
${appealed && html`${await caseDecision(context, appealed)}${await formSection(context, appealed)}${questions(context, appealed)}${payments(context, appealed)}${certificates(context, appealed)}`}`
  const side = html`${appealed && html`${caseSummary(context, appealed)}${evidenceSection(context, appealed, me)}${files(context, appealed)}${historySection(context, appealed)}`}`
  const content = html`<div class="desk desk-one" data-desk-appeal="${id}" data-version="${appeal.row_version}" data-texts="${JSON.stringify(textsFor(say, scriptTexts))}">
${pageHeading({
  title: inLanguage(language, appeal, 'subject'),
  above: appeal.number,
  badge: badge(say(appealStates[appeal.state].name), appealStates[appeal.state].tone),
})}
${columns(main, side, say('deskAbout'))}
<p class="ui-hint">${say('deskLocalTimes')}</p>
</div>`
  return sitePage(context, {
    title: `${appeal.number} · ${say('appealTitle')}`,
    breadcrumb: [
      { href: '/desk', words: say('deskQueue') },
      { href: '/desk/appeals', words: say('deskAppeals') },
    ],
    script: 'desk-appeal',
    styles: ['desk', 'desk-case'],
    width: 'full',
    content,
  })
}

function groundsCard(context: PageContext, appeal: Appeal): Html {
  const { say } = context
  const { outcome } = appeal
  return card({
    id: 'appeal',
    title: say('appealTitle'),
    content: facts([
      [say('deskAppealant'), appeal.appellant_name],
      [say('appealTitle'), say(appealKinds[appeal.kind])],
      [say('appealGrounds'), appeal.grounds],
      [say('appealFiled'), when(context, appeal.filed_at)],
      [say('appealDue'), when(context, appeal.due_at)],
      [say('appealOutcome'), outcome && say(appealOutcomes[outcome])],
      [say('appealReasons'), appeal.reasons],
    ]),
  })
}

function actCard(context: PageContext, appeal: Appeal): Html {
  const { say } = context
  const { allowed_actions: may, signing } = appeal
  const pending = signing?.state === 'pending'
  return card({
    id: 'act',
    title: say('deskActions'),
    attributes: { 'data-actions': true },
    content: html`${pending && pendingPanel(context, signing)}
${!pending && signing && signing.state !== 'completed' && notice({ tone: 'warning', text: say('deskNotSigned') })}
${may.includes('take') && takeForm(context)}
${!pending && may.includes('decide') && decideForm(context, appeal)}
${may.length === 0 && html`<p class="ui-hint">${say('deskAppealOther')}</p>`}
<noscript><p>${say('deskNeedsScript')}</p></noscript>`,
  })
}

function takeForm({ say }: PageContext): Html {
  return html`<form data-step="take" class="ui-form"><p class="ui-hint">${say('deskAppealTakeHint')}</p>
${button({ words: say('deskAppealTake'), type: 'submit', icon: 'user-check' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

function decideForm(context: PageContext, { signing }: Appeal): Html {
  const { say } = context
  const choices = [
    { value: '', text: say('deskChoose') },
    { value: 'upheld', text: say('appealUpheld') },
    { value: 'overturned', text: say('appealOverturned') },
    { value: 'overturned-refund', text: say('deskAppealOverturnedRefund') },
    { value: 'partly-reopen', text: say('deskAppealPartlyReopen') },
    { value: 'partly-refund', text: say('deskAppealPartlyRefund') },
  ]
  return html`<form data-step="decide" class="ui-form" data-sure="${say('deskAppealSure')}" novalidate>
${listField(context, { id: 'outcome', name: 'outcome', label: say('appealOutcome'), hint: say('deskAppealOutcomeHint'), choices, required: true })}
${textField(context, { id: 'reasons', name: 'reasons', label: say('deskWords'), hint: say('deskWordsHint'), rows: 5, longest: 4000, shortest: 3, required: true, value: signing?.reasons ?? '' })}
<p class="ui-hint">${say('deskSignHint')}</p>
${button({ words: say('deskAppealDecide'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

function pendingPanel({ say }: PageContext, { verification_code }: NonNullable<Appeal['signing']>): Html {
  return html`<div class="signing" data-signing>
<h3 tabindex="-1"><span class="spinner" aria-hidden="true"></span>${say('deskSigning')}</h3>
<p>${say('deskSigningLead')}</p>
<p class="code-label" id="code-label">${say('deskSigningCode')}</p>
<p class="code" aria-labelledby="code-label code" id="code" role="group">${verification_code}</p>
<p class="ui-hint">${say('deskSigningLate')}</p>
<form data-step="withdraw">${button({ words: say('deskWithdraw'), type: 'submit', kind: 'secondary' })}
<p class="ui-error" role="alert" data-fault></p></form>
</div>`
}
