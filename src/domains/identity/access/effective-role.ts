import { type RawBuilder, sql } from 'kysely'

/**
 * The role that counts for the person `u`. The database decides it, for its policies too: a super admin who has not shown
 * the second factor is an ordinary user.
 */
export const effectiveRole = (elevated: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`standing_of(u.id, u.role, ${elevated}::boolean)`

/** Whether the person is a super admin whose session has not shown the second factor. */
export const mfaRequired = (
  userId: RawBuilder<unknown>,
  elevated: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(not ${elevated} and exists (select from super_admins a where a.user_id = ${userId} and a.active))`
