import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import { verifiedContacts } from '../../identity/people/people.ts'
import { siteRow } from '../../site/queries.ts'
import { nextAttemptAt } from '../mail/attempts.ts'
import { isSecurityTemplate } from '../security/register.ts'
import { type NoticeChannel, type NoticeChoices, noticeKindOf, withDefaults } from './kinds.ts'
import type { NoticeResource } from './notice.ts'

export interface DueNotice {
  notification_id: string
  channel: NoticeChannel
  attempts: number
  useful_until: Date
  template: string
  params: unknown
  resource_kind: NoticeResource
  resource_id: string
  /** A former address or number; empty for the present one. */
  former: string
  /** Where the person is reached now; null if that is no longer verified. */
  target: string | null
  language: Language
  created_at: Date
  kinds: Partial<NoticeChoices>
  decided_at: Date | null
  /** Of the request that caused it, where a trace of that is kept. */
  traceparent: string | null
}

/**
 * Takes deliveries that are due, oldest first, for one attempt. Address, language and what is switched off are those of this
 * moment. An instance that dies in the middle loses none: the next attempt is due already.
 */
export async function claimDueNotices(db: Db, most: number, now: Date): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with taken as (
      update notice_deliveries set attempts = attempts + 1, due_at = ${nextAttemptAt(now)}
      where (notification_id, channel, target) in (
        select notification_id, channel, target from notice_deliveries where due_at <= ${now}::timestamptz
        order by due_at limit ${most}::integer for update skip locked
      )
      returning notification_id, channel, target as former, attempts, useful_until, traceparent
    )
    select taken.*, n.template, n.params, n.resource_kind, n.resource_id, n.created_at,
      case when former <> '' then former when taken.channel = 'email' then u.email else u.phone end as target,
      coalesce(own.language, site.language) as language, coalesce(own.kinds, '{}') as kinds,
      own.updated_at as decided_at
    from taken
    join gov_notifications n on n.id = taken.notification_id
    join ${verifiedContacts('u')} on u.id = n.user_id
    cross join ${siteRow(db)}
    left join notice_settings own on own.user_id = n.user_id`.execute(db)
  return rows
}

/**
 * Whether the person wants it by this channel. Of a security notice they must have decided so before: a thief of the account
 * could else silence the notice of their own sign-in.
 */
export function isWanted({ template, channel, kinds, created_at, decided_at }: DueNotice): boolean {
  const isLate = isSecurityTemplate(template) && decided_at !== null && decided_at >= created_at
  return withDefaults(isLate ? {} : kinds)[noticeKindOf(template)][channel]
}

export async function deleteDelivery(
  db: Db,
  { notification_id, channel, former }: Pick<DueNotice, 'notification_id' | 'channel' | 'former'>,
): Promise<void> {
  await db
    .deleteFrom('notice_deliveries')
    .where('notification_id', '=', notification_id)
    .where('channel', '=', channel)
    .where('target', '=', former)
    .execute()
}
