import { type RawBuilder, sql } from 'kysely'
import type { NoticeTemplate } from '../notifications/notice.ts'
import { isoTime, tellRows } from '../notifications/notify-rows.ts'

type VisitTemplate = Extract<NoticeTemplate, `appointment_${string}`>

/** Tells of the appointments that a CTE of that name has made or changed; it must give id, user_id and slot_id. */
export function visitNotice(template: VisitTemplate, changed: string, at: Date): RawBuilder<unknown> {
  return tellRows({
    template,
    user: sql`e.user_id`,
    resource: { kind: 'appointment', id: sql`e.id` },
    params: { starts_at: isoTime(sql`s.starts_at`), office_mn: sql`o.name_mn`, office_en: sql`o.name_en` },
    from: sql`${sql.table(changed)} e
      join gov_slots s on s.id = e.slot_id
      join gov_offices o on o.id = s.office_id`,
    at,
  })
}
