import type { components } from '../../../../generated/platform.d.ts'
import { actions, card, type IconName, icon, linkButton, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { actOf } from '../act-button.ts'
import { inLanguage } from '../format.ts'
import { infoRequest } from './info-request.ts'
import { payment } from './payment.ts'
import { signature } from './signature.ts'
import { isUndecided } from './states.ts'

type Application = components['schemas']['GovApplication']
type NextStep = components['schemas']['GovNextStep']

const icons: Record<NextStep['act'], IconName> = {
  sign: 'signature',
  pay: 'credit-card',
  answer: 'message-circle',
  book_visit: 'calendar-plus',
  attend_visit: 'map-pin',
  wait_for_officer: 'clock',
  wait_for_decision: 'clock',
  wait_for_completion: 'clock',
  get_certificate: 'file-check',
  renew_certificate: 'refresh-cw',
  wait_for_refund: 'wallet',
  correct_and_apply: 'refresh-cw',
  ask_authority: 'scale',
  apply_again: 'refresh-cw',
  finished: 'circle-check',
  appeal: 'scale',
  wait_for_appeal: 'clock',
}

/** What is next, in the order in which it is done; what the person can do here stands with it. */
export function nextCard(context: PageContext, shown: Application): Html {
  const { say } = context
  if (isWithAnother(shown)) return takeOverCard(context, shown)
  const steps = shown.next_steps
  const asks = steps.some(({ act }) => ['sign', 'pay', 'answer', 'book_visit'].includes(act))
  return card({
    title: say('nextTitle'),
    id: 'next',
    tone: asks ? 'accent' : 'neutral',
    attributes: { 'data-next': true },
    content: html`<ol class="next-steps">${steps.map((step) => entry(context, shown, step))}</ol>`,
    actions: steps.some(({ at }) => at !== null)
      ? linkButton({
          words: say('datesToCalendar'),
          href: `/web/api/v1/gov/applications/${shown.id}/calendar`,
          kind: 'secondary',
          icon: 'calendar-plus',
          attributes: { download: `${shown.number}.ics` },
        })
      : undefined,
  })
}

/** An open case of an organisation that another representative filed: nothing is asked of this one. */
export const isWithAnother = ({ in_hand, status }: Application): boolean => !in_hand && isUndecided(status)

function takeOverCard(context: PageContext, { id }: Application): Html {
  const { say } = context
  return card({
    title: say('nextTitle'),
    id: 'next',
    attributes: { 'data-next': true },
    content: html`<p>${say('caseElsewhere')}</p>`,
    actions: actOf(context, {
      does: `POST gov/applications/${id}/take-over`,
      ask: say('takeOverAsk'),
      label: say('takeOver'),
      icon: 'user-check',
    }),
  })
}

function entry(context: PageContext, shown: Application, step: NextStep): Html {
  const { act, by } = step
  return html`<li class="next-step next-step-${by}" data-step-act="${act}"><span class="next-step-icon">${icon(icons[act])}</span><div><p>${inLanguage(context.language, step, 'text')}</p>${means(context, shown, act)}</div></li>`
}

/** What the person does it with. */
function means(context: PageContext, shown: Application, act: NextStep['act']): Html | undefined {
  const { say } = context
  if (act === 'sign') return signature(context)
  if (act === 'pay') return shown.payment ? payment(context, shown.payment) : undefined
  if (act === 'answer') return shown.info_request ? infoRequest(context, shown.info_request) : undefined
  if (act === 'book_visit') return way(say('toBooking'), '#appointment', 'primary')
  if (act === 'attend_visit') return shown.appointment ? place(context, shown.appointment) : undefined
  if (act === 'appeal') return way(say('appealFile'), '#appeal', 'secondary')
  if (act === 'get_certificate' && shown.result)
    return way(say('toCertificate'), `/certificates/${shown.result.id}`, 'primary')
  if (act === 'apply_again' && shown.decision?.reason_code === 'wrong_authority')
    return way(say('findService'), '/services', 'secondary')
  if (act === 'apply_again' && shown.decision?.reason_code === 'duplicate') return undefined
  if (act === 'correct_and_apply' || act === 'apply_again' || act === 'renew_certificate')
    return way(say('applyAgain'), `/services/${shown.service.code}`, 'secondary')
  return undefined
}

const way = (words: string, href: string, kind: 'primary' | 'secondary'): Html =>
  actions(linkButton({ words, href, kind }))

/** Where an office is; the map is a page of another site, which learns nothing but the address. */
function place(context: PageContext, visit: NonNullable<Application['appointment']>): Html {
  const { say, language } = context
  const address = inLanguage(language, visit, 'address')
  return html`<p class="ui-meta">${timeTag(language, visit.starts_at, 'dayWithWeekday')}, ${timeTag(language, visit.starts_at, 'time')} · ${address} · <a href="${mapAddress(`${visit.office_mn}, ${visit.address_mn}`)}" rel="noreferrer noopener" target="_blank">${say('toMap')}</a></p><p class="ui-hint">${say('visitDirections')}</p>`
}

export const mapAddress = (words: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`
