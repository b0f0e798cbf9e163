import { type RawBuilder, sql } from 'kysely'
import type { Notice, NoticeParams, NoticeTemplate } from './notice.ts'

export interface ToldRows<T extends NoticeTemplate> {
  template: T
  /** Of the rows that `from` gives: who is told, of what, and what stands in the text. */
  user: RawBuilder<unknown>
  resource: { kind: Notice['resource']['kind']; id: RawBuilder<unknown> }
  /** The compiler asks for what the template needs. */
  params: Record<keyof NoticeParams<T>, RawBuilder<unknown>>
  /** What follows FROM: often a member of the WITH list that this is a part of. */
  from: RawBuilder<unknown>
  at: Date
}

/**
 * Tells as many people as a query has rows, each once of each thing, as a part of the statement that gives them cause.
 * Without a conflict target, because whoever tells does not see what the others have been told.
 */
export function tellRows<T extends NoticeTemplate>(told: ToldRows<T>): RawBuilder<unknown> {
  const { template, user, resource, params, from, at } = told
  const pairs = Object.entries<RawBuilder<unknown>>(params).flatMap(([name, value]) => [sql.lit(name), value])
  return sql`
    insert into gov_notifications (id, user_id, template, params, resource_kind, resource_id, dedupe_key, created_at)
    select ${newId(at)}, ${user}, ${template}::text, jsonb_build_object(${sql.join(pairs)}), ${resource.kind}::text,
      ${resource.id}, ${`${template}:`}::text || ${resource.id}, ${at}::timestamptz
    from ${from}
    on conflict do nothing`
}

/** Of version 7, another for each row: the time, and the random part of version 4. */
function newId(at: Date): RawBuilder<string> {
  const time = at.getTime().toString(16).padStart(12, '0')
  const head = `${time.slice(0, 8)}-${time.slice(8)}-7`
  return sql<string>`overlay(gen_random_uuid()::text placing ${head}::text from 1 for 15)::uuid`
}

/** A time as it stands in the params of notices: in UTC, to the millisecond. */
export const isoTime = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
