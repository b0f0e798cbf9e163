import type { Db } from '../../db/database.ts'

/** Undefined when the session is over. */
export async function selectSignedInAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.created_at
}
