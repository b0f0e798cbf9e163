import { DAY_MS } from '../../config/clock.ts'
import type { Tx } from '../../db/database.ts'
import { bookSeat } from '../../domains/services/appointments/book.ts'
import { openCaseStates } from '../../domains/services/cases/state-machine.ts'
import { capitalOffice } from './offices.ts'

/** A seat that the applicant has taken for a case; for so many days from now, or ago. */
interface Visit {
  caseId: string
  applicantId: string
  at: Date
  inDays: number
}

/** The first free seat of the capital's office from that day on, but none at an hour at which the person has one already. */
export async function bookAppointment(
  tx: Tx,
  now: Date,
  { caseId, applicantId, at, inDays }: Visit,
): Promise<void> {
  const slot = await tx
    .selectFrom('gov_slots')
    .select('id')
    .where('office_id', '=', capitalOffice.id)
    .where('starts_at', '>', new Date(now.getTime() + inDays * DAY_MS))
    .whereRef('booked_count', '<', 'capacity')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gov_appointments as a')
            .whereRef('a.slot_id', '=', 'gov_slots.id')
            .where('a.user_id', '=', applicantId),
        ),
      ),
    )
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const seat = await bookSeat(tx, {
    slotId: slot.id,
    userId: applicantId,
    caseId,
    openCaseStates,
    at,
  })
  if (typeof seat !== 'string') throw new Error(`no seat: ${seat.refused}`)
}
