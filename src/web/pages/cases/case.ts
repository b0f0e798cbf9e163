import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { type TextName, textsFor } from '../../texts.ts'
import { actButton } from '../act.ts'
import { errorPage } from '../error-page.ts'
import { fileTexts, maxFileBytes } from '../file-field.ts'
import { amountInTugriks, channelLabel, nameIn } from '../format.ts'
import { menuPage } from '../menu.ts'
import { certificateCard } from '../mine/certificate-card.ts'
import { paymentStates } from '../mine/payments.ts'
import type { Service } from '../services/form.ts'
import { localDay, timeElement } from '../ulaanbaatar-time.ts'
import { appointment } from './appointment.ts'
import { stateTag } from './cases.ts'
import { decision } from './decision.ts'
import { infoRequest } from './info-request.ts'
import { payment } from './payment.ts'
import { signature } from './signature.ts'
import { isUndecided, stateDescription } from './states.ts'
import { submittedForm } from './submitted-form.ts'
import { timeline } from './timeline.ts'

type Application = components['schemas']['GovApplication']

const said = [
  ...([
    'offline',
    'tooMany',
    'payFailed',
    'payNotYet',
    'payQr',
    'answerMissing',
    'answerMissingFile',
  ] as const),
  ...(['signRefused', 'signTimeout', 'signFailed', 'visitNone'] as const),
  ...fileTexts,
] as const

/** One application: where it stands, what is asked of the person, and what has come of it. */
export const casePage: Page = async (context, { id = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getGovApplication', { path: { id } })
  if (error) return errorPage(context, error)
  const shown: Application = data
  const who = await context.who()
  const service = await serviceOf(context, shown)
  const content = html`<div class="spread" data-case="${shown.id}" data-person="${who?.userId}" data-most-bytes="${maxFileBytes(context)}" data-texts="${JSON.stringify(textsFor(say, said))}">
<p><a href="/cases">${say('backToCases')}</a></p>
<section class="card">
<div>
<p class="eyebrow plain">${nameIn(language, shown.authority)}</p>
<h1>${nameIn(language, shown.service)}</h1>
<p class="state">${stateTag(say, shown.status)}</p>
</div>
${await asked(context, shown)}
${facts(context, shown)}
</section>
${await result(context, shown)}
${await decision(context, shown)}
${await appointment(context, shown, service)}
${await timeline(context, shown.id)}
${await submittedForm(context, shown, service?.applicant_signs === true)}
${withdrawal(context, shown)}
<p class="hint">${say('ulaanbaatarTime')}</p>
<noscript><p class="alert">${say('formNeedsScript')}</p></noscript>
</div>`
  return menuPage(context, {
    title: `${nameIn(language, shown.service)}, ${shown.number}`,
    script: 'case',
    content,
  })
}

/** As it is now; one that is archived says nothing. */
async function serviceOf(context: PageContext, { service }: Application): Promise<Service | undefined> {
  const { data, error } = await context.call('getCatalogService', { path: { id: service.id } })
  return error ? undefined : data
}

/** What the person has to do now; where that is nothing, what happens next. */
async function asked(context: PageContext, shown: Application): Promise<Html> {
  const { say } = context
  const { status } = shown
  if (status === 'signature_pending') return signature(context, shown)
  if (status === 'payment_pending' && shown.payment) return payment(context, shown.payment)
  if (shown.info_request) return infoRequest(context, shown.info_request)
  const { next, open } = stateDescription(status)
  return html`<div class="next">
<h2>${say(open ? 'nextTitle' : 'outcomeTitle')}</h2>
${next && html`<p>${say(next)}</p>`}
${!open && status !== 'completed' && html`<p class="actions"><a class="button quiet" href="/services/${shown.service.code}">${say('applyAgain')}</a></p>`}
</div>`
}

function facts({ say }: PageContext, shown: Application): Html {
  const { number, created_at, clock, status, represented, payment: paid } = shown
  const due = isUndecided(status) && !clock.paused ? clock.due_at : null
  const rows: [TextName, Html | string | null | undefined | false][] = [
    ['caseNumber', number],
    ['caseSent', timeElement(created_at)],
    [
      'caseDue',
      due !== null &&
        html`${localDay(due)}${clock.overdue && html` <span class="tag bad">${say('caseOverdue')}</span>`}`,
    ],
    ['caseWay', channelLabel(say, shown)],
    ['caseFor', represented?.name],
    ['paidTitle', paid && html`${amountInTugriks(paid.amount)}, ${say(paymentStates[paid.status])}`],
    ['paidOn', paid?.paid_at && timeElement(paid.paid_at)],
    ['receipt', paid?.receipt_no],
  ]
  return html`<dl class="facts">${rows
    .filter(([, value]) => value)
    .map(([name, value]) => html`<div><dt>${say(name)}</dt><dd>${value}</dd></div>`)}</dl>`
}

async function result(context: PageContext, { result: issued }: Application): Promise<Html | undefined> {
  if (!issued) return undefined
  const { data, error } = await context.call('getReference', { path: { id: issued.id } })
  if (error) return undefined
  return html`<section class="card" aria-labelledby="certificate">
<h2 id="certificate">${context.say('resultTitle')}</h2>
${await certificateCard(context, data)}
</section>`
}

/** Until the decision; what becomes of the fee is said before. */
function withdrawal(context: PageContext, shown: Application): Html | undefined {
  const { say } = context
  if (!isUndecided(shown.status)) return undefined
  const words = feeAfterwards(context, shown)
  const button = actButton(context, {
    does: `POST gov/applications/${shown.id}/cancel`,
    body: {},
    ask: `${say('withdrawAsk')} ${words}`,
    label: say('withdraw'),
    kind: 'danger',
  })
  return html`<details class="card"><summary>${say('withdraw')}</summary><p>${words}</p><div class="actions">${button}</div></details>`
}

function feeAfterwards({ say }: PageContext, { status, payment: paid }: Application): string {
  if (!paid) return say('withdrawFree')
  if (paid.status !== 'paid') return say('withdrawUnpaid')
  const amount = amountInTugriks(paid.amount)
  return say(status === 'submitted' ? 'withdrawRefund' : 'withdrawKept', { amount })
}
