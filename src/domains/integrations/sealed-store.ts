import { sql } from 'kysely'
import type { Sealing } from '../../security/sealing.ts'
import type { SealedStore } from '../../security/sealing-key.ts'

export type TokenKind = 'access' | 'refresh'

const belongingOf = (kind: TokenKind, owner: string) => ({ purpose: `integration ${kind} token`, owner })
const purposeOf = (kind: TokenKind) => belongingOf(kind, '').purpose
const connection = sql.ref('t.id')

/** Tokens of connected accounts. Without them the accounts stay, and wait for their people's consent. */
export const integrationTokens: SealedStore<'integrations'> = {
  name: 'integrations',
  columns: [
    { table: 'integrations', column: 'access_sealed', purpose: purposeOf('access'), owner: connection },
    { table: 'integrations', column: 'refresh_sealed', purpose: purposeOf('refresh'), owner: connection },
    ...(['access', 'refresh'] as const).map((kind) => ({
      table: 'integration_revocations',
      column: 'token_sealed',
      purpose: purposeOf(kind),
      owner: connection,
      where: sql`t.token_kind = ${kind}`,
    })),
  ],
  async count(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from integrations
      where num_nonnulls(access_sealed, refresh_sealed) > 0`.execute(db)
    return rows[0]?.count ?? 0
  },
  describeLoss: (count) =>
    `tokens of ${count} connected account(s), which people would have to connect again`,
  /** Tokens that no key opens cannot be revoked. */
  async dropPending(db, now) {
    await db
      .updateTable('integration_revocations')
      .set({ state: 'failed', ended_at: now, subject: null, token_sealed: null })
      .where('state', '=', 'pending')
      .execute()
  },
  async discard(tx) {
    await sql`
      update integrations set state = 'needs_consent', access_sealed = null, access_expires_at = null,
        refresh_sealed = null, lease_until = null, lease_id = null, version = version + 1`.execute(tx)
    return []
  },
}

/** A token moved to another connection, or into the place of another kind, does not open. */
export interface SealedTokens {
  seal(token: string, kind: TokenKind, connection: string): Promise<string>
  open(sealed: string, kind: TokenKind, connection: string): Promise<string>
}

export function createSealedTokens(sealing: Sealing): SealedTokens {
  return {
    seal: (token, kind, connection) => sealing.seal(token, belongingOf(kind, connection)),
    open: (sealed, kind, connection) => sealing.open(sealed, belongingOf(kind, connection)),
  }
}
