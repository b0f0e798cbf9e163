import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Sealing } from './sealing.ts'

const NAME = 'INTEGRATION_ENC_KEY'

/** The settings have another key than the one that sealed what is stored. */
export class SealingKeyChanged extends Error {
  override readonly name = 'SealingKeyChanged'
}

/** What an area stores that the key has sealed. Every area that seals anything brings one. */
export interface SealedStore<Name extends string = string> {
  name: Name
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
      'Set the former key. If it is lost for good, accept that with `npm run keys -- accept-loss`.',
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

/** The fingerprint that is kept, which is this one where there was none. */
async function insertFingerprint(db: Db, fingerprint: string, now: Date): Promise<string | undefined> {
  await db
    .insertInto('sealing_keys')
    .values({ name: NAME, fingerprint, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectFingerprint(db)
}

async function selectFingerprint(db: Db): Promise<string | undefined> {
  const rows = await db.selectFrom('sealing_keys').select('fingerprint').where('name', '=', NAME).execute()
  return rows[0]?.fingerprint
}

async function replaceFingerprint(db: Db, fingerprint: string, now: Date): Promise<void> {
  await sql`insert into sealing_keys (name, fingerprint, since) values (${NAME}, ${fingerprint}, ${now})
    on conflict (name) do update set fingerprint = excluded.fingerprint, since = excluded.since`.execute(db)
}
