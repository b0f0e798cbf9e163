import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from '../../db/database.ts'
import type { NoticeTemplate } from '../notifications/notice.ts'

/**
 * Tells the people of the references that a CTE has changed; it is part of the statement that changes them. Without a
 * conflict target, because whoever changes a reference does not see what its person has been told.
 */
export function toldOf(cte: string, template: NoticeTemplate, at: Date): RawBuilder<unknown> {
  const changed = sql.table(cte)
  return sql`insert into gov_notifications
      (id, user_id, template, params, resource_kind, resource_id, dedupe_key, created_at)
    select ${uuidv7(at.getTime())}::uuid, r.subject_user_id, ${template}::text,
      jsonb_build_object('number', r.number), 'reference', r.id, ${`${template}:`}::text || r.id, ${at}::timestamptz
    from ${changed} r on conflict do nothing`
}
