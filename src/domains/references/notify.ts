import { type RawBuilder, sql } from 'kysely'
import type { NoticeTemplate } from '../notifications/notice.ts'
import { tellRows } from '../notifications/notify-rows.ts'

type ReferenceTemplate = Extract<NoticeTemplate, `reference_${string}`>

/** Tells the people of the references that a CTE has changed; it is part of the statement that changes them. */
export function toldOf(cte: string, template: ReferenceTemplate, at: Date): RawBuilder<unknown> {
  return tellRows({
    template,
    user: sql`r.subject_user_id`,
    resource: { kind: 'reference', id: sql`r.id` },
    params: { number: sql`r.number` },
    from: sql`${sql.table(cte)} r`,
    at,
  })
}
