import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import type { ClientKey, PublicJwk } from './public-key.ts'

interface KeyRow {
  id: string
  kid: string
  algorithms: string[]
  thumbprint: string
  created_at: Date
  last_used_at: Date | null
}

/** Newest first. */
export function selectClientKeys(db: Db, applicationId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('application_keys')
    .select(['id', 'kid', 'algorithms', 'thumbprint', 'created_at', 'last_used_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertKey(tx: Tx, applicationId: string, key: ClientKey, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await tx
    .insertInto('application_keys')
    .values({
      id,
      application_id: applicationId,
      kid: key.kid,
      jwk: JSON.stringify(key.jwk),
      algorithms: [...key.algorithms],
      thumbprint: key.thumbprint,
      created_at: now,
    })
    .execute()
  return id
}

/** One, or all. Returns how many there were. */
export async function deleteKeys(tx: Tx, applicationId: string, keyId?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('application_keys')
    .where('application_id', '=', applicationId)
    .$if(keyId !== undefined, (query) => query.where('id', '=', keyId as string))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** At most once an hour, whichever instance it is. */
export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update application_keys set last_used_at = ${now}
    where id = ${id} and coalesce(last_used_at < ${now}::timestamptz - interval '1 hour', true)`.execute(db)
}

/** Of the application `a`, as the cache of clients reads them. */
export const storedKeys = sql<StoredKeyRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kid', k.kid, 'jwk', k.jwk, 'algorithms', k.algorithms,
      'thumbprint', k.thumbprint, 'last_used_at', k.last_used_at) order by k.id desc), '[]')
  from application_keys k where k.application_id = a.id)`

export interface StoredKeyRow {
  id: string
  kid: string
  jwk: PublicJwk
  algorithms: string[]
  thumbprint: string
  last_used_at: string | null
}
