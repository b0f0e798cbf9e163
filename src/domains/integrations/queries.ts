import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** What a person may see of a connection: no token. */
export interface ConnectionRow {
  id: string
  provider: string
  state: 'connected' | 'needs_consent'
  scopes: string[]
  connected_at: Date
}

export async function selectConnections(db: Db, userId: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select id, provider, state, scopes, connected_at from integrations
    where user_id = ${userId} order by provider`.execute(db)
  return rows
}

export type RevocationState = 'pending' | 'done' | 'unsupported' | 'failed'

/** By provider: what became of the last connection that was given up. */
export async function selectLastRevocations(db: Db, userId: string): Promise<Map<string, RevocationState>> {
  const { rows } = await sql<{ provider: string; state: RevocationState }>`
    select distinct on (provider) provider, state from integration_revocations
    where user_id = ${userId} order by provider, created_at desc`.execute(db)
  return new Map(rows.map(({ provider, state }) => [provider, state]))
}

/** True for the one call that uses the state. */
export async function consumeConnectState(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into integration_used_states (id, expires_at) values (${id}, ${expiresAt})
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

interface Account {
  userId: string
  provider: string
  issuer: string
  subject: string
}

/** The connection of that very account. The person must be locked. */
export async function selectConnectionOf(tx: Tx, account: Account): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('integrations')
    .select('id')
    .where('user_id', '=', account.userId)
    .where('provider', '=', account.provider)
    .where('issuer', '=', account.issuer)
    .where('subject', '=', account.subject)
    .execute()
  return rows[0]?.id
}

interface NewConnection extends Account {
  id: string
  scopes: readonly string[]
  access: string
  accessExpiresAt: Date | null
  refresh: string | null
  now: Date
}

/** Replaces what was there, whose token is revoked where it was another account's. */
export async function upsertConnection(tx: Tx, given: NewConnection): Promise<ConnectionRow> {
  const { id, userId, provider, issuer, subject, now } = given
  await tx
    .deleteFrom('integrations')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('id', '<>', id)
    .execute()
  // The person has agreed again: some services end every grant of an account with the revocation of one.
  await tx
    .updateTable('integration_revocations')
    .set({ state: 'done', ended_at: now, subject: null, token_sealed: null })
    .where('state', '=', 'pending')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
  const { rows } = await sql<ConnectionRow>`
    insert into integrations
      (id, user_id, provider, issuer, subject, scopes, access_sealed, access_expires_at, refresh_sealed, connected_at)
    values (${id}, ${userId}, ${provider}, ${issuer}, ${subject}, ${given.scopes as string[]}::text[], ${given.access},
      ${given.accessExpiresAt}, ${given.refresh}, ${now})
    on conflict (id) do update set state = 'connected', scopes = excluded.scopes,
      access_sealed = excluded.access_sealed, access_expires_at = excluded.access_expires_at,
      refresh_sealed = excluded.refresh_sealed, version = integrations.version + 1, lease_until = null,
      lease_id = null, connected_at = excluded.connected_at, refreshed_at = null
    returning id, provider, state, scopes, connected_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a connection was not kept')
  await sql`select pg_notify(${CONNECTIONS_CHANNEL}, ${row.id}::text)`.execute(tx)
  return row
}

/** A trigger leaves what is to be revoked. */
export async function deleteConnection(
  tx: Tx,
  userId: string,
  provider: string,
): Promise<{ id: string; issuer: string; held: boolean } | undefined> {
  const { rows } = await sql<{ id: string; issuer: string; held: boolean }>`
    delete from integrations where user_id = ${userId} and provider = ${provider}
    returning id, issuer, num_nonnulls(access_sealed, refresh_sealed) > 0 as held`.execute(tx)
  return rows[0]
}

/** Told whenever the tokens of a connection change, or a lease on them is released; the payload is its id. */
export const CONNECTIONS_CHANNEL = 'integrations'

export interface TokenRow extends ConnectionRow {
  issuer: string
  access_sealed: string | null
  access_expires_at: Date | null
  refresh_sealed: string | null
  version: number
}

export async function selectTokens(db: Db, userId: string, provider: string): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`
    select id, provider, issuer, state, scopes, connected_at, access_sealed, access_expires_at, refresh_sealed, version
    from integrations where user_id = ${userId} and provider = ${provider}`.execute(db)
  return rows[0]
}

const LEASE = sql`interval '15 seconds'`

/** True for the one caller that is to renew the tokens. By the clock of the database, which all instances share. */
export async function claimLease(
  db: Db,
  { id, version }: Pick<TokenRow, 'id' | 'version'>,
  leaseId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update integrations set lease_until = clock_timestamp() + ${LEASE}, lease_id = ${leaseId}
    where id = ${id} and version = ${version} and state = 'connected'
      and (lease_until is null or lease_until <= clock_timestamp())
    returning id`.execute(db)
  return rows.length > 0
}

/** Where the service could not be asked; another may try at once. */
export async function releaseLease(db: Db, id: string, leaseId: string): Promise<void> {
  await sql`
    with released as (
      update integrations set lease_until = null, lease_id = null
      where id = ${id} and lease_id = ${leaseId} returning id
    )
    select pg_notify(${CONNECTIONS_CHANNEL}, id::text) from released`.execute(db)
}

interface RenewedTokens {
  access: string
  accessExpiresAt: Date | null
  /** Null: the service still takes the one before. */
  refresh: string | null
  /** Null: as they were. */
  scopes: readonly string[] | null
  now: Date
}

/** False where the tokens are no longer those that were renewed. */
export async function storeTokens(
  db: Db,
  { id, version }: Pick<TokenRow, 'id' | 'version'>,
  tokens: RenewedTokens,
): Promise<boolean> {
  const { rows } = await sql`
    with stored as (
      update integrations set access_sealed = ${tokens.access}, access_expires_at = ${tokens.accessExpiresAt},
        refresh_sealed = coalesce(${tokens.refresh}, refresh_sealed),
        scopes = coalesce(${tokens.scopes as string[] | null}::text[], scopes), version = version + 1,
        lease_until = null, lease_id = null, refreshed_at = ${tokens.now}
      where id = ${id} and version = ${version} returning id
    )
    select pg_notify(${CONNECTIONS_CHANNEL}, id::text) from stored`.execute(db)
  return rows.length > 0
}

/** False where another has renewed the tokens meanwhile: then the refusal says nothing. Nothing is deleted. */
export async function markConsentRequired(
  db: Db,
  { id, version }: Pick<TokenRow, 'id' | 'version'>,
): Promise<boolean> {
  const { rows } = await sql`
    with refused as (
      update integrations set state = 'needs_consent', version = version + 1, lease_until = null, lease_id = null
      where id = ${id} and version = ${version} returning id
    )
    select pg_notify(${CONNECTIONS_CHANNEL}, id::text) from refused`.execute(db)
  return rows.length > 0
}

interface OrphanToken {
  id: string
  userId: string
  provider: string
  issuer: string
  sealed: string
}

/** A token that came when its connection was gone. True where it is gone indeed, and not only changed. */
export async function revokeOrphanToken(db: Db, connection: string, token: OrphanToken): Promise<boolean> {
  const { rows } = await sql`
    insert into integration_revocations (id, user_id, provider, issuer, token_kind, token_sealed)
    select ${token.id}::uuid, ${token.userId}::uuid, ${token.provider}, ${token.issuer}, 'refresh', ${token.sealed}
    where not exists (select from integrations where id = ${connection})
    returning id`.execute(db)
  return rows.length > 0
}
