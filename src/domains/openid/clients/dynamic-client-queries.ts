import { sql } from 'kysely'
import { DAY_MS } from '../../../config/clock.ts'
import { type Db, uuidv7 } from '../../../db/database.ts'
import type { GrantType } from './client.ts'

/** How long a client that no administrator registered may wait for its first person. */
const UNUSED_MS = DAY_MS

/** What a document says of its client, as it is kept. */
export interface DescribedClient {
  clientId: string
  name: string
  redirectUris: readonly string[]
  grantTypes: readonly GrantType[]
  scopes: readonly string[]
}

/** No person has let it have anything, or what they let it have is over and forgotten. */
const unused = sql`not exists (select from oauth_grants g where g.application_id = a.id)
  and not exists (select from oauth_consents c where c.application_id = a.id)`

/** Clients that no person has used, of each kind. Strangers make them, from as many addresses and hosts as they like. */
export const MAX_UNUSED_CLIENTS = 1_000

/**
 * The client as its document describes it now. Whether it is active stays what an administrator has made it. False where
 * it is a new one, and too many wait for their first person.
 */
export async function upsertDescribedClient(db: Db, client: DescribedClient, now: Date): Promise<boolean> {
  const { clientId, name, redirectUris, grantTypes, scopes } = client
  const { numAffectedRows } = await sql`
    insert into applications (id, client_id, name_mn, name_en, kind, auth_method, redirect_uris, grant_types, scopes,
      registered_by, created_at, updated_at)
    select ${uuidv7(now.getTime())}::uuid, ${clientId}, ${name}, ${name}, 'public', 'none', ${[...redirectUris]}::text[],
      ${[...grantTypes]}::text[], ${[...scopes]}::text[], 'document', ${now}::timestamptz, ${now}::timestamptz
    where exists (select from applications where client_id = ${clientId})
      or (select count(*) from (
        select from applications a where a.registered_by = 'document' and ${unused} limit ${MAX_UNUSED_CLIENTS}) waiting)
        < ${MAX_UNUSED_CLIENTS}
    on conflict (client_id) do update set
      name_mn = excluded.name_mn, name_en = excluded.name_en, redirect_uris = excluded.redirect_uris,
      grant_types = excluded.grant_types, scopes = excluded.scopes, updated_at = excluded.updated_at,
      row_version = applications.row_version + 1
    where applications.registered_by = 'document'`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Of those that registered themselves, how many no person has used yet. Others wait until this transaction ends. */
export async function countUnusedClients(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('self-registered clients'))`.execute(db)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from applications a
    where a.registered_by = 'itself' and ${unused}`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** One that an administrator has switched off stays, or it would come back switched on. */
export async function deleteUnusedClients(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from applications where id in (
      select a.id from applications a
      where a.registered_by in ('document', 'itself') and a.active
        and a.created_at < ${new Date(now.getTime() - UNUSED_MS)} and ${unused}
      limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
