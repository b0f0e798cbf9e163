import type { Tx } from '../../db/database.ts'
import { type Series, slotsOf } from '../../domains/appointments/series.ts'
import { insertSlots } from '../../domains/appointments/slot-queries.ts'
import { dayOf, daysAfter } from '../../text/local-days.ts'
import { capitalOffice, offices } from './offices.ts'

const DAYS_AHEAD = 14
const DAYS_BEFORE = 30
const SEATS = 4

const hours = (from: string, to: string): Series[] => [
  { from, to, weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '12:00', minutes: 60 },
  { from, to, weekdays: [1, 2, 3, 4, 5], opens: '13:00', closes: '17:00', minutes: 60 },
]

/** Seats for the coming weeks, wherever there are none yet: each start adds those of the days that have come nearer. */
export async function addSlots(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now)
  for (const { id } of offices) await add(tx, id, hours(today, daysAfter(today, DAYS_AHEAD)), now, now)
}

/** Those of the capital's last weeks, in which people of the demonstration have come. */
export async function addPastSlots(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now)
  const first = daysAfter(today, -DAYS_BEFORE)
  await add(tx, capitalOffice.id, hours(first, daysAfter(today, -1)), new Date(0), now)
}

async function add(tx: Tx, officeId: string, series: Series[], after: Date, at: Date): Promise<void> {
  const slots = series.flatMap((one) => {
    const found = slotsOf(one, after)
    return Array.isArray(found) ? found : []
  })
  if (slots.length > 0) await insertSlots(tx, { officeId, slots, capacity: SEATS, at })
}
