import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { closeAccount } from '../../domains/identity/account/closing.ts'
import { latinNameOf } from '../../domains/identity/people/latin-name.ts'
import { selectProfile } from '../../domains/identity/people/profile-queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const getMyProfile: Handler<'getMyProfile'> = async (_input, { db, principal }) => {
  const row = await selectProfile(db, principal.userId, principal.sessionId)
  if (!row) throw new AppError('auth.invalid')
  return {
    id: row.id,
    civil_id: row.civil_id,
    family_name: row.family_name,
    given_name: row.given_name,
    latin_name: latinNameOf(row),
    email: row.email,
    phone: row.phone,
    ge_id: row.ge_id,
    role: row.roles[0] ?? 'user',
    roles: row.roles,
    super_admin: row.super_admin,
    eid_verified_at: row.eid_verified_at?.toISOString() ?? null,
    has_signature: row.has_signature,
    linked_accounts: row.linked_accounts,
    session: {
      id: row.session_id,
      method: row.method,
      elevated: row.elevated,
      mfa_required: row.mfa_required,
      signed_in_at: row.signed_in_at.toISOString(),
      renew_before: row.expires_at.toISOString(),
      ends_at: row.absolute_expires_at.toISOString(),
    },
    created_at: row.created_at.toISOString(),
  }
}

export const deleteMyAccount: Handler<'deleteMyAccount'> = async (_input, context) =>
  reply(202, await closeAccount(context))
