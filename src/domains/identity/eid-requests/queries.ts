import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { NewEidRequest, RequestPurpose } from './record.ts'

export interface EidRequestRow {
  id: string
  at: Date
  kind: NewEidRequest['kind']
  purpose: RequestPurpose
  application_id: string | null
  client_name: string | null
  display_text: string | null
  outcome: string | null
  ended_at: Date | null
  disputed_at: Date | null
  locked: boolean
}

const columns = sql`r.id, r.at, r.kind, r.purpose, r.application_id, r.client_name, r.display_text, r.outcome, r.ended_at,
  r.disputed_at, exists (
    select from eid_request_locks l where l.user_id = r.user_id and l.application_id = r.application_id
  ) as locked`

/** Newest first. */
export async function selectEidRequests(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<EidRequestRow[]> {
  const earlier = after === undefined ? sql`true` : sql`r.id < ${after}::uuid`
  const { rows } = await sql<EidRequestRow>`
    select ${columns} from eid_requests r where r.user_id = ${userId} and ${earlier}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export async function selectEidRequest(
  db: Db,
  userId: string,
  id: string,
): Promise<EidRequestRow | undefined> {
  const { rows } = await sql<EidRequestRow>`
    select ${columns} from eid_requests r where r.user_id = ${userId} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** The client of the request that this call alone has disputed; undefined where it was disputed before, or is not there. */
export async function markDisputed(
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<{ application_id: string | null } | undefined> {
  return tx
    .updateTable('eid_requests')
    .set({ disputed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('disputed_at', 'is', null)
    .returning('application_id')
    .executeTakeFirst()
}

export async function lockClient(
  tx: Tx,
  lock: { userId: string; applicationId: string; requestId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('eid_request_locks')
    .values({
      user_id: lock.userId,
      application_id: lock.applicationId,
      request_id: lock.requestId,
      locked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** True for the call that lifts it. */
export async function unlockClient(tx: Tx, userId: string, applicationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('eid_request_locks')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Those that no person can see, once they are over, and those of long ago. */
export async function deleteOldRequests(
  db: Db,
  { unclaimedBefore, before }: { unclaimedBefore: Date; before: Date },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from eid_requests where id in (
      select id from eid_requests
      where at < ${before}::timestamptz or (user_id is null and at < ${unclaimedBefore}::timestamptz)
      limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The first end stays; a session that any phone could join is from then on of the one that did. */
export async function endRequest(
  db: Db,
  requestId: string,
  { outcome, document }: { outcome: string; document?: string | undefined },
  now: Date,
): Promise<void> {
  await sql`
    update eid_requests set outcome = ${outcome}, ended_at = ${now},
      user_id = coalesce(user_id, (select u.id from users u where u.eid_document = ${document ?? null}::text))
    where id = ${requestId} and outcome is null`.execute(db)
}
