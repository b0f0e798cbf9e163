import { sql } from 'kysely'
import type { SealedStore } from '../../../security/sealing-key.ts'
import { sealedKeyContext } from './draft.ts'

/** Keys of the seals of organisations, active or requested. Without its key a seal ends. */
export const sealKeys: SealedStore<'seals'> = {
  name: 'seals',
  columns: [
    {
      table: 'organisation_seals',
      column: 'key_sealed',
      purpose: sealedKeyContext('').purpose,
      owner: sql.ref('t.id'),
    },
  ],
  async count(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from organisation_seals where key_sealed is not null`.execute(db)
    return rows[0]?.count ?? 0
  },
  describeLoss: (count) => `keys of ${count} seal(s) of organisations, which would have to request new ones`,
  async dropPending() {},
  async discard(tx, now) {
    await sql`update organisation_seals set state = 'revoked', key_sealed = null, reason = 'key_lost', ended_at = ${now}
      where key_sealed is not null`.execute(tx)
    return []
  },
}
