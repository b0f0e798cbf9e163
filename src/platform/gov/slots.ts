import type { Handler } from '../../contract/types.ts'
import { momentAfter, pageByTime } from '../../db/cursor.ts'
import type { Db } from '../../db/database.ts'
import { dayRange } from '../../domains/services/appointments/days.ts'
import {
  selectOfficeAuthority,
  selectOpenOffice,
} from '../../domains/services/appointments/office-queries.ts'
import { toSlotHead } from '../../domains/services/appointments/response.ts'
import { slotsOf } from '../../domains/services/appointments/series.ts'
import {
  insertSlots,
  type SlotFilter,
  selectFreeSlots,
  selectManagedSlot,
  updateCapacity,
} from '../../domains/services/appointments/slot-queries.ts'
import { AppError } from '../../errors/app-error.ts'
import { ulaanbaatarDay } from '../../text/local-days.ts'

const LISTED_DAYS = 30

export const listAppointmentSlots: Handler<'listAppointmentSlots'> = async (
  { query: { office_id, service_id, from, to, limit, cursor } },
  { db, now },
) => {
  const span = dayRange(from ?? ulaanbaatarDay(now), to, LISTED_DAYS)
  const where = await whereOf(db, office_id, service_id)
  const rows = await selectFreeSlots(db, where, {
    after: span.start > now ? new Date(span.start.getTime() - 1) : now,
    before: span.end,
    cursor: momentAfter(cursor),
    limit: limit + 1,
  })
  return pageByTime(
    rows,
    limit,
    ({ starts_at }) => starts_at,
    (row) => ({ ...toSlotHead(row), free: row.capacity - row.booked_count }),
  )
}

async function whereOf(
  db: Db,
  officeId: string | undefined,
  serviceId: string | undefined,
): Promise<SlotFilter> {
  if (officeId !== undefined) {
    if (!(await selectOpenOffice(db, officeId))) throw new AppError('appointments.office_not_found')
    return { officeId }
  }
  const orgId = await selectOfficeAuthority(db, serviceId as string)
  if (orgId === undefined) throw new AppError('appointments.service_not_found')
  return { orgId }
}

export const createSlots: Handler<'createSlots'> = async ({ body }, { db, now }) => {
  const { office_id: officeId, capacity, ...series } = body
  const slots = slotsOf(series, now)
  if ('rule' in slots) {
    const { field, ...fault } = slots
    throw new AppError('appointments.series_invalid', { details: [{ path: `/body/${field}`, ...fault }] })
  }
  const { created, first, last } = await insertSlots(db, {
    slots: slots.map((slot) => ({ ...slot, officeId })),
    capacity,
    at: now,
  })
  return {
    office_id: officeId,
    created,
    skipped: slots.length - created,
    first_at: first?.toISOString() ?? null,
    last_at: last?.toISOString() ?? null,
  }
}

export const updateSlot: Handler<'updateSlot'> = async ({ path: { id }, body: { capacity } }, { db }) => {
  const isChanged = await updateCapacity(db, id, capacity)
  const slot = await selectManagedSlot(db, id)
  if (!slot) throw new AppError('appointments.slot_not_found')
  if (!isChanged)
    throw new AppError('appointments.seats_taken', {
      details: [
        {
          path: '/body/capacity',
          rule: 'booked',
          mn: `${slot.booked_count} суудлыг захиалсан байна.`,
          en: `${slot.booked_count} seats are booked.`,
        },
      ],
    })
  return { ...toSlotHead(slot), capacity: slot.capacity, booked: slot.booked_count }
}
