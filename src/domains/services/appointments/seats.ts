import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { endOfUlaanbaatarDay, ulaanbaatarDay } from '../../../text/local-days.ts'
import type { NoticeTemplate } from '../../notifications/notices/notice.ts'
import { isoTime, notifyRows } from '../../notifications/notices/notify.ts'
import { type AppointmentAction, appointmentTransitions } from './state-machine.ts'

interface EndedAppointment {
  id: string
  user_id: string
  org_id: string
  slot_id: string
  application_id: string | null
}

/** Which visits a step concerns; `a` is the appointment. */
type Which = RawBuilder<boolean>

/**
 * Cancels visits, frees their seats and notifies the visitors, in one statement. The slots are locked before the
 * appointments, as a booking does, so that a cancellation and a booking at once wait for each other only one way.
 */
async function cancelVisits(tx: Tx, which: Which, at: Date): Promise<EndedAppointment[]> {
  const { from, to } = transition(appointmentTransitions, 'cancel')
  const { rows } = await sql<EndedAppointment>`
    with held as (
      select s.id from gov_slots s
      where s.id in (select a.slot_id from gov_appointments a where ${which} and a.status in (${sql.join(from)}))
      order by s.id for update
    ), ended as (
      update gov_appointments a set status = ${to}, ended_at = ${at}::timestamptz, row_version = a.row_version + 1
      from held h
      where a.slot_id = h.id and ${which} and a.status in (${sql.join(from)})
      returning a.id, a.user_id, a.org_id, a.slot_id, a.application_id
    ), freed as (
      update gov_slots s set booked_count = s.booked_count - e.seats
      from (select slot_id, count(*)::integer as seats from ended group by slot_id) e
      where s.id = e.slot_id
    ), notified as (${notifyAppointments('appointment_cancelled', 'ended', at)})
    select * from ended`.execute(tx)
  return rows
}

/** Nothing where the visit is not that person's, not booked any more, or too near. */
export async function cancelOwnAppointment(
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<EndedAppointment | undefined> {
  const own = sql<boolean>`a.id = ${id}::uuid and a.user_id = ${userId}::uuid and a.cancel_until >= ${at}::timestamptz`
  const [cancelled] = await cancelVisits(tx, own, at)
  return cancelled
}

/** The seat that is kept for a case goes to others, where the case has come to an end without a visit. */
export async function freeSeatOfCase(
  tx: Tx,
  { caseId, at }: { caseId: string; at: Date },
): Promise<EndedAppointment | undefined> {
  const [freed] = await cancelVisits(tx, sql<boolean>`a.application_id = ${caseId}::uuid`, at)
  return freed
}

/**
 * The case is completed: a visit of today, or before, counts as attended. One on a later day is not needed any more, and
 * its seat goes to others.
 */
export async function endAppointmentOfCompleted(
  tx: Tx,
  { caseId, at }: { caseId: string; at: Date },
): Promise<void> {
  const later = sql<boolean>`a.application_id = ${caseId}::uuid
    and a.slot_id in (select s.id from gov_slots s where s.starts_at >= ${endOfUlaanbaatarDay(ulaanbaatarDay(at))}::timestamptz)`
  const cancelled = await cancelVisits(tx, later, at)
  if (cancelled.length === 0) await markAttended(tx, { caseId, at })
}

/** The visit for a case was attended. Nothing where none was booked for it. */
export async function markAttended(
  tx: Tx,
  { caseId, at }: { caseId: string; at: Date },
): Promise<EndedAppointment | undefined> {
  const [attended] = await endAppointments(tx, 'attend', sql<boolean>`a.application_id = ${caseId}::uuid`, at)
  return attended
}

/** Entered by an officer of the office's organisation, from the beginning of the day on: visitors may come early. */
export async function attendAppointment(
  tx: Tx,
  { id, at }: { id: string; at: Date },
): Promise<EndedAppointment | undefined> {
  const today = sql<boolean>`a.id = ${id}::uuid and a.org_id in (select app_review_orgs())
    and a.slot_id in (select s.id from gov_slots s where s.starts_at < ${endOfUlaanbaatarDay(ulaanbaatarDay(at))}::timestamptz)`
  const [attended] = await endAppointments(tx, 'attend', today, at)
  return attended
}

/** Ends visits whose seats are spent: the visitor has come, or has not. */
export async function endAppointments(
  tx: Tx,
  action: Extract<AppointmentAction, 'attend' | 'miss'>,
  which: Which,
  at: Date,
): Promise<EndedAppointment[]> {
  const { from, to } = transition(appointmentTransitions, action)
  const { rows } = await sql<EndedAppointment>`
    with ended as (
      update gov_appointments a set status = ${to}, ended_at = ${at}::timestamptz, row_version = a.row_version + 1
      where ${which} and a.status in (${sql.join(from)})
      returning a.id, a.user_id, a.org_id, a.slot_id, a.application_id
    ) ${action === 'miss' ? sql`, notified as (${notifyAppointments('appointment_missed', 'ended', at)})` : sql``}
    select * from ended`.execute(tx)
  return rows
}

type VisitTemplate = Extract<NoticeTemplate, `appointment_${string}`>

/** Notifies the people of the appointments that a CTE of that name has made or changed; it must give id, user_id and slot_id. */
export function notifyAppointments(template: VisitTemplate, changed: string, at: Date): RawBuilder<unknown> {
  return notifyRows({
    template,
    user: sql`e.user_id`,
    resource: { kind: 'appointment', id: sql`e.id` },
    params: { starts_at: isoTime(sql`s.starts_at`), office_mn: sql`o.name_mn`, office_en: sql`o.name_en` },
    from: sql`${sql.table(changed)} e
      join gov_slots s on s.id = e.slot_id
      join gov_offices o on o.id = s.office_id`,
    at,
  })
}
