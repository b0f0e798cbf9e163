import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { unreadCount } from '../../notifications/notices/queries.ts'
import type { ViewedResult } from './queries.ts'
import type { CaseState } from './state-machine.ts'

const MAX_LISTED = 5

/** All that a person has with the authorities, in short. Moments are ISO texts, for the database puts it together. */
interface PersonOverview {
  cases: Partial<Record<CaseState, number>>
  overdue: number
  next_due: {
    id: string
    number: string
    status: 'submitted' | 'in_review'
    service_mn: string
    service_en: string
    due_at: string
  } | null
  unpaid: { count: number; amount: number; next_due_at: string | null }
  unread_notifications: number
  appointments: {
    id: string
    application_id: string | null
    starts_at: string
    ends_at: string
    office_mn: string
    office_en: string
    address_mn: string
    address_en: string
  }[]
  references: (ViewedResult & { issued_at: string })[]
}

/**
 * In one statement, so that all of it is of the same moment. Whose it is must be said each time: an officer sees the cases of
 * others as well.
 */
export async function selectPersonOverview(db: Db, userId: string, at: Date): Promise<PersonOverview> {
  const { rows } = await sql<PersonOverview>`
    with own as materialized (
      select id, number, status, service_version_id, due_at from gov_applications
      where applicant_user_id = ${userId}::uuid
    ), running as (
      select * from own where status in ('submitted', 'in_review')
    )
    select
      (select coalesce(jsonb_object_agg(status, cases), '{}')
        from (select status, count(*) as cases from own group by status) counted) as cases,
      (select count(*)::integer from running where due_at < ${at}::timestamptz) as overdue,
      (select jsonb_build_object('id', r.id, 'number', r.number, 'status', r.status,
          'service_mn', v.content ->> 'name_mn', 'service_en', v.content ->> 'name_en', 'due_at', ${iso('r.due_at')})
        from running r join reg_service_versions v on v.id = r.service_version_id
        where r.due_at is not null order by r.due_at, r.id limit 1) as next_due,
      (select jsonb_build_object('count', count(*), 'amount', coalesce(sum(p.amount), 0),
          'next_due_at', ${iso('min(p.due_at)')})
        from gov_payments p
        where p.user_id = ${userId}::uuid and p.status in ('created', 'failed', 'pending')) as unpaid,
      ${unreadCount(userId)} as unread_notifications,
      array(select jsonb_build_object('id', a.id, 'application_id', a.application_id,
          'starts_at', ${iso('s.starts_at')}, 'ends_at', ${iso('s.ends_at')},
          'office_mn', o.name_mn, 'office_en', o.name_en, 'address_mn', o.address_mn, 'address_en', o.address_en)
        from gov_appointments a join gov_slots s on s.id = a.slot_id join gov_offices o on o.id = s.office_id
        where a.user_id = ${userId}::uuid and a.status = 'booked' and s.ends_at > ${at}::timestamptz
        order by s.starts_at, a.id limit ${MAX_LISTED}) as appointments,
      array(select jsonb_build_object('id', r.id, 'number', r.number, 'type', r.type, 'status', r.status,
          'issued_at', ${iso('r.issued_at')}, 'valid_until', ${iso('r.valid_until')})
        from gov_references r where r.subject_user_id = ${userId}::uuid
        order by r.id desc limit ${MAX_LISTED}) as references`.execute(db)
  return rows[0]!
}

/** As every other answer writes a moment. */
const iso = (moment: string) =>
  sql`to_char(${sql.raw(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
