import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
import type { AreaExport } from '../person-export.ts'
import { openAccess } from './access/setup.ts'
import { openContact } from './contact/setup.ts'
import { openDataAccess } from './data-access/setup.ts'
import { openEidRequests } from './eid-requests/setup.ts'
import { openSecurityEvents } from './security-events/setup.ts'
import { openSessions } from './sessions/setup.ts'
import { openSignIn } from './sign-in/setup.ts'

export const openIdentity = compose<Core>()
  .with(openSecurityEvents)
  .with(openDataAccess)
  .with(openContact)
  .with(openSessions)
  .with(openSignIn)
  .with(openAccess)
  .with(openEidRequests).open

/** What people get of their data from this area. */
export const identityExport: AreaExport = {
  area: 'identity',
  tables: [
    { table: 'users', of: 'id', omit: ['tokens_revoked_before', 'eid_certificate', 'former_role'] },
    { table: 'sessions', of: 'user_id', omit: ['gen', 'outcome', 'staff_ends_at', 'staff_idle'] },
    { table: 'login_events', of: 'user_id', omit: ['request_id'] },
    { table: 'security_events', of: 'user_id', omit: ['acknowledged_by', 'closed_by', 'request_id'] },
    { table: 'linked_accounts', of: 'user_id' },
    { table: 'sso_subjects', of: 'user_id' },
    { table: 'super_admins', of: 'user_id', omit: ['totp_last_step'] },
    { table: 'second_factors', of: 'user_id', omit: ['secret_sealed', 'last_step', 'public_key'] },
    { table: 'user_signatures', of: 'user_id', file: { name: 'signature.png' } },
    { table: 'user_roles', of: 'user_id', omit: ['granted_by'] },
    { table: 'permission_limits', of: 'user_id', omit: ['limited_by'] },
    { table: 'known_browsers', of: 'user_id', omit: ['turn'] },
    { table: 'sign_in_places', of: 'user_id' },
    { table: 'contact_changes', of: 'user_id' },
    { table: 'data_accesses', of: 'user_id', omit: ['actor_id', 'fold'] },
    { table: 'eid_requests', of: 'user_id', omit: ['origin', 'origin_id'] },
    { table: 'eid_request_locks', of: 'user_id' },
    { table: 'account_exports', of: 'user_id' },
  ],
  withheld: {
    super_admin_invites: 'names only the member of staff who did it',
    super_admin_onboardings: 'lives for a day and holds the secrets of an enrolment',
    factor_challenges: 'lives for minutes and holds the secrets of an enrolment',
    platform_access: 'names only the member of staff who did it',
  },
}
