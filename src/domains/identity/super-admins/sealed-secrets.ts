import { sql } from 'kysely'
import type { SealedStore } from '../../../security/sealing-key.ts'
import { recoveryOf, totpOf } from './second-factor.ts'

/** Authenticator secrets and recovery codes. Without them the super admins stay, and go through onboarding again. */
export const superAdminSecrets: SealedStore<'superAdmins'> = {
  name: 'superAdmins',
  columns: [
    {
      table: 'super_admins',
      column: 'totp_sealed',
      purpose: totpOf('').purpose,
      owner: sql.ref('t.user_id'),
    },
    {
      table: 'super_admin_recovery_codes',
      column: 'sealed',
      purpose: recoveryOf('').purpose,
      owner: sql`(select s.user_id from super_admins s where s.id = t.super_admin_id)`,
    },
  ],
  async count(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from super_admins where totp_sealed is not null`.execute(db)
    return rows[0]?.count ?? 0
  },
  describeLoss: (count) =>
    `authenticator secrets and recovery codes of ${count} super admin(s), who would have to go through onboarding again`,
  /** An onboarding whose secret the former key sealed cannot continue. */
  async dropPending(db) {
    await db.deleteFrom('super_admin_onboardings').execute()
  },
  async discard(tx) {
    const { rows } = await sql<{ user_id: string }>`
      update super_admins set totp_sealed = null, totp_last_step = null
      where totp_sealed is not null returning user_id`.execute(tx)
    await tx.deleteFrom('super_admin_recovery_codes').execute()
    return rows.map(({ user_id }) => user_id)
  },
}
