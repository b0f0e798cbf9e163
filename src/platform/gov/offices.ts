import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { uuidv7 } from '../../db/database.ts'
import {
  insertOffice,
  selectOffice,
  selectOffices,
  updateOfficeRow,
} from '../../domains/services/appointments/office-queries.ts'
import { toOfficeResponse } from '../../domains/services/appointments/response.ts'
import { AppError } from '../../errors/app-error.ts'

export const listOffices: Handler<'listOffices'> = async (
  { query: { tenant_id, service_id, limit, cursor } },
  { db },
) => {
  const rows = await selectOffices(db, {
    orgId: tenant_id,
    serviceId: service_id,
    limit: limit + 1,
    after: idAfter(cursor),
  })
  return pageOf(rows, limit, toOfficeResponse)
}

export const getOffice: Handler<'getOffice'> = async ({ path: { id } }, { db }) => {
  const office = await selectOffice(db, id)
  if (office) return toOfficeResponse(office)
  throw new AppError('appointments.office_not_found')
}

const DEFAULT_MINUTES = 120

export const createOffice: Handler<'createOffice'> = async ({ body }, { db, now }) => {
  const { tenant_id, cancel_minutes = DEFAULT_MINUTES, attendance_minutes = DEFAULT_MINUTES, ...named } = body
  const office = await insertOffice(db, {
    id: uuidv7(now.getTime()),
    org_id: tenant_id,
    cancel_minutes,
    attendance_minutes,
    ...named,
    ...contactsOf(body),
  })
  return toOfficeResponse(office)
}

export const updateOffice: Handler<'updateOffice'> = async ({ path: { id }, body }, { db }) => {
  const { row_version, ...change } = body
  const office = await updateOfficeRow(db, id, row_version, { ...change, ...contactsOf(body) })
  if (office) return toOfficeResponse(office)
  throw new AppError('request.stale')
}

/** What is left out is not known, or no longer. */
const contactsOf = ({ phone, hours_mn, hours_en }: Contacts) => ({
  phone: phone ?? null,
  hours_mn: hours_mn ?? null,
  hours_en: hours_en ?? null,
})

interface Contacts {
  phone?: string | undefined
  hours_mn?: string | undefined
  hours_en?: string | undefined
}
