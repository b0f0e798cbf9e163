import { sql } from 'kysely'

/**
 * The permissions of the person `u` in the role `r`: those of the role, less what a super admin has kept from that person.
 * Nothing is kept from a super admin.
 */
export const heldPermissions = sql<string[]>`array(
  select p.permission from role_permissions p where p.role = r.key and (r.key = 'superadmin' or not exists (
    select from permission_limits l where l.user_id = u.id and p.permission <> all (l.permissions)
  ))
)`
