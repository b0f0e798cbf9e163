import type { components } from '../../../../generated/platform.d.ts'
import {
  card,
  columns,
  type Fact,
  facts,
  fold,
  formatMoney,
  linkButton,
  notice,
  pageHeading,
  stepper,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { actOf } from '../act-button.ts'
import { errorPage } from '../error-page.ts'
import { fileTexts, maxFileBytes } from '../file-field.ts'
import { channelLabel, nameIn } from '../format.ts'
import { certificateState } from '../mine/certificate-card.ts'
import { paymentBadge } from '../mine/payments.ts'
import { feeLines } from '../services/fee-rules.ts'
import type { Service } from '../services/form.ts'
import { sitePage } from '../site-page.ts'
import { appealCards } from './appeal.ts'
import { appointment } from './appointment.ts'
import { decision } from './decision.ts'
import { isWithAnother, nextCard } from './next.ts'
import { progress } from './progress.ts'
import { isOpenCase, isUndecided, stateBadge } from './states.ts'
import { submittedForm } from './submitted-form.ts'
import { caseTimeline } from './timeline.ts'

type Exemptions = NonNullable<NonNullable<Service['fee_rules']>['exemptions']>
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

/** One case: where it stands, what is asked of the person, and what has come of it. `sent` makes it the confirmation. */
export const casePage: Page = async (context, { id = '' }) => {
  const { say, language, query } = context
  const { data, error } = await context.call('getGovApplication', { path: { id } })
  if (error) return errorPage(context, error)
  const shown: Application = data
  const who = await context.who()
  const service = await serviceOf(context, shown)
  const main = html`${query.has('sent') && confirmation(context, shown)}
${nextCard(context, shown)}
${progress(context, shown)}
${result(context, shown)}
${await decision(context, shown)}
${await appealCards(context, shown.remedy)}
${await appointment(context, shown, service)}
${await submittedForm(context, shown, service?.applicant_signs === true)}
${withdrawal(context, shown)}`
  const aside = html`${aboutCard(context, shown, service?.fee_rules?.exemptions ?? [])}
${await caseTimeline(context, shown.id)}
<p class="ui-hint">${say('ulaanbaatarTime')}</p>`
  const content = html`<div class="case" data-case="${shown.id}" data-person="${who?.userId}" data-most-bytes="${maxFileBytes(context)}" data-texts="${JSON.stringify(textsFor(say, said))}">
${pageHeading({
  above: nameIn(language, shown.authority),
  title: nameIn(language, shown.service),
  badge: stateBadge(say, shown.status),
})}
${waysLeft(context, shown, service)}
<noscript>${notice({ tone: 'warning', text: say('formNeedsScript') })}</noscript>
${columns(main, aside)}
</div>`
  return sitePage(context, {
    title: `${nameIn(language, shown.service)}, ${shown.number}`,
    breadcrumb: [{ href: '/cases', words: say('toCases') }],
    script: 'case',
    styles: ['cases'],
    content,
  })
}

/** As it is now; one that is archived says nothing. */
async function serviceOf(context: PageContext, { service }: Application): Promise<Service | undefined> {
  const { data, error } = await context.call('getCatalogService', { path: { id: service.id } })
  return error ? undefined : data
}

/** Right after the case has gone to the authority; what is next stands below it. */
function confirmation({ say }: PageContext, shown: Application): Html | undefined {
  if (shown.submitted_at === null || !isOpenCase(shown.status)) return undefined
  const { payment } = shown
  return html`<section class="confirmation" aria-labelledby="sent" data-confirmation><h2 id="sent" tabindex="-1">${say('sentDone')}</h2><p>${say('sentNumber')}<br><strong class="confirmation-number">${shown.number}</strong></p><p class="confirmation-hint">${say('sentKeep')}</p>${payment?.receipt_no && html`<p><a href="/payments/${payment.id}/receipt">${say('toReceipt')}</a></p>`}</section>`
}

/** What is left of applying, while the person has to sign or to pay. */
function waysLeft(
  context: PageContext,
  { status, fee }: Application,
  service: Service | undefined,
): Html | undefined {
  const { say } = context
  if (status !== 'signature_pending' && status !== 'payment_pending') return undefined
  const signs = service?.applicant_signs === true || status === 'signature_pending'
  const pays = status === 'payment_pending' || (service?.fee_timing === 'before' && fee.amount > 0)
  const isSigned = status === 'payment_pending'
  return stepper(context, [
    ...(['stepDocuments', 'stepDetails', 'stepCheck'] as const).map((name) => ({
      words: say(name),
      state: 'done' as const,
    })),
    ...(signs
      ? [{ words: say('stepSign'), state: isSigned ? ('done' as const) : ('current' as const) }]
      : []),
    ...(pays ? [{ words: say('stepPay'), state: isSigned ? ('current' as const) : ('next' as const) }] : []),
  ])
}

function aboutCard(context: PageContext, shown: Application, exemptions: Exemptions): Html {
  const { say, language } = context
  const { number, created_at, clock, status, represented, payment, fee } = shown
  const due = isUndecided(status) && !clock.paused ? clock.due_at : null
  const list: Fact[] = [
    { name: say('caseNumber'), value: html`<span class="sum">${number}</span>` },
    { name: say('caseSent'), value: timeTag(language, created_at) },
    {
      name: say('caseDue'),
      value:
        due === null
          ? undefined
          : html`${timeTag(language, due, 'dayWithWeekday')}${clock.overdue && html` <strong>(${say('caseOverdue')})</strong>`}`,
    },
    { name: say('caseWay'), value: channelLabel(say, shown) },
    { name: say('caseFor'), value: represented?.name ?? undefined },
    {
      name: say('paidTitle'),
      value: payment ? html`${formatMoney(payment.amount)} ${paymentBadge(say, payment.status)}` : undefined,
    },
    ...feeLines(context, fee.lines, exemptions),
    {
      name: say('receipt'),
      value: payment?.receipt_no
        ? html`<a href="/payments/${payment.id}/receipt">${payment.receipt_no}</a>`
        : undefined,
    },
  ]
  return card({ title: say('caseFacts'), id: 'about', content: facts(list, { dense: true }) })
}

function result({ say, language }: PageContext, { result: issued }: Application): Html | undefined {
  if (!issued) return undefined
  return card({
    title: say('resultTitle'),
    id: 'certificate',
    icon: 'file-check',
    badge: certificateState(say, issued.status),
    content: facts([
      { name: say('verifyNumber'), value: issued.number },
      {
        name: say('verifyUntil'),
        value:
          issued.valid_until === null ? say('verifyForEver') : timeTag(language, issued.valid_until, 'day'),
      },
    ]),
    actions: html`${issued.status === 'issued' && linkButton({ words: say('certificatePdf'), href: `/web/api/v1/gov/references/${issued.id}/pdf`, icon: 'download', kind: 'secondary', attributes: { download: `${issued.number}.pdf` } })}${linkButton({ words: say('toCertificate'), href: `/certificates/${issued.id}`, kind: 'secondary' })}`,
  })
}

/** Until the decision; what becomes of the fee is said before. */
function withdrawal(context: PageContext, shown: Application): Html | undefined {
  const { say } = context
  if (!isUndecided(shown.status) || isWithAnother(shown)) return undefined
  const words = feeAfterwards(context, shown)
  const button = actOf(context, {
    does: `POST gov/applications/${shown.id}/cancel`,
    body: {},
    ask: `${say('withdrawAsk')} ${words}`,
    label: say('withdraw'),
    kind: 'danger',
  })
  return fold({ summary: say('withdraw'), content: html`<p>${words}</p>${button}` })
}

function feeAfterwards({ say }: PageContext, { status, payment: paid }: Application): string {
  if (!paid) return say('withdrawFree')
  if (paid.status !== 'paid') return say('withdrawUnpaid')
  const amount = formatMoney(paid.amount)
  return say(status === 'submitted' ? 'withdrawRefund' : 'withdrawKept', { amount })
}
