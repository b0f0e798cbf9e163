import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { HOUR_MS } from '../../../config/clock.ts'
import type { Db, Tx } from '../../../db/database.ts'
import type { SigningState } from '../engine/records.ts'

export type SignedActRow = Omit<Selectable<DB['signed_acts']>, 'state'> & { state: SigningState }

/** How long a signature waits to be used; the page that asked for it sends the request again within seconds. */
const USABLE_MS = HOUR_MS / 4

/** Undefined where the same request waits for its signature already. */
export async function insertAct(
  tx: Tx,
  act: Insertable<DB['signed_acts']>,
): Promise<SignedActRow | undefined> {
  const row = await tx
    .insertInto('signed_acts')
    .values(act)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'request_sha256']).where('state', '=', 'pending').doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row as SignedActRow | undefined
}

/** The act that waits for its signature, or has it and waits to be used, for exactly this request. */
export async function selectOpenAct(
  db: Db,
  { userId, request, object }: { userId: string; request: Buffer; object: Buffer },
  now: Date,
): Promise<SignedActRow | undefined> {
  const { rows } = await sql<SignedActRow>`
    select * from signed_acts
    where user_id = ${userId}::uuid and request_sha256 = ${request} and object_sha256 = ${object}
      and (state = 'pending'
        or state = 'completed' and used_at is null and signed_at > ${usableSince(now)})
    order by id desc limit 1`.execute(db)
  return rows[0]
}

export async function selectAct(db: Db, userId: string, id: string): Promise<SignedActRow | undefined> {
  const row = await db
    .selectFrom('signed_acts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row as SignedActRow | undefined
}

/** Newest first. */
export async function selectActs(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<SignedActRow[]> {
  const rows = await db
    .selectFrom('signed_acts')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as SignedActRow[]
}

/** True for the one transaction that uses the signature. */
export async function markUsed(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update signed_acts set used_at = ${now}
    where id = ${id}::uuid and user_id = ${userId}::uuid and state = 'completed' and used_at is null
      and signed_at > ${usableSince(now)}
    returning id`.execute(tx)
  return rows.length > 0
}

export const usableUntil = (signedAt: Date): Date => new Date(signedAt.getTime() + USABLE_MS)
const usableSince = (now: Date): Date => new Date(now.getTime() - USABLE_MS)

/** Those that took no effect, so long after they ended. */
export async function deleteOldActs(db: Db, keptDays: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from signed_acts
    where used_at is null and ended_at < now() - make_interval(days => ${keptDays})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A certificate names its holder. That the act took effect stays. */
export async function eraseActEvidence(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update signed_acts set
      state = case when state = 'pending' then 'withdrawn' else state end,
      reason = case when state = 'pending' then 'person_gone' else reason end,
      ended_at = coalesce(ended_at, ${now}), sealed = null,
      signature = null, certificate = null, chain = null, evidence_erased_at = ${now}
    where user_id = ${userId}`.execute(tx)
}
