import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { endedReferences } from '../services/references/queries.ts'
import type { UsedNonce } from './nonces.ts'
import { LIST_SIZE } from './status-list.ts'

/** An issuer fills so many lists at once. */
const SLOTS = [0, 1]
/** Copies that stand in half of the places make free ones rare enough. */
const FULL = LIST_SIZE / 2

/** False when one of them has been used before. */
export async function useNonces(tx: Tx, nonces: readonly UsedNonce[]): Promise<boolean> {
  const rows = nonces.map(({ minute, nonce }) => sql`(${minute}, ${nonce})`)
  const { numAffectedRows } = await sql`
    insert into wallet_nonces (minute, nonce) values ${sql.join(rows)} on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0) === nonces.length
}

export async function deleteNoncesBefore(db: Db, minute: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('wallet_nonces')
    .where('minute', '<', minute)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Lists of the issuer with room; those that it lacks are opened. */
async function openLists(tx: Tx, orgId: string, at: Date): Promise<string[]> {
  const select = () =>
    tx
      .selectFrom('wallet_status_lists')
      .select('id')
      .where('org_id', '=', orgId)
      .where('closed_at', 'is', null)
      .execute()
  let open = await select()
  if (open.length < SLOTS.length) {
    const rows = SLOTS.map((slot) => ({ id: uuidv7(at.getTime()), org_id: orgId, slot, created_at: at }))
    await tx
      .insertInto('wallet_status_lists')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    open = await select()
  }
  return open.map(({ id }) => id)
}

/** New copies stand elsewhere. */
async function closeFullLists(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update wallet_status_lists l set closed_at = ${at}
    where l.id = any (${ids}::uuid[]) and closed_at is null
      and (select count(*) from wallet_credentials c where c.list_id = l.id) >= ${FULL}`.execute(tx)
}

export interface ListPlace {
  list: string
  index: number
}

interface Copies {
  orgId: string
  referenceId: string
  expiresAt: Date
  count: number
  at: Date
}

/** Longest wait of a copy before it is listed as revoked: those of one wallet do not change together. */
const LONGEST_DELAY_SECONDS = 40 * 60

/** A place for each copy, drawn at random, so that no place tells of another. */
export async function takePlaces(tx: Tx, copies: Copies): Promise<ListPlace[]> {
  const { orgId, referenceId, expiresAt, count, at } = copies
  const taken: ListPlace[] = []
  while (taken.length < count) {
    const lists = await openLists(tx, orgId, at)
    const wanted = Array.from({ length: count - taken.length }, () => ({
      list_id: lists[randomInt(lists.length)] as string,
      idx: randomInt(LIST_SIZE),
      reference_id: referenceId,
      expires_at: expiresAt,
      delay_seconds: randomInt(LONGEST_DELAY_SECONDS),
    }))
    const got = await tx
      .insertInto('wallet_credentials')
      .values(wanted)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['list_id', 'idx'])
      .execute()
    taken.push(...got.map(({ list_id, idx }) => ({ list: list_id, index: idx })))
    if (got.length < wanted.length) await closeFullLists(tx, lists, at)
  }
  return taken
}

/** Whose list it is. */
export async function selectList(db: Db, id: string): Promise<{ org_id: string } | undefined> {
  return db.selectFrom('wallet_status_lists').select('org_id').where('id', '=', id).executeTakeFirst()
}

/** The copies in a list that are to be shown as revoked. What became of the certificate is the only truth. */
export async function selectRevoked(db: Db, listId: string, at: Date): Promise<number[]> {
  const { rows } = await sql<{ idx: number }>`
    select c.idx from wallet_credentials c join ${endedReferences} r on r.id = c.reference_id
    where c.list_id = ${listId} and r.ended_at + make_interval(secs => c.delay_seconds) <= ${at}`.execute(db)
  return rows.map(({ idx }) => idx)
}

/** Copies that do not count any more, whatever a list says. */
export async function deleteEndedCopies(db: Db, at: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from wallet_credentials c using (
      select list_id, idx from wallet_credentials where expires_at < ${at} limit ${limit}) old
    where c.list_id = old.list_id and c.idx = old.idx returning c.idx`.execute(db)
  return rows.length
}
