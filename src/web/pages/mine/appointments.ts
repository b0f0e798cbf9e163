import type { components } from '../../../../generated/platform.d.ts'
import {
  badge,
  card,
  emptyState,
  facts,
  formatVisit,
  linkButton,
  pageHeading,
  pagination,
  type Tone,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { actOf } from '../act-button.ts'
import { mapAddress } from '../cases/next.ts'
import { errorPage } from '../error-page.ts'
import { inLanguage, nameIn } from '../format.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'

type Appointment = components['schemas']['Appointment']

const PER_PAGE = 20

const states: Record<Appointment['status'], { name: TextName; tone: Tone }> = {
  booked: { name: 'visitStateBooked', tone: 'accent' },
  cancelled: { name: 'visitStateCancelled', tone: 'neutral' },
  attended: { name: 'visitStateAttended', tone: 'good' },
  no_show: { name: 'visitStateMissed', tone: 'bad' },
}

/** The visitor's appointments, the latest booked first. */
export const appointments: Page = async (context) => {
  const { say, query } = context
  const { data, error } = await context.call('listAppointments', { query: listQuery(context, PER_PAGE) })
  if (error) return errorPage(context, error)
  const items: Appointment[] = data.items
  const content = html`${pageHeading({ title: say('appointmentsTitle') })}
${
  items.length === 0
    ? emptyState({
        icon: 'calendar',
        title: say('appointmentsNone'),
        actions: linkButton({ words: say('casesTitle'), href: '/cases', kind: 'secondary' }),
      })
    : html`<ul class="card-list">${items.map((one) => html`<li>${entry(context, one)}</li>`)}</ul>${pagination(context, { path: '/appointments', parameters: {}, cursor: query.get('cursor') ?? undefined, nextCursor: data.next_cursor, shown: items.length })}`
}
<p class="ui-hint">${say('ulaanbaatarTime')}</p>`
  return sitePage(context, { title: say('appointmentsTitle'), script: 'act', styles: ['cases'], content })
}

function entry(context: PageContext, appointment: Appointment): Html {
  const { say, language, services } = context
  const { id, status, office, starts_at, ends_at, cancel_until, application_id, application_number } =
    appointment
  const time = formatVisit(language, starts_at, ends_at)
  const canCancel = status === 'booked' && new Date(cancel_until).getTime() > services.clock()
  const { name, tone } = states[status]
  const toCalendar =
    status === 'booked' &&
    linkButton({
      words: html`${say('toCalendar')}<span class="ui-hidden">: ${time}</span>`,
      href: `/web/api/v1/gov/appointments/${id}/calendar`,
      kind: 'secondary',
      icon: 'calendar-plus',
      attributes: { download: 'appointment.ics' },
    })
  const toCase =
    application_id !== null &&
    linkButton({
      words: html`${say('paymentsToCase')}<span class="ui-hidden"> ${application_number}</span>`,
      href: `/cases/${application_id}`,
      kind: 'secondary',
    })
  return card({
    title: html`<time datetime="${starts_at}">${time}</time>`,
    id: `appointment-${id}`,
    badge: badge(say(name), tone),
    content: facts([
      {
        name: say('visitWhere'),
        value: html`${nameIn(language, office)}, ${inLanguage(language, office, 'address')} (<a href="${mapAddress(`${office.name_mn}, ${office.address_mn}`)}" rel="noreferrer noopener" target="_blank">${say('toMap')}</a>)`,
      },
      { name: say('appointmentCancelUntil'), value: canCancel ? timeTag(language, cancel_until) : undefined },
    ]),
    actions: html`${toCalendar}${toCase}${canCancel && actOf(context, { does: `POST gov/appointments/${id}/cancel`, ask: say('visitCancelAsk', { time }), label: say('visitCancel'), of: time })}`,
  })
}
