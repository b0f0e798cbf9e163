import { sql } from 'kysely'
import type { SealedStore } from '../../security/sealing-key.ts'

/** Tokens of connected accounts. Without them the accounts stay, and wait for their people's consent. */
export const integrationTokens: SealedStore<'integrations'> = {
  name: 'integrations',
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
