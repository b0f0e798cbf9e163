import type { JWK } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { KeyMaterial, SigningKeyState, SigningPurpose } from './material.ts'

/** A key without its private part. */
export interface SigningKeyRow {
  id: string
  state: SigningKeyState
  public_jwk: JWK
  created_at: Date
  usable_from: Date
  activated_at: Date | null
  retiring_at: Date | null
  retired_at: Date | null
  withdrawn_at: Date | null
}

const publicColumns = [
  'id',
  'state',
  'public_jwk',
  'created_at',
  'usable_from',
  'activated_at',
  'retiring_at',
  'retired_at',
  'withdrawn_at',
] as const

export async function selectKeys(
  db: Db,
  purpose: SigningPurpose,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<SigningKeyRow[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(publicColumns)
    .where('purpose', '=', purpose)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as SigningKeyRow[]
}

export async function selectActiveKey(
  db: Db,
  purpose: SigningPurpose,
): Promise<{ activated_at: Date } | undefined> {
  const row = await db
    .selectFrom('signing_keys')
    .select('activated_at')
    .where('purpose', '=', purpose)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row as { activated_at: Date } | undefined
}

export async function selectPublicKeys(db: Db, purpose: SigningPurpose): Promise<JWK[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select('public_jwk')
    .where('purpose', '=', purpose)
    .where('state', '!=', 'retired')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => row.public_jwk as JWK)
}

/** A key of any state, retired ones too; not a withdrawn one, with which anyone may be able to sign. */
export async function selectVerificationKey(db: Db, id: string): Promise<JWK | undefined> {
  const row = await db
    .selectFrom('signing_keys')
    .select('public_jwk')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.public_jwk as JWK | undefined
}

export async function selectSigningPart(
  db: Db,
  purpose: SigningPurpose,
): Promise<{ id: string; private_jwe: string }> {
  const row = await db
    .selectFrom('signing_keys')
    .select(['id', 'private_jwe'])
    .where('purpose', '=', purpose)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  return row as { id: string; private_jwe: string }
}

/** Of all keys that still have one. */
export async function selectPrivateParts(
  db: Db,
  purpose: SigningPurpose,
): Promise<{ id: string; private_jwe: string }[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'private_jwe'])
    .where('purpose', '=', purpose)
    .where('private_jwe', 'is not', null)
    .execute()
  return rows as { id: string; private_jwe: string }[]
}

/** Whether the private part was still the one that was read: a key that has been replaced meanwhile keeps none. */
export async function replacePrivatePart(
  db: Db,
  id: string,
  before: string,
  after: string,
): Promise<boolean> {
  const result = await db
    .updateTable('signing_keys')
    .set({ private_jwe: after })
    .where('id', '=', id)
    .where('private_jwe', '=', before)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Both keys or neither: an instance that comes second finds the index taken and inserts nothing. */
export async function insertFirstKeys(
  db: Db,
  purpose: SigningPurpose,
  active: KeyMaterial,
  next: KeyMaterial,
  now: Date,
): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values([
      { ...stored(active), purpose, state: 'active', created_at: now, usable_from: now, activated_at: now },
      { ...stored(next), purpose, state: 'next', created_at: now, usable_from: now, activated_at: null },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertNextKey(
  tx: Tx,
  purpose: SigningPurpose,
  fresh: KeyMaterial,
  now: Date,
  usableFrom: Date,
): Promise<void> {
  await tx
    .insertInto('signing_keys')
    .values({ ...stored(fresh), purpose, state: 'next', created_at: now, usable_from: usableFrom })
    .execute()
}

export function lockActiveKey(tx: Tx, purpose: SigningPurpose): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('signing_keys')
    .select('id')
    .where('purpose', '=', purpose)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
}

export function lockNextKey(
  tx: Tx,
  purpose: SigningPurpose,
): Promise<{ id: string; usable_from: Date } | undefined> {
  return tx
    .selectFrom('signing_keys')
    .select(['id', 'usable_from'])
    .where('purpose', '=', purpose)
    .where('state', '=', 'next')
    .forUpdate()
    .executeTakeFirst()
}

/** A replaced key loses its private part at once; an instance that has it cached signs with it for a minute at most. */
export async function setKeyState(
  tx: Tx,
  id: string,
  state: 'active' | 'retiring',
  now: Date,
): Promise<SigningKeyRow> {
  const row = await tx
    .updateTable('signing_keys')
    .set(state === 'active' ? { state, activated_at: now } : { state, retiring_at: now, private_jwe: null })
    .where('id', '=', id)
    .returning(publicColumns)
    .executeTakeFirstOrThrow()
  return row as SigningKeyRow
}

/** Takes a key out of what is published at once; what it has signed is invalid. */
export async function withdrawKey(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('signing_keys')
    .set({ state: 'retired', retiring_at: now, retired_at: now, withdrawn_at: now, private_jwe: null })
    .where('id', '=', id)
    .execute()
}

/** A key whose private part no secret opens signs no more; what it has signed stays valid. */
export async function retireLostKey(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('signing_keys')
    .set({ state: 'retired', retiring_at: now, retired_at: now, private_jwe: null })
    .where('id', '=', id)
    .where('state', '!=', 'retired')
    .execute()
}

/** Whether something that the key signed is still valid, as a condition in a statement. */
export type KeyInUse = (keyId: RawBuilder<string>) => RawBuilder<boolean>

/** What is signed may live longer than tokens: a key stays published as long as it is in use. */
export async function retireKeysBefore(
  db: Db,
  { purpose, isInUse, before }: { purpose: SigningPurpose; isInUse: KeyInUse | undefined; before: Date },
  now: Date,
): Promise<number> {
  const result = await db
    .updateTable('signing_keys as k')
    .set({ state: 'retired', retired_at: now, private_jwe: null })
    .where('k.purpose', '=', purpose)
    .where('k.state', '=', 'retiring')
    .where('k.retiring_at', '<', before)
    .$if(isInUse !== undefined, (query) => query.where(sql<boolean>`not ${isInUse?.(sql.ref('k.id'))}`))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

function stored(material: KeyMaterial) {
  return {
    id: material.id,
    public_jwk: JSON.stringify(material.publicJwk),
    private_jwe: material.privateJwe,
  }
}
