import { type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { matchesSearch } from '../../identity/people/search.ts'
import type { ServiceScopes } from './client.ts'

export interface SecretRow {
  id: string
  prefix: string | null
  name: string | null
  created_at: string
  expires_at: string | null
  last_used_at: string | null
}

export type ClientRow = Selectable<DB['applications']> & {
  services: string[]
  secrets: SecretRow[]
  has_logo: boolean
}

export type ClientChange = Omit<
  Updateable<DB['applications']>,
  'id' | 'client_id' | 'kind' | 'org_id' | 'row_version' | 'created_at' | 'updated_at' | 'search_key'
>

/** Of the application `a`, newest first. */
export const validSecrets = (now: Date) => sql<SecretRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'prefix', k.prefix, 'name', k.name,
      'created_at', k.created_at, 'expires_at', k.expires_at, 'last_used_at', k.last_used_at) order by k.id desc), '[]')
  from application_secrets k
  where k.application_id = a.id and coalesce(k.expires_at > ${now}, true))`

export const hasLogo = sql<boolean>`exists (select from application_logos l where l.application_id = a.id)`

/** Without expired secrets. */
const whole = (db: Db, serviceScopes: ServiceScopes, now: Date) =>
  db
    .selectFrom('applications as a')
    .selectAll('a')
    .select([
      sql<
        string[]
      >`array(select s.scope from application_services g join ${serviceScopes} s on s.id = g.service_id
        where g.application_id = a.id order by s.scope)`.as('services'),
      validSecrets(now).as('secrets'),
      hasLogo.as('has_logo'),
    ])

export interface ClientPage {
  limit: number
  after: string | undefined
  orgId: string | undefined
  q: string | undefined
}

/** Newest first. */
export function selectClients(
  db: Db,
  serviceScopes: ServiceScopes,
  { limit, after, orgId, q }: ClientPage,
  now: Date,
): Promise<ClientRow[]> {
  return whole(db, serviceScopes, now)
    .$if(after !== undefined, (query) => query.where('a.id', '<', after as string))
    .$if(orgId !== undefined, (query) => query.where('a.org_id', '=', orgId as string))
    .$if(q !== undefined, (query) => query.where(matchesSearch(q as string)))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectClient(
  db: Db,
  serviceScopes: ServiceScopes,
  id: string,
  now: Date,
): Promise<ClientRow | undefined> {
  return whole(db, serviceScopes, now).where('a.id', '=', id).executeTakeFirst()
}

/**
 * Changes the client where it still has this version; undefined when it has changed or is gone. All else of the client
 * changes after this statement, so that of two changes at once one is refused.
 */
export function updateClient(
  db: Db,
  id: string,
  rowVersion: number | undefined,
  change: ClientChange,
  now: Date,
): Promise<{ kind: string; active: boolean } | undefined> {
  return db
    .updateTable('applications')
    .set({ ...change, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', id)
    .$if(rowVersion !== undefined, (query) => query.where('row_version', '=', rowVersion as number))
    .returning(['kind', 'active'])
    .executeTakeFirst()
}

export async function deleteClient(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('applications')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deleteSecret(db: Db, applicationId: string, secretId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application_secrets')
    .where('application_id', '=', applicationId)
    .where('id', '=', secretId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deleteSecrets(db: Db, applicationId: string): Promise<void> {
  await db.deleteFrom('application_secrets').where('application_id', '=', applicationId).execute()
}

/** Lets valid secrets expire then at the latest, and deletes expired ones. Returns how many are left. */
export async function endSecretsBy(db: Db, applicationId: string, end: Date, now: Date): Promise<number> {
  if (end <= now) {
    await deleteSecrets(db, applicationId)
    return 0
  }
  await db
    .deleteFrom('application_secrets')
    .where('application_id', '=', applicationId)
    .where('expires_at', '<=', now)
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('application_secrets')
    .set({ expires_at: sql`least(expires_at, ${end})` })
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** All of them, or those that have one of these scopes. */
export async function deleteAccessTokens(
  db: Db,
  applicationId: string,
  scopes?: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('oauth_access_tokens')
    .where('application_id', '=', applicationId)
    .$if(scopes !== undefined, (query) => query.where('scopes', '&&', sql<string[]>`${scopes}::text[]`))
    .execute()
}

/** To the organisation that theirs is merged into. */
export async function moveClients(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ org_id: to, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('org_id', '=', from)
    .execute()
}

/** Secrets that no client has presented since: they are hashed with the key of that time. */
export async function countSecretsUnusedSince(db: Db, since: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from application_secrets
    where created_at < ${since} and coalesce(last_used_at < ${since}, true)
      and coalesce(expires_at > ${now}, true)`.execute(db)
  return rows[0]?.count ?? 0
}
