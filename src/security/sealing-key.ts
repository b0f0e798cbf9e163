import { hkdfSync } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Sealing } from './sealing.ts'

const NAME = 'INTEGRATION_ENC_KEY'
const OLD_NAME = 'INTEGRATION_ENC_OLD_KEYS'
const BATCH = 200

/** The settings have another key than the one that sealed what is stored. */
export class SealingKeyChanged extends Error {
  override readonly name = 'SealingKeyChanged'
}

/** A column of what is sealed; each row has the uuid `id`. */
interface SealedColumn {
  table: string
  column: string
  /** Of the belonging with which its values are sealed. */
  purpose: string
  owner: RawBuilder<unknown>
  /** Which rows, where others have another purpose. */
  where?: RawBuilder<unknown>
}

/** What an area stores that the key has sealed. Every area that seals anything brings one. */
export interface SealedStore<Name extends string = string> {
  name: Name
  /** All that must open after the key was replaced; what lives for minutes is left to the former key. */
  columns: readonly SealedColumn[]
  count(db: Db): Promise<number>
  /** What is lost with the key, and what the people concerned have to do. */
  describeLoss(count: number): string
  /** Gives up what is under way and cannot go on with another key; it counts as no loss. */
  dropPending(db: Db, now: Date): Promise<void>
  /** Gives up all else. Returns the people whose sessions must end. */
  discard(tx: Tx, now: Date): Promise<string[]>
}

/** What would be lost with the key that sealed it. */
export async function countSealed<Name extends string>(
  db: Db,
  stores: readonly SealedStore<Name>[],
): Promise<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {}
  for (const store of stores) counts[store.name] = await store.count(db)
  return counts as Record<Name, number>
}

/**
 * Notes which key seals what is stored, and refuses to go on with another, or without one, as long as something is there
 * that only the former key opens.
 */
export async function assertSealingKey(
  db: Db,
  sealing: Sealing | undefined,
  stores: readonly SealedStore[],
  now: Date,
): Promise<void> {
  const kept = sealing && (await insertFingerprint(db, sealing.fingerprint, now))
  const present = kept ?? (await selectFingerprint(db))
  if (present === undefined || present === sealing?.fingerprint) return
  // The former key is at hand: what it has sealed opens, and a job seals it with the current one.
  if (sealing?.formerFingerprints.includes(present)) {
    await replaceFingerprint(db, sealing.fingerprint, now)
    return
  }
  const sealed = await countSealed(db, stores)
  if (Object.values(sealed).some((count) => count > 0))
    throw refusal(
      sealing !== undefined,
      stores.map((store) => store.describeLoss(sealed[store.name] ?? 0)),
    )
  if (!sealing) return
  for (const store of stores) await store.dropPending(db, now)
  await replaceFingerprint(db, sealing.fingerprint, now)
}

function refusal(given: boolean, losses: readonly string[]): SealingKeyChanged {
  return new SealingKeyChanged(
    [
      given
        ? `${NAME} is not the key that sealed what the database holds.`
        : `${NAME} is missing, but the database holds what it sealed.`,
      `Without the former key these are lost: ${losses.join('; ')}.`,
      `Set the former key, in ${OLD_NAME} where it was replaced. If it is lost for good, accept that with \`npm run keys -- accept-loss\`.`,
    ].join('\n'),
  )
}

/**
 * Gives up what the former key sealed, so that the server starts with this one. Returns the people concerned, whose
 * sessions the caller ends.
 */
export async function discardSealedData(
  tx: Tx,
  sealing: Sealing,
  stores: readonly SealedStore[],
  now: Date,
): Promise<string[]> {
  const concerned: string[] = []
  for (const store of stores) {
    concerned.push(...(await store.discard(tx, now)))
    await store.dropPending(tx, now)
  }
  await replaceFingerprint(tx, sealing.fingerprint, now)
  return concerned
}

interface SealedRow {
  id: string
  owner: string
  sealed: string
}

/** Seals with the current key what a former one has sealed. Returns how many values that were. */
export async function resealStored(
  db: Db,
  sealing: Sealing,
  stores: readonly SealedStore[],
): Promise<number> {
  let resealed = 0
  for (const store of stores)
    for (const column of store.columns) resealed += await resealColumn(db, sealing, column)
  return resealed
}

async function resealColumn(db: Db, sealing: Sealing, sealed: SealedColumn): Promise<number> {
  let resealed = 0
  for await (const row of sealedRows(db, sealed)) {
    if (sealing.isCurrent(row.sealed)) continue
    const belonging = { purpose: sealed.purpose, owner: row.owner }
    const fresh = await sealing.seal(await sealing.open(row.sealed, belonging), belonging)
    if (await replaceSealed(db, sealed, row, fresh)) resealed += 1
  }
  return resealed
}

async function* sealedRows(db: Db, column: SealedColumn): AsyncGenerator<SealedRow> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await selectSealed(db, column, after)
    yield* rows
    const last = rows.at(-1)
    if (rows.length < BATCH || last === undefined) return
    after = last.id
  }
}

async function selectSealed(
  db: Db,
  { table, column, owner, where = sql`true` }: SealedColumn,
  after: string,
): Promise<SealedRow[]> {
  const { rows } = await sql`
    select t.id, ${owner} as owner, t.${sql.ref(column)} as sealed from ${sql.table(table)} t
    where t.id > ${after} and t.${sql.ref(column)} is not null and ${where}
    order by t.id limit ${sql.lit(BATCH)}`.execute(db)
  return rows.map(sealedRowOf)
}

/** The column decides the statement, so that its rows have no type that could be proven beforehand. */
function sealedRowOf(row: unknown): SealedRow {
  const { id, owner, sealed } = row as Record<keyof SealedRow, unknown>
  return { id: String(id), owner: String(owner), sealed: String(sealed) }
}

/** Only while it is the value that was read: what was replaced meanwhile is sealed with the current key already. */
async function replaceSealed(
  db: Db,
  { table, column }: SealedColumn,
  { id, sealed }: SealedRow,
  fresh: string,
): Promise<boolean> {
  const result = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(db)
  return (result.numAffectedRows ?? 0n) > 0n
}

const fingerprintOf = (value: string): string =>
  Buffer.from(hkdfSync('sha256', value, '', 'tamga key name', 16)).toString('base64url')

/** Refuses another value than the first, where what was made with it cannot be made again. */
export async function assertKeptKey(db: Db, name: string, value: string, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(value)
  await db
    .insertInto('sealing_keys')
    .values({ name, fingerprint, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ same: boolean }>`
    select fingerprint = ${fingerprint} as same from sealing_keys where name = ${name}`.execute(db)
  if (rows[0]?.same) return
  throw new SealingKeyChanged(
    `${name} is not the key with which people and accounts are found in this database.\nSet it to the former one, which is the first AUDIT_KEY unless ${name} was set before.`,
  )
}

/** Notes since when a value is in force: what was made before rests on a former one. */
export async function noteKeyInForce(db: Db, name: string, value: string, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(value)
  await sql`
    insert into sealing_keys as k (name, fingerprint, since) values (${name}, ${fingerprint}, ${now})
    on conflict (name) do update set fingerprint = excluded.fingerprint, since = excluded.since
    where k.fingerprint <> excluded.fingerprint`.execute(db)
}

export async function selectKeyInForceSince(db: Db, name: string): Promise<Date | undefined> {
  const row = await db.selectFrom('sealing_keys').select('since').where('name', '=', name).executeTakeFirst()
  return row?.since
}

/** How many stored values a former key has sealed. */
export async function countFormerSealed(
  db: Db,
  sealing: Sealing,
  stores: readonly SealedStore[],
): Promise<number> {
  let former = 0
  for (const store of stores)
    for (const column of store.columns)
      for await (const row of sealedRows(db, column)) if (!sealing.isCurrent(row.sealed)) former += 1
  return former
}

/** The fingerprint that is kept, which is this one where there was none. */
async function insertFingerprint(db: Db, fingerprint: string, now: Date): Promise<string | undefined> {
  await db
    .insertInto('sealing_keys')
    .values({ name: NAME, fingerprint, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectFingerprint(db)
}

export async function selectFingerprint(db: Db, name = NAME): Promise<string | undefined> {
  const rows = await db.selectFrom('sealing_keys').select('fingerprint').where('name', '=', name).execute()
  return rows[0]?.fingerprint
}

/** The one before; nothing where none was known. Of several instances that start at once, one finds another before it. */
export async function exchangeFingerprint(
  tx: Tx,
  name: string,
  own: string,
  now: Date,
): Promise<string | undefined> {
  const inserted = await sql`
    insert into sealing_keys (name, fingerprint, since) values (${name}, ${own}, ${now})
    on conflict (name) do nothing returning name`.execute(tx)
  if (inserted.rows.length > 0) return undefined
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from sealing_keys where name = ${name} for update`.execute(tx)
  await sql`update sealing_keys set fingerprint = ${own}, since = ${now}
    where name = ${name} and fingerprint <> ${own}`.execute(tx)
  return rows[0]?.fingerprint
}

async function replaceFingerprint(db: Db, fingerprint: string, now: Date): Promise<void> {
  await sql`insert into sealing_keys (name, fingerprint, since) values (${NAME}, ${fingerprint}, ${now})
    on conflict (name) do update set fingerprint = excluded.fingerprint, since = excluded.since`.execute(db)
}
