import type { components } from '../../../../generated/platform.d.ts'
import { localTime } from '../../../text/moment.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { actButton } from '../act.ts'
import { inLanguage, nameIn } from '../format.ts'
import type { Service } from '../services/form.ts'
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
  if (shown.appointment?.status === 'booked') return booked(context, shown.appointment)
  const hasOffices = service?.channels.some(({ channel }) => channel === 'office') === true
  if (!isOpenCase(shown.status) || !hasOffices) return undefined
  const offices = await allOffices(context, shown.service.id)
  if (offices.length === 0) return undefined
  const isNeeded = shown.channel === 'office'
  return html`<details class="card" id="appointment" ${isNeeded && html`open`}><summary><h2>${say('visitTitle')}</h2></summary>
<form data-book="${shown.id}">
<p>${say('visitLead')}</p>
<div class="field"><label for="office">${say('visitOffice')}</label>
<select id="office" name="office" required><option value="">${say('choose')}</option>${offices.map(
    (one) =>
      html`<option value="${one.id}">${nameIn(context.language, one)}, ${inLanguage(context.language, one, 'address')}</option>`,
  )}</select></div>
<p role="status" data-looking hidden><span class="spinner" aria-hidden="true"></span>${say('waiting')}</p>
<div class="field" data-days hidden><label for="day">${say('visitDay')}</label><select id="day" name="day"></select></div>
<fieldset class="times" data-times hidden><legend>${say('visitTime')}</legend><div class="chips" data-slots></div></fieldset>
<p class="fault" role="alert" data-fault></p>
<p data-booking hidden><button type="submit" class="button">${say('visitBook')}</button></p>
</form>
</details>`
}

async function allOffices(context: PageContext, serviceId: string): Promise<Office[]> {
  const { data, error } = await context.call('listOffices', {
    query: { service_id: serviceId, limit: '100' },
  })
  return error ? [] : data.items
}

function booked(context: PageContext, visit: NonNullable<Application['appointment']>): Html {
  const { say, language } = context
  const time = localTime(new Date(visit.starts_at))
  const cancel = actButton(context, {
    does: `POST gov/appointments/${visit.id}/cancel`,
    ask: say('visitCancelAsk', { time }),
    label: say('visitCancel'),
    kind: 'quiet',
  })
  return html`<section class="card" id="appointment" aria-labelledby="visit">
<h2 id="visit">${say('visitTitle')}</h2>
<p class="notice">${say('visitBooked', { time, office: inLanguage(language, visit, 'office') })}</p>
<div class="actions">${cancel}</div>
</section>`
}
