import { sql } from 'kysely'
import type { Belonging } from '../../../security/sealing.ts'
import type { SealedStore } from '../../../security/sealing-key.ts'

/** The person, not the row: a secret sealed for one person never opens for another. */
export const totpSecretOf = (userId: string): Belonging => ({ purpose: 'second factor totp', owner: userId })

/** Secrets of authenticator apps. Without them people add the app again, after signing in with the eID. */
export const secondFactorSecrets: SealedStore<'secondFactors'> = {
  name: 'secondFactors',
  columns: [
    {
      table: 'second_factors',
      column: 'secret_sealed',
      purpose: totpSecretOf('').purpose,
      owner: sql.ref('t.user_id'),
    },
  ],
  async count(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from second_factors where kind = 'totp'`.execute(db)
    return rows[0]?.count ?? 0
  },
  describeLoss: (count) => `${count} authenticator app(s) of people, who would have to add them again`,
  async dropPending(db) {
    await sql`delete from factor_challenges where secret_sealed is not null`.execute(db)
  },
  async discard(tx) {
    const { rows } = await sql<{ user_id: string }>`
      delete from second_factors where kind = 'totp' returning user_id`.execute(tx)
    return [...new Set(rows.map(({ user_id }) => user_id))]
  },
}
