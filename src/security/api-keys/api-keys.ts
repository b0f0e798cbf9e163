import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { uuidv7 } from '../../db/database.ts'
import { sha256 } from '../../text/sha256.ts'
import { type ApiKeyRow, insertApiKey, revokeApiKey, selectApiKeys } from './queries.ts'

export interface ApiKey {
  id: string
  name: string
  /** The beginning of the key: enough to recognise it, useless to call with. */
  prefix: string
  orgId: string | null
  tools: string[]
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
}

export interface NewApiKey {
  name: string
  orgId: string | null
  tools: string[]
  expiresAt: Date | null
}

const shape = /^tamga_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/

/** Undefined when the text cannot be a key of ours. */
export function hashApiKey(secret: string): Buffer | undefined {
  return shape.test(secret) ? sha256(secret) : undefined
}

/** The secret is in this answer and nowhere else. */
export async function createApiKey(
  db: Db,
  key: NewApiKey,
  now: number,
): Promise<{ key: ApiKey; secret: string }> {
  const prefix = `tamga_${randomBytes(6).toString('hex')}`
  const secret = `${prefix}_${randomBytes(32).toString('base64url')}`
  const secretHash = sha256(secret)
  const row = await insertApiKey(db, {
    ...key,
    id: uuidv7(now),
    prefix,
    secretHash,
    createdAt: new Date(now),
  })
  return { key: apiKeyOf(row), secret }
}

/** Newest first; the cursor is the id of the last key of the page before. */
export async function listApiKeys(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: ApiKey[]; nextCursor: string | null }> {
  const rows = await selectApiKeys(db, limit + 1, cursor)
  const items = rows.slice(0, limit).map(apiKeyOf)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Undefined when there is no such key or it was revoked before. */
export async function endApiKey(db: Db, id: string, now: number): Promise<ApiKey | undefined> {
  const row = await revokeApiKey(db, id, new Date(now))
  return row && apiKeyOf(row)
}

function apiKeyOf(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    orgId: row.org_id,
    tools: row.tools,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }
}
