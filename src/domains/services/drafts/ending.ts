import { type RawBuilder, sql } from 'kysely'
import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import { type Clock, DAY_MS } from '../../../config/clock.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { NoticeParams } from '../../notifications/notices/notice.ts'
import { insertNotices, isoTime, noticeId } from '../../notifications/notices/notify.ts'

interface Options {
  database: Pick<Database, 'transact'>
  audit: Pick<Audit, 'statement' | 'assertWritable'>
  clock: Clock
}

/** So long before the end its person hears of it. */
const TOLD_MS = 3 * DAY_MS
const BATCH = 200

/** Notifies people of drafts that end soon, once until they save again, and deletes those that have ended. */
export async function endDrafts({
  database,
  audit,
  clock,
}: Options): Promise<Record<'notified' | 'ended', number>> {
  audit.assertWritable()
  const now = new Date(clock())
  const some = (step: string, change: (tx: Tx, limit: number) => Promise<string[]>) =>
    inBatches(BATCH, (limit) =>
      database.transact({ role: 'job' }, 'write', async (tx) => {
        const ids = await change(tx, limit)
        for (const id of ids)
          appendAudit(tx, audit, { operation: 'endDrafts', subject: `draft:${id}`, details: { step } })
        return ids.length
      }),
    )
  return {
    notified: await some('notified', (tx, limit) => notifyOfEnd(tx, now, limit)),
    ended: await some('ended', (tx, limit) => deleteEnded(tx, now, limit)),
  }
}

/** What the notice says, of the rows `t` of drafts and `v` of versions. */
const noticeParams: Record<keyof NoticeParams<'draft_ends'>, RawBuilder<unknown>> = {
  service_mn: sql`v.content ->> 'name_mn'`,
  service_en: sql`v.content ->> 'name_en'`,
  due_at: isoTime(sql`t.expires_at`),
}

async function notifyOfEnd(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const soon = new Date(now.getTime() + TOLD_MS)
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<{ id: string }>`
    with notified as (
      update gov_drafts set notified_at = ${now} where id in (
        select id from gov_drafts where notified_at is null and expires_at > ${now} and expires_at <= ${soon}
        order by expires_at limit ${limit} for update skip locked)
      returning id, user_id, service_version_id, expires_at
    ), noticed as (${insertNotices(sql`
      select ${noticeId(at, sql`t.id`)}, t.user_id, 'draft_ends', jsonb_build_object(
          'service_mn', ${noticeParams.service_mn}, 'service_en', ${noticeParams.service_en},
          'due_at', ${noticeParams.due_at}),
        'application', t.id, 'draft_ends:' || t.id || ':' || ${isoTime(sql`t.expires_at`)}, ${at}
      from notified t join reg_service_versions v on v.id = t.service_version_id`)})
    select id from notified`.execute(tx)
  return rows.map(({ id }) => id)
}

async function deleteEnded(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from gov_drafts where id in (
      select id from gov_drafts where expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
