import type { Tx } from '../../db/database.ts'
import { type Series, type SeriesSlot, slotsOf } from '../../domains/services/appointments/series.ts'
import { insertSlots, type OfficeSlot } from '../../domains/services/appointments/slot-queries.ts'
import { daysAfter, ulaanbaatarDay } from '../../text/local-days.ts'
import { capitalOffice } from './offices.ts'

type Office = Pick<typeof capitalOffice, 'id'>

const DAYS_AHEAD = 14
const DAYS_BEFORE = 30
const SEATS = 4

const hours = (from: string, to: string): Series[] => [
  { from, to, weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '12:00', minutes: 60 },
  { from, to, weekdays: [1, 2, 3, 4, 5], opens: '13:00', closes: '17:00', minutes: 60 },
]

/** Seats of these offices for the coming weeks, wherever there are none yet. */
export async function addSlots(tx: Tx, some: readonly Office[], now: Date): Promise<void> {
  await add(tx, coming(some, now), now)
}

/** Those of the capital, with its last weeks, in which people of the demonstration have come. */
export async function addFirstSlots(tx: Tx, now: Date): Promise<void> {
  const today = ulaanbaatarDay(now)
  const past = seats(hours(daysAfter(today, -DAYS_BEFORE), daysAfter(today, -1)), new Date(0))
  await add(
    tx,
    [...past.map((slot) => ({ ...slot, officeId: capitalOffice.id })), ...coming([capitalOffice], now)],
    now,
  )
}

function coming(some: readonly Office[], now: Date): OfficeSlot[] {
  const today = ulaanbaatarDay(now)
  const ahead = seats(hours(today, daysAfter(today, DAYS_AHEAD)), now)
  return some.flatMap(({ id: officeId }) => ahead.map((slot) => ({ ...slot, officeId })))
}

const seats = (series: Series[], after: Date): SeriesSlot[] =>
  series.flatMap((one) => {
    const found = slotsOf(one, after)
    return Array.isArray(found) ? found : []
  })

async function add(tx: Tx, slots: OfficeSlot[], at: Date): Promise<void> {
  if (slots.length > 0) await insertSlots(tx, { slots, capacity: SEATS, at })
}
