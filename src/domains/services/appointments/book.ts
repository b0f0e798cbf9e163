import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { notifyAppointments } from './seats.ts'
import { appointmentTransitions } from './state-machine.ts'

interface Booking {
  slotId: string
  userId: string
  /** What the visit is for: an open case of the same person, decided by the authority whose office it is. */
  caseId: string | null
  /** The states in which a case still takes appointments. */
  openCaseStates: readonly string[]
  at: Date
}

/** Why a seat was not given. */
export type NoSeat =
  | { refused: 'slot_not_found' | 'slot_past' | 'slot_full' | 'application_not_found' | 'other_authority' }
  | { refused: 'application_closed'; state: string }

interface Found {
  appointment_id: string | null
  slot_found: boolean
  slot_begun: boolean | null
  case_org: string | null
  case_status: string | null
  slot_org: string | null
}

/**
 * Takes a seat, if one is left, and writes down who has it, in one statement. The case is held first, so that one that
 * is withdrawn meanwhile does not keep a seat. The table's constraints keep a person from two seats of a slot, and a case
 * from two visits.
 */
export async function bookSeat(
  tx: Tx,
  { slotId, userId, caseId, openCaseStates, at }: Booking,
): Promise<string | NoSeat> {
  const { to } = transition(appointmentTransitions, 'book')
  const open = sql.join([...openCaseStates])
  const { rows } = await sql<Found>`
    with slot as (
      select s.id, s.starts_at, o.org_id, o.cancel_minutes, o.attendance_minutes
      from gov_slots s join gov_offices o on o.id = s.office_id
      where s.id = ${slotId}::uuid and o.active and s.capacity > 0
    ), own as (
      select a.id, a.org_id, a.status from gov_applications a
      where a.id = ${caseId}::uuid and a.applicant_user_id = ${userId}::uuid for share
    ), taken as (
      update gov_slots s set booked_count = s.booked_count + 1
      from slot
      where s.id = slot.id and s.booked_count < s.capacity and s.starts_at > ${at}::timestamptz
        and (${caseId}::uuid is null
          or exists (select from own where own.org_id = slot.org_id and own.status in (${open})))
      returning s.id, s.starts_at, s.ends_at, slot.org_id, slot.cancel_minutes, slot.attendance_minutes
    ), made as (
      insert into gov_appointments
        (id, slot_id, org_id, user_id, application_id, status, cancel_until, attendance_deadline, booked_at)
      select ${uuidv7(at.getTime())}::uuid, t.id, t.org_id, ${userId}::uuid, ${caseId}::uuid, ${to}::text,
        t.starts_at - make_interval(mins => t.cancel_minutes),
        t.ends_at + make_interval(mins => t.attendance_minutes), ${at}::timestamptz
      from taken t
      returning id, user_id, slot_id
    ), notified as (${notifyAppointments('appointment_booked', 'made', at)})
    select (select id from made) as appointment_id,
      exists (select from slot) as slot_found,
      (select starts_at <= ${at}::timestamptz from slot) as slot_begun,
      (select org_id from slot) as slot_org,
      (select org_id from own) as case_org,
      (select status from own) as case_status`.execute(tx)
  const found = rows[0]
  if (found?.appointment_id) return found.appointment_id
  return whyNot(found as Found, caseId, openCaseStates)
}

function whyNot(found: Found, caseId: string | null, openCaseStates: readonly string[]): NoSeat {
  if (!found.slot_found) return { refused: 'slot_not_found' }
  if (caseId !== null) {
    if (found.case_status === null) return { refused: 'application_not_found' }
    if (!openCaseStates.includes(found.case_status))
      return { refused: 'application_closed', state: found.case_status }
    if (found.case_org !== found.slot_org) return { refused: 'other_authority' }
  }
  return { refused: found.slot_begun ? 'slot_past' : 'slot_full' }
}
