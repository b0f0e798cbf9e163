import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CaseState } from './state-machine.ts'

export interface TimelineEvent {
  /** Null where the case is there, and has no event behind the one that was asked for. */
  seq: number | null
  action: string
  from_status: CaseState | null
  to_status: CaseState
  actor_role: 'applicant' | 'officer' | 'manager' | 'system'
  note: string | null
  at: Date
  audit_entry_id: string
  /** Where the entry stands in the chain, once it is sealed. */
  sealed_seq: number | null
  sealed_hash: Buffer | null
}

/** What the applicant may know of what happened, oldest first; no row at all where the case is not theirs. */
export async function selectTimeline(
  db: Db,
  {
    caseId,
    applicantId,
    after,
    limit,
  }: { caseId: string; applicantId: string; after: number; limit: number },
): Promise<TimelineEvent[]> {
  const { rows } = await sql<TimelineEvent>`
    select e.seq, e.action, e.from_status, e.to_status, e.actor_role, e.note, e.at, e.audit_entry_id,
      s.seq as sealed_seq, s.hash as sealed_hash
    from gov_applications a
      left join lateral (
        select * from gov_application_events e
        where e.application_id = a.id and e.visibility = 'citizen' and e.seq > ${after}
        order by e.seq limit ${limit}) e on true
      left join lateral audit_seal_of(e.audit_entry_id) s on true
    where a.id = ${caseId} and a.applicant_user_id = ${applicantId}
    order by e.seq`.execute(db)
  return rows
}
