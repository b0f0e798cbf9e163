import type { OfficeRow, VisitedOffice } from './office-queries.ts'
import type { AppointmentRow, OfficeAppointmentRow } from './queries.ts'
import type { SlotRow } from './slot-queries.ts'
import type { AppointmentState } from './state-machine.ts'

export function toAppointmentResponse(row: AppointmentRow) {
  return {
    id: row.id,
    status: row.status as AppointmentState,
    office: toVisitedOffice(row),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    application_id: row.application_id,
    application_number: row.application_number,
    cancel_until: row.cancel_until.toISOString(),
    booked_at: row.booked_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

export function toOfficeAppointmentResponse(row: OfficeAppointmentRow) {
  return {
    id: row.id,
    status: row.status as AppointmentState,
    office_id: row.office_id,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    visitor: { id: row.user_id, family_name: row.family_name, given_name: row.given_name },
    application_id: row.application_id,
    application_number: row.application_number,
    attendance_deadline: row.attendance_deadline.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

export function toSlotHead(row: SlotRow) {
  return {
    id: row.id,
    office: toVisitedOffice(row),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }
}

export function toOfficeResponse({ org_id, ...office }: OfficeRow) {
  return { ...office, tenant_id: org_id }
}

function toVisitedOffice({ office_id, name_mn, name_en, address_mn, address_en }: VisitedOffice) {
  return { id: office_id, name_mn, name_en, address_mn, address_en }
}
