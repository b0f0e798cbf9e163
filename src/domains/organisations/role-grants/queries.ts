import type { Insertable, Selectable } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { endRecord, type SigningState } from '../../signing/engine/records.ts'

export type RoleGrantRow = Omit<Selectable<DB['role_grants']>, 'state'> & { state: SigningState }

/** A second pending grant for the person breaks a constraint, which has its own error. */
export async function insertRoleGrant(tx: Tx, grant: Insertable<DB['role_grants']>): Promise<RoleGrantRow> {
  const row = await tx.insertInto('role_grants').values(grant).returningAll().executeTakeFirstOrThrow()
  return row as RoleGrantRow
}

interface RoleGrantFilter {
  userId?: string | undefined
  state?: SigningState | undefined
  after?: string | undefined
  limit: number
}

/** Newest first. */
export async function selectRoleGrants(db: Db, filter: RoleGrantFilter): Promise<RoleGrantRow[]> {
  const { userId, state, after, limit } = filter
  const rows = await db
    .selectFrom('role_grants')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .$if(state !== undefined, (query) => query.where('state', '=', state as string))
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as RoleGrantRow[]
}

export async function selectRoleGrant(
  db: Db,
  id: string,
  userId?: string,
): Promise<RoleGrantRow | undefined> {
  const row = await db
    .selectFrom('role_grants')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .executeTakeFirst()
  return row as RoleGrantRow | undefined
}

export async function hasPendingRoleGrant(db: Db, userId: string): Promise<boolean> {
  const rows = await selectRoleGrants(db, { userId, state: 'pending', limit: 1 })
  return rows.length > 0
}

/** Ends a pending grant before it is signed. */
export async function withdrawRoleGrant(
  tx: Tx,
  id: string,
  userId: string,
  now: Date,
): Promise<RoleGrantRow> {
  const end = { state: 'withdrawn', reason: null, withdrawnBy: userId } as const
  const ended = await endRecord<RoleGrantRow>(tx, 'role_grants', id, end, now)
  if (!ended) throw new AppError('people.grant_over')
  return ended
}
