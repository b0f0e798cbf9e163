import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { CODE_TRIES, type ContactKind } from './rules.ts'

/** Names of columns; they never come from outside. */
const columns = {
  email: { address: sql.ref('email'), verifiedAt: sql.ref('email_verified_at') },
  phone: { address: sql.ref('phone'), verifiedAt: sql.ref('phone_verified_at') },
} as const satisfies Record<ContactKind, object>

export interface ContactRow {
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
  pending: PendingRow[]
}

export interface PendingRow {
  kind: ContactKind
  target: string
  tries: number
  expires_at: Date
}

export async function selectContact(db: Db, userId: string, now: Date): Promise<ContactRow | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'phone', 'phone_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const pending = await db
    .selectFrom('contact_changes')
    .select(['kind', 'target', 'tries', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute()
  return { ...row, pending: pending as PendingRow[] }
}

export interface NewChange {
  userId: string
  kind: ContactKind
  target: string
  codeHash: Buffer
  now: Date
  expiresAt: Date
}

/** The change before it, and its code, are gone. */
export async function upsertChange(tx: Tx, change: NewChange): Promise<void> {
  const {
    userId: user_id,
    kind,
    target,
    codeHash: code_hash,
    now: created_at,
    expiresAt: expires_at,
  } = change
  const fresh = { target, code_hash, tries: 0, created_at, expires_at, confirmed_at: null }
  await tx
    .insertInto('contact_changes')
    .values({ user_id, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fresh))
    .execute()
}

/** A new code for what is pending still; undefined when that is something else by now, or nothing. */
export async function replaceCode(tx: Tx, change: NewChange): Promise<boolean> {
  const { userId, kind, target, codeHash, expiresAt } = change
  const { numUpdatedRows } = await tx
    .updateTable('contact_changes')
    .set({ code_hash: codeHash, tries: 0, expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteChange(tx: Tx, userId: string, kind: ContactKind): Promise<void> {
  await tx.deleteFrom('contact_changes').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

type CodeCheck = 'right' | 'wrong' | 'over' | 'none'

/**
 * Every look at the code is counted by the statement that looks. A right one confirms the change; the last wrong one, or a
 * look after its time, burns the code.
 */
export async function tryCode(
  tx: Tx,
  { userId, kind, hash, now }: { userId: string; kind: ContactKind; hash: Buffer; now: Date },
): Promise<CodeCheck> {
  const inTime = sql`expires_at > ${now}::timestamptz`
  const right = sql`(code_hash = ${hash}::bytea and ${inTime})`
  const { rows } = await sql<{ confirmed_at: Date | null; expires_at: Date }>`
    update contact_changes set
      tries = tries + 1,
      confirmed_at = case when ${right} then ${now}::timestamptz end,
      code_hash = case when ${right} or not ${inTime} or tries + 1 >= ${CODE_TRIES}::integer then null else code_hash end
    where user_id = ${userId} and kind = ${kind} and code_hash is not null
    returning confirmed_at, expires_at`.execute(tx)
  const [row] = rows
  if (row) return row.confirmed_at ? 'right' : row.expires_at > now ? 'wrong' : 'over'
  const burnt = await tx
    .selectFrom('contact_changes')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return burnt ? 'over' : 'none'
}

/** Makes what was confirmed the person's own; the change is over. */
export async function applyConfirmed(tx: Tx, userId: string, kind: ContactKind, now: Date): Promise<void> {
  const { address, verifiedAt } = columns[kind]
  const { numAffectedRows } = await sql`
    with confirmed as (
      delete from contact_changes where user_id = ${userId} and kind = ${kind} and confirmed_at is not null
      returning target
    )
    update users set ${address} = confirmed.target, ${verifiedAt} = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      row_version = row_version + 1
    from confirmed where id = ${userId}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('a confirmed change of contact details is gone')
}

export async function removeContact(tx: Tx, userId: string, kind: ContactKind, now: Date): Promise<void> {
  const { address, verifiedAt } = columns[kind]
  await sql`
    update users set ${address} = null, ${verifiedAt} = null, updated_at = ${now}::timestamptz,
      row_version = row_version + 1
    where id = ${userId} and ${address} is not null`.execute(tx)
}

export async function deleteExpiredChanges(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_changes where (user_id, kind) in (
      select user_id, kind from contact_changes where expires_at < ${now}::timestamptz limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
