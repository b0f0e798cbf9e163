import type { components } from '../../../../generated/platform.d.ts'
import { localTime } from '../../../text/moment.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { actButton } from '../act.ts'
import { errorPage } from '../error-page.ts'
import { inLanguage, nameIn } from '../format.ts'
import { menuPage } from '../menu.ts'
import { listQuery, paging } from '../paging.ts'
import { timeElement } from '../ulaanbaatar-time.ts'

type Appointment = components['schemas']['Appointment']

const PER_PAGE = 20

const states: Record<Appointment['status'], TextName> = {
  booked: 'visitStateBooked',
  cancelled: 'visitStateCancelled',
  attended: 'visitStateAttended',
  no_show: 'visitStateMissed',
}

/** The visitor's appointments, the latest booked first. */
export const appointments: Page = async (context) => {
  const { say } = context
  const { data, error } = await context.call('listAppointments', { query: listQuery(context, PER_PAGE) })
  if (error) return errorPage(context, error)
  const items: Appointment[] = data.items
  const content = html`<div class="spread">
<h1>${say('appointmentsTitle')}</h1>
${
  items.length === 0
    ? html`<section class="card message"><p>${say('appointmentsNone')}</p><p class="actions"><a class="button quiet" href="/cases">${say('casesTitle')}</a></p></section>`
    : html`<ul class="results">${items.map((one) => entry(context, one))}</ul>`
}
${paging(context, data.next_cursor)}
${items.length > 0 && html`<p class="hint">${say('ulaanbaatarTime')}</p>`}
</div>`
  return menuPage(context, { title: say('appointmentsTitle'), script: 'act', content })
}

function entry(context: PageContext, appointment: Appointment): Html {
  const { say, language, services } = context
  const { id, status, office, starts_at, cancel_until, application_id, application_number } = appointment
  const time = localTime(new Date(starts_at))
  const canCancel = status === 'booked' && new Date(cancel_until).getTime() > services.clock()
  return html`<li class="result" id="appointment-${id}">
<div class="head"><h2>${timeElement(starts_at)}, ${nameIn(language, office)}</h2><span class="tag${status === 'booked' && ' good'}">${say(states[status])}</span></div>
<dl class="short"><div><dt>${say('appointmentAddress')}</dt><dd>${inLanguage(language, office, 'address')}</dd></div>${canCancel && html`<div><dt>${say('appointmentCancelUntil')}</dt><dd>${timeElement(cancel_until)}</dd></div>`}</dl>
<div class="actions">${
    application_id !== null &&
    html`<a class="button quiet" href="/cases/${application_id}">${say('paymentsToCase')}<span class="visually-hidden"> ${application_number}</span></a>`
  }${
    canCancel &&
    actButton(context, {
      does: `POST gov/appointments/${id}/cancel`,
      ask: say('visitCancelAsk', { time }),
      label: say('visitCancel'),
      of: time,
      kind: 'quiet',
    })
  }</div>
</li>`
}
