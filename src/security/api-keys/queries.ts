import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface ApiKeyRow {
  id: string
  name: string
  prefix: string
  org_id: string | null
  tools: string[]
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}

const columns = [
  'id',
  'name',
  'prefix',
  'org_id',
  'tools',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
] as const

interface NewRow {
  id: string
  name: string
  prefix: string
  secretHash: Buffer
  orgId: string | null
  tools: string[]
  createdAt: Date
  expiresAt: Date | null
}

export async function insertApiKey(db: Db, key: NewRow): Promise<ApiKeyRow> {
  return db
    .insertInto('api_keys')
    .values({
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      secret_hash: key.secretHash,
      org_id: key.orgId,
      tools: key.tools,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function selectApiKeys(db: Db, limit: number, before: string | undefined): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function revokeApiKey(db: Db, id: string, now: Date): Promise<ApiKeyRow | undefined> {
  return db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Found by digest: no comparison of secrets whose duration could tell anything. */
export async function selectUsableApiKey(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('api_keys')
    .select(columns)
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** At most once a minute, whichever instance it is. */
export async function touchApiKey(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update api_keys set last_used_at = ${now}
    where id = ${id} and coalesce(last_used_at < ${now}::timestamptz - interval '1 minute', true)`.execute(db)
}
