import type { components } from '../../../../generated/platform.d.ts'
import {
  actions,
  button,
  card,
  facts,
  fold,
  formatVisit,
  linkButton,
  selectField,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { actOf } from '../act-button.ts'
import { inLanguage, nameIn } from '../format.ts'
import type { Service } from '../services/form.ts'
import { isWithAnother, mapAddress } from './next.ts'
import { isOpenCase } from './states.ts'

type Application = components['schemas']['GovApplication']
type Office = components['schemas']['Office']

/** The booked visit, or the way to book one, where the service has offices; `book.js` shows their free times. */
export async function appointment(
  context: PageContext,
  shown: Application,
  service: Service | undefined,
): Promise<Html | undefined> {
  const { say } = context
  if (shown.appointment?.status === 'booked') return booked(context, shown, shown.appointment)
  if (isWithAnother(shown)) return undefined
  const isNeeded = shown.next_steps.some(({ act }) => act === 'book_visit')
  const hasOffices = service?.channels.some(({ channel }) => channel === 'office') === true
  if (!isOpenCase(shown.status) || !(hasOffices || isNeeded)) return undefined
  const offices = await allOffices(context, shown.service.id)
  if (offices.length === 0) return undefined
  const form = html`<form data-book="${shown.id}" class="ui-form">
<p>${say('visitLead')}</p>
${selectField(context, {
  name: 'office',
  label: say('visitOffice'),
  required: true,
  empty: say('choose'),
  choices: offices.map((one) => ({
    value: one.id,
    words: `${nameIn(context.language, one)}, ${inLanguage(context.language, one, 'address')}`,
  })),
})}
<p role="status" class="ui-hint" data-looking hidden>${say('waiting')}</p>
<div data-days hidden>${selectField(context, { name: 'day', label: say('visitDay'), width: 'half', choices: [] })}</div>
<fieldset class="ui-field ui-group times" data-times hidden><legend>${say('visitTime')}</legend><div class="slots" data-slots></div></fieldset>
<p class="ui-error" role="alert" data-fault></p>
<div data-booking hidden>${actions(button({ words: say('visitBook'), type: 'submit', icon: 'calendar-plus' }))}</div>
</form>`
  if (isNeeded) return card({ title: say('visitTitle'), id: 'appointment', icon: 'calendar', content: form })
  return fold({ summary: say('visitTitle'), content: form, attributes: { id: 'appointment' } })
}

async function allOffices(context: PageContext, serviceId: string): Promise<Office[]> {
  const { data, error } = await context.call('listOffices', {
    query: { service_id: serviceId, limit: '100' },
  })
  return error ? [] : data.items
}

function booked(
  context: PageContext,
  shown: Application,
  visit: NonNullable<Application['appointment']>,
): Html {
  const { say, language } = context
  const time = formatVisit(language, visit.starts_at, visit.ends_at)
  const office = inLanguage(language, visit, 'office')
  const address = inLanguage(language, visit, 'address')
  return card({
    title: say('visitTitle'),
    id: 'appointment',
    icon: 'calendar',
    content: facts([
      { name: say('visitWhen'), value: html`<time datetime="${visit.starts_at}">${time}</time>` },
      {
        name: say('visitWhere'),
        value: html`${office}, ${address} (<a href="${mapAddress(`${visit.office_mn}, ${visit.address_mn}`)}" rel="noreferrer noopener" target="_blank">${say('toMap')}</a>)`,
      },
    ]),
    actions: html`${linkButton({ words: say('toCalendar'), href: `/web/api/v1/gov/appointments/${visit.id}/calendar`, kind: 'secondary', icon: 'calendar-plus', attributes: { download: 'appointment.ics' } })}${!isWithAnother(shown) && actOf(context, { does: `POST gov/appointments/${visit.id}/cancel`, ask: say('visitCancelAsk', { time }), label: say('visitCancel') })}`,
  })
}
