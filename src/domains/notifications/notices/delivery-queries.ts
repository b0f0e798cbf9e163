import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import { verifiedContacts } from '../../identity/people/people.ts'
import { siteRow } from '../../site/queries.ts'
import { nextAttemptAt } from '../mail/attempts.ts'
import type { NoticeChannel, NoticeChoices } from './kinds.ts'
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
  /** Where the person is reached now; null if that is no longer verified. */
  target: string | null
  language: Language
  kinds: Partial<NoticeChoices>
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
      where (notification_id, channel) in (
        select notification_id, channel from notice_deliveries where due_at <= ${now}::timestamptz
        order by due_at limit ${most}::integer for update skip locked
      )
      returning notification_id, channel, attempts, useful_until, traceparent
    )
    select taken.*, n.template, n.params, n.resource_kind, n.resource_id,
      case taken.channel when 'email' then u.email when 'sms' then u.phone end as target,
      coalesce(own.language, site.language) as language, coalesce(own.kinds, '{}') as kinds
    from taken
    join gov_notifications n on n.id = taken.notification_id
    join ${verifiedContacts('u')} on u.id = n.user_id
    cross join ${siteRow(db)}
    left join notice_settings own on own.user_id = n.user_id`.execute(db)
  return rows
}

export async function deleteDelivery(
  db: Db,
  { notification_id, channel }: Pick<DueNotice, 'notification_id' | 'channel'>,
): Promise<void> {
  await db
    .deleteFrom('notice_deliveries')
    .where('notification_id', '=', notification_id)
    .where('channel', '=', channel)
    .execute()
}
