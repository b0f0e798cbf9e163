import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { instantIn } from '../../../text/instant.ts'
import type { Channel, VisitPurpose } from '../registry/content.ts'
import { nextSentences } from './next-steps.ts'
import type { ViewedAppointment } from './queries.ts'

interface Visited {
  channel: Channel
  visit_for: VisitPurpose[]
  visit: Pick<ViewedAppointment, 'status' | 'starts_at' | 'office_mn' | 'office_en'> | null
}

interface Arrival {
  /** In which the case is from now on. */
  status: 'submitted' | 'in_review'
  channel: Channel
  visitFor: readonly VisitPurpose[]
  decisionDue: Date
  visit?: Visited['visit']
}

/** What a notice says of a case that reaches its officers. */
export function nextOnArrival({ status, channel, visitFor, decisionDue, visit = null }: Arrival) {
  return nextSentences({
    status,
    channel,
    visitFor,
    decisionDue,
    signBefore: null,
    isOverdue: false,
    payment: null,
    answerBefore: null,
    visit: visit && { ...visit, startsAt: instantIn(visit.starts_at) },
    certificate: null,
    rejectionReason: null,
  })
}

/** The same of a case that is stored: a visit may be booked before. */
export async function selectNextOnArrival(
  tx: Tx,
  caseId: string,
  { status, decisionDue }: Pick<Arrival, 'status' | 'decisionDue'>,
): Promise<{ next_mn: string; next_en: string }> {
  const { rows } = await sql<Visited>`
    select a.channel, coalesce(v.content->'visit_for', '[]') as visit_for,
      (select jsonb_build_object('status', b.status, 'starts_at', t.starts_at, 'office_mn', o.name_mn,
          'office_en', o.name_en)
        from gov_appointments b join gov_slots t on t.id = b.slot_id join gov_offices o on o.id = t.office_id
        where b.application_id = a.id order by b.id desc limit 1) as visit
    from gov_applications a join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId}`.execute(tx)
  const { channel, visit_for: visitFor, visit } = rows[0]!
  return nextOnArrival({ status, channel, visitFor, decisionDue, visit })
}
