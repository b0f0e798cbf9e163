import { type RawBuilder, sql } from 'kysely'
import type { NoticeParams, NoticeTemplate } from '../notifications/notice.ts'

type VisitTemplate = Extract<NoticeTemplate, `appointment_${string}`>

/** Where each param of the notice is in the tables; the compiler asks for all of them. */
const params: Record<keyof NoticeParams<VisitTemplate>, RawBuilder<unknown>> = {
  // As all times of notices: in UTC, to the millisecond.
  starts_at: sql`to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  office_mn: sql`o.name_mn`,
  office_en: sql`o.name_en`,
}

/** Tells of the appointments that a CTE of that name has made or changed; it must give id, user_id and slot_id. */
export function visitNotice(template: VisitTemplate, changed: string, at: Date): RawBuilder<unknown> {
  const pairs = Object.entries(params).flatMap(([name, value]) => [sql.lit(name), value])
  // Of version 7, as all ids: the time, and the random part of version 4.
  const time = at.getTime().toString(16).padStart(12, '0')
  return sql`
    insert into gov_notifications (id, user_id, template, params, resource_kind, resource_id, dedupe_key, created_at)
    select overlay(overlay(gen_random_uuid()::text placing ${`${time.slice(0, 8)}-${time.slice(8)}`}::text from 1 for 13)
        placing '7' from 15 for 1)::uuid,
      e.user_id, ${template}::text, jsonb_build_object(${sql.join(pairs)}), 'appointment', e.id,
      ${template}::text || ':' || e.id, ${at}::timestamptz
    from ${sql.table(changed)} e
      join gov_slots s on s.id = e.slot_id
      join gov_offices o on o.id = s.office_id
    on conflict do nothing`
}
