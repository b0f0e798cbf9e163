import type { Db } from '../db/database.ts'

interface SignedIn {
  given_name: string | null
  family_name: string | null
  civil_id: string | null
  method: string
  created_at: Date
  absolute_expires_at: Date
}

/** A person and the session in which they look at a page. */
export function selectSignedIn(db: Db, userId: string, sessionId: string): Promise<SignedIn | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['given_name', 'family_name', 'civil_id', 'method', 'sessions.created_at', 'absolute_expires_at'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
