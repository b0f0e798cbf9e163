import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import type { EidSignature } from '../../../providers/eid/port.ts'

/** The columns by which a row waits for a person's signature and has it. */
type SigningColumn =
  | (
      | 'id'
      | 'state'
      | 'reason'
      | 'record'
      | 'sealed'
      | 'asked_until'
      | 'expires_at'
      | 'ended_at'
      | 'withdrawn_by'
    )
  | ('verification_code' | 'signature' | 'signature_algorithm' | 'certificate' | 'chain' | 'signed_at')

/** Tables that have all of them. Each area names its own to the engine. */
export type SigningTable = {
  [Table in keyof DB]: SigningColumn extends keyof DB[Table] ? Table : never
}[keyof DB]

export type EndedState = 'completed' | 'refused' | 'timeout' | 'expired' | 'failed' | 'withdrawn'
export type SigningState = 'pending' | EndedState

/** What is common to the rows of these tables. */
export interface SigningRow {
  id: string
  state: SigningState
  record: string
  sealed: string | null
  expires_at: Date
}

export interface SigningEnd {
  state: EndedState
  reason: string | null
  withdrawnBy?: string
}

/** The provider has been asked. Undefined when the row has ended already. */
export async function attachSession<Row extends SigningRow>(
  db: Db,
  table: SigningTable,
  id: string,
  { sealed, verificationCode }: { sealed: string; verificationCode: string | null },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set sealed = ${sealed}, verification_code = ${verificationCode}
    where id = ${id} and state = 'pending' returning *`.execute(db)
  return rows[0]
}

/** The right to poll the provider, for one caller at a time; it lapses by itself where its holder has died. */
export async function claimSigning<Row extends SigningRow>(
  db: Db,
  table: SigningTable,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set asked_until = ${until}
    where id = ${id} and state = 'pending' and (asked_until is null or asked_until <= ${now})
    returning *`.execute(db)
  return rows[0]
}

export async function releaseSigning(db: Db, table: SigningTable, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set asked_until = null where id = ${id}`.execute(db)
}

export async function isPending(db: Db, table: SigningTable, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and state = 'pending'`.execute(db)
  return rows.length > 0
}

export async function selectPendingIds(db: Db, table: SigningTable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where state = 'pending' order by expires_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the row, so that one caller alone ends it; false where it is over. */
export async function lockSigning(tx: Tx, table: SigningTable, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and state = 'pending' for update`.execute(tx)
  return rows.length > 0
}

/** Returns the row to the one call that ends it, by a refusal, a withdrawal or expiry. */
export async function endSigning<Row extends SigningRow>(
  db: Db,
  table: SigningTable,
  id: string,
  { state, reason, withdrawnBy }: SigningEnd,
  now: Date,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set state = ${state}, reason = ${reason}, sealed = null, ended_at = ${now},
      withdrawn_by = ${withdrawnBy ?? null}::uuid
    where id = ${id} and state = 'pending' returning *`.execute(db)
  return rows[0]
}

/** The same, with the signature, which is kept also where it came too late to count. */
export async function endSigned(
  db: Db,
  table: SigningTable,
  id: string,
  { state, reason }: SigningEnd,
  { value, algorithm, certificate }: EidSignature,
  now: Date,
): Promise<boolean> {
  const chain = certificate.chain.map((one) => one.toString('base64'))
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set state = ${state}, reason = ${reason}, sealed = null, ended_at = ${now},
      signature = ${value}, signature_algorithm = ${algorithm}, certificate = ${certificate.certificate},
      chain = ${chain}, signed_at = ${now}
    where id = ${id} and state = 'pending'`.execute(db)
  return numAffectedRows === 1n
}
