import { attachmentNamed } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, momentAfter, pageByTime, pageOf } from '../../db/cursor.ts'
import { bookSeat, type NoSeat } from '../../domains/services/appointments/book.ts'
import { visitEntry } from '../../domains/services/appointments/calendar-entry.ts'
import { dayRange } from '../../domains/services/appointments/days.ts'
import {
  type AppointmentRow,
  selectAppointment,
  selectAppointments,
  selectOfficeAppointment,
  selectOfficeAppointments,
} from '../../domains/services/appointments/queries.ts'
import {
  toAppointmentResponse,
  toOfficeAppointmentResponse,
} from '../../domains/services/appointments/response.ts'
import { attendAppointment, cancelOwnAppointment } from '../../domains/services/appointments/seats.ts'
import type { AppointmentState } from '../../domains/services/appointments/state-machine.ts'
import { openCaseStates } from '../../domains/services/cases/state-machine.ts'
import { AppError } from '../../errors/app-error.ts'
import { calendarFile } from '../../text/icalendar.ts'
import { ulaanbaatarDay } from '../../text/local-days.ts'

export const listAppointments: Handler<'listAppointments'> = async (
  { query: { status, limit, cursor } },
  { db, principal },
) => {
  const filter = { userId: principal.userId, status, limit: limit + 1, after: idAfter(cursor) }
  return pageOf(await selectAppointments(db, filter), limit, toAppointmentResponse)
}

export const getAppointment: Handler<'getAppointment'> = async ({ path: { id } }, { db, principal }) => {
  const row = await selectAppointment(db, principal.userId, id)
  if (!row) throw new AppError('appointments.not_found')
  return toAppointmentResponse(row)
}

export const downloadAppointmentCalendar: Handler<'downloadAppointmentCalendar'> = async (
  { path: { id } },
  { db, principal, language, now, services },
) => {
  const row = await selectAppointment(db, principal.userId, id)
  if (!row) throw new AppError('appointments.not_found')
  const visit = {
    ...row,
    status: row.status as AppointmentState,
    office: language === 'mn' ? row.name_mn : row.name_en,
    address: language === 'mn' ? row.address_mn : row.address_en,
    about: row.application_number,
  }
  const entry = visitEntry(language, visit, services.config.publicOrigin)
  return reply(200, calendarFile(language, [entry], now), {
    'Content-Disposition': attachmentNamed(`appointment-${ulaanbaatarDay(row.starts_at)}.ics`),
    'Cache-Control': 'private, no-cache',
  })
}

export const createAppointment: Handler<'createAppointment'> = async ({ body }, { db, principal, now }) => {
  const { userId } = principal
  const booked = await bookSeat(db, {
    slotId: body.slot_id,
    userId,
    caseId: body.application_id ?? null,
    openCaseStates,
    at: now,
  })
  if (typeof booked !== 'string') throw refusalOf(booked)
  return toAppointmentResponse((await selectAppointment(db, userId, booked)) as AppointmentRow)
}

function refusalOf(seat: NoSeat): AppError {
  if (seat.refused !== 'application_closed') return new AppError(`appointments.${seat.refused}`)
  return new AppError('appointments.application_closed', {
    details: [{ path: '/body/application_id', rule: 'state', message: seat.state }],
  })
}

export const cancelAppointment: Handler<'cancelAppointment'> = async (
  { path: { id } },
  { db, principal, now },
) => {
  const { userId } = principal
  const cancelled = await cancelOwnAppointment(db, { id, userId, at: now })
  const row = await selectAppointment(db, userId, id)
  if (!row) throw new AppError('appointments.not_found')
  if (cancelled) return toAppointmentResponse(row)
  if (row.status !== 'booked') throw over(row)
  throw new AppError('appointments.too_late', {
    details: [{ path: '/path/id', rule: 'cancel_until', message: row.cancel_until.toISOString() }],
  })
}

const over = ({ status }: AppointmentRow) =>
  new AppError('appointments.over', { details: [{ path: '/path/id', rule: 'state', message: status }] })

export const listOfficeAppointments: Handler<'listOfficeAppointments'> = async (
  { query: { office_id, from, to, status, limit, cursor } },
  { db, now },
) => {
  const span = dayRange(from ?? ulaanbaatarDay(now), to, 0)
  const rows = await selectOfficeAppointments(db, {
    officeId: office_id,
    status,
    ...span,
    cursor: momentAfter(cursor),
    limit: limit + 1,
  })
  return pageByTime(rows, limit, ({ starts_at }) => starts_at, toOfficeAppointmentResponse)
}

export const markAppointmentAttended: Handler<'markAppointmentAttended'> = async (
  { path: { id } },
  { db, now },
) => {
  const attended = await attendAppointment(db, { id, at: now })
  const row = await selectOfficeAppointment(db, id)
  if (!row) throw new AppError('appointments.not_found')
  if (attended) return toOfficeAppointmentResponse(row)
  throw row.status === 'booked' ? new AppError('appointments.too_early') : over(row)
}
