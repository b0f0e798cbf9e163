import type { Tx } from '../../../db/database.ts'
import { applyRoles } from '../../identity/people/change.ts'
import { lockPeople, selectAuthority, selectRoleOf, shareRoles } from '../../identity/people/queries.ts'
import type { Sessions } from '../../identity/sessions/sessions.ts'
import { createRecordSubject, type RecordSubject } from '../../signing/engine/records.ts'
import type { SigningDeps } from '../../signing/engine/request.ts'
import type { RoleGrantRow } from './queries.ts'
import { roleGrantObstacle } from './rules.ts'

export interface RoleGrantDeps extends SigningDeps {
  sessions: Sessions
}

/** Whether the grant is still allowed is checked again, in the transaction that applies it. */
export const roleGrantSubject = (deps: RoleGrantDeps): RecordSubject<RoleGrantRow> =>
  createRecordSubject<RoleGrantRow>(deps, {
    table: 'role_grants',
    name: 'role-grant',
    purpose: 'role_grant',
    signer: ({ id, user_id }) => ({ userId: user_id, details: { grant: id } }),
    async lock(tx, grant) {
      await shareRoles(tx)
      await lockPeople(tx, [grant.granted_by, grant.user_id])
    },
    async obstacle(tx, grant) {
      const { granter, person, role } = await partiesOf(tx, grant)
      return roleGrantObstacle(granter, person, role, grant.adds)
    },
    async apply(tx, grant, _prepared, { now }) {
      const { person, role } = await partiesOf(tx, grant)
      if (!person || !role) return { against: 'person_gone' }
      const kept = grant.adds ? person.roles : []
      await applyRoles(tx, deps.sessions, person, [...kept, role.key], { by: grant.granted_by, now })
      return { done: undefined }
    },
    // The granter is the actor: they asked for it, and the signature completes it.
    entry: (grant) => ({
      operation: 'completeRoleGrant',
      subject: `user:${grant.user_id}`,
      actor: `user:${grant.granted_by}`,
      details: { grant: grant.id, role: grant.role, adds: grant.adds },
    }),
  })

async function partiesOf(tx: Tx, grant: RoleGrantRow) {
  return {
    granter: await selectAuthority(tx, grant.granted_by, { elevated: grant.granted_elevated }),
    person: await selectAuthority(tx, grant.user_id, 'target'),
    role: await selectRoleOf(tx, grant.role),
  }
}
