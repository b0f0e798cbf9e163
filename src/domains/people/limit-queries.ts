import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'

export interface Limit {
  userId: string
  permissions: readonly string[]
  by: string
  now: Date
}

export async function keepLimit(tx: Tx, { userId, permissions, by, now }: Limit): Promise<void> {
  const limit = { permissions: [...permissions].sort(), limited_by: by, limited_at: now }
  await tx
    .insertInto('permission_limits')
    .values({ user_id: userId, ...limit })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(limit))
    .execute()
}

export async function deleteLimit(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('permission_limits').where('user_id', '=', userId).execute()
}

/** Counts as a change of the person, whom the actor has seen as they are. */
export async function touchPerson(
  tx: Tx,
  userId: string,
  { rowVersion, now }: { rowVersion: number; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', userId)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('request.stale')
}
