import type { Stage } from '../support/stage.ts'

/** What people see of visits, certificates and notices, without what each demonstration draws for itself. */
export async function toldIn({ test: { database } }: Stage) {
  const { system } = database
  const visits = await system
    .selectFrom('gov_appointments as v')
    .innerJoin('gov_slots as s', 's.id', 'v.slot_id')
    .innerJoin('gov_applications as a', 'a.id', 'v.application_id')
    .innerJoin('reg_services as r', 'r.id', 'a.service_id')
    .select(['r.code', 'v.user_id', 'v.org_id', 'v.status', 'v.booked_at', 'v.ended_at', 'v.cancel_until'])
    .select(['v.attendance_deadline', 'v.row_version', 's.office_id', 's.starts_at', 's.booked_count'])
    .execute()
  const references = await system
    .selectFrom('gov_references')
    .select(['type', 'subject_user_id', 'org_id', 'status', 'issued_at', 'valid_until', 'payload'])
    .execute()
  const notices = await system
    .selectFrom('gov_notifications')
    .select(['user_id', 'template', 'resource_kind', 'created_at', 'read_at'])
    .execute()
  const events = await system
    .selectFrom('gov_application_events')
    .select(['to_status', 'actor_role', 'at'])
    .execute()
  return {
    visits: ordered(visits),
    references: ordered(references.map(({ payload, ...row }) => ({ ...row, payload: said(payload) }))),
    notices: ordered(notices),
    events: ordered(events),
  }
}

const DRAWN = new Set(['application', 'sha256'])

/** Without the number of the case and the digests that are made with the ids of answers. */
const said = (payload: unknown): unknown =>
  JSON.parse(JSON.stringify(payload, (name, value) => (DRAWN.has(name) ? '' : value)))

const ordered = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort()
