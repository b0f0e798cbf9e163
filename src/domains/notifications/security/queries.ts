import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'

export interface SecurityNoticeRow {
  id: string
  user_id: string
  template: string
  params: unknown
  created_at: Date
  disputed_at: Date | null
}

const columns = sql`id, user_id, template, params, created_at, disputed_at`

/** A notice about the security of an account: of that person, where one is named. */
export async function selectSecurityNotice(
  db: Db,
  id: string,
  userId?: string,
): Promise<SecurityNoticeRow | undefined> {
  const { rows } = await sql<SecurityNoticeRow>`
    select ${columns} from gov_notifications
    where id = ${id} and resource_kind = 'account' and user_id = coalesce(${userId ?? null}::uuid, user_id)`.execute(
    db,
  )
  return rows[0]
}

/** The notice for the call that disputes it; undefined where another was first, it is too old, or not the person's. */
export async function markNoticeDisputed(
  tx: Tx,
  { id, userId, since, now }: { id: string; userId: string | undefined; since: Date; now: Date },
): Promise<SecurityNoticeRow | undefined> {
  const { rows } = await sql<SecurityNoticeRow>`
    update gov_notifications set disputed_at = ${now}, read_at = coalesce(read_at, ${now})
    where id = ${id} and resource_kind = 'account' and user_id = coalesce(${userId ?? null}::uuid, user_id)
      and disputed_at is null and created_at > ${since}
    returning ${columns}`.execute(tx)
  return rows[0]
}
