import { appendAudit } from '../../../audit/system-entry.ts'
import type { Tx } from '../../../db/database.ts'
import type { EidSignature } from '../../../providers/eid/port.ts'
import { applyRole } from '../../identity/people/change.ts'
import { lockPeople, selectAuthority, selectRoleOf } from '../../identity/people/queries.ts'
import type { Sessions } from '../../identity/sessions/sessions.ts'
import { endSigned, endSigning, type SigningEnd } from '../../signing/engine/queries.ts'
import {
  createSignaturePoller,
  type SignaturePoller,
  type SigningDeps,
} from '../../signing/engine/signature-poller.ts'
import { recordDigestOf } from '../../signing/engine/signature-request.ts'
import { signerMismatch } from '../../signing/engine/verify-signer.ts'
import type { RoleGrantRow } from './queries.ts'
import { roleGrantObstacle } from './rules.ts'

export interface RoleGrantDeps extends SigningDeps {
  sessions: Sessions
}

export function createRoleGrantPoller(deps: RoleGrantDeps): SignaturePoller {
  return createSignaturePoller<RoleGrantRow>(deps, 'role_grants', {
    accept: (grant, signature) => complete(deps, grant, signature),
    fail: (grant, end) => failRoleGrant(deps, grant, end),
  })
}

/** The signature is valid. Whether the grant is still allowed is checked again, in the transaction that applies it. */
async function complete(deps: RoleGrantDeps, grant: RoleGrantRow, signature: EidSignature): Promise<void> {
  const { database, clock, sessions } = deps
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(clock())
    await lockPeople(tx, [grant.granted_by, grant.user_id])
    const granter = await selectAuthority(tx, grant.granted_by, { elevated: grant.granted_elevated })
    const person = await selectAuthority(tx, grant.user_id, 'target')
    const role = await selectRoleOf(tx, grant.role)
    const obstacle =
      roleGrantObstacle(granter, person, role) ??
      (await signerMismatch(tx, signature, { userId: grant.user_id, details: { grant: grant.id }, at: now }))
    const end: SigningEnd = obstacle
      ? { state: 'failed', reason: obstacle }
      : { state: 'completed', reason: null }
    // Withdrawn meanwhile, or ended by another instance.
    if (!(await endSigned(tx, 'role_grants', grant.id, end, signature, now))) return
    if (!obstacle && person && role) await applyRole(tx, sessions, person, role, { now })
    leaveRoleGrantEntry(tx, deps, grant, end)
  })
}

/** Ends a grant that failed, unless it has ended already. */
export async function failRoleGrant(
  deps: Pick<RoleGrantDeps, 'database' | 'clock' | 'audit'>,
  grant: RoleGrantRow,
  end: SigningEnd,
): Promise<void> {
  await deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    const ended = await endSigning(tx, 'role_grants', grant.id, end, new Date(deps.clock()))
    if (ended) leaveRoleGrantEntry(tx, deps, grant, end)
  })
}

/** The granter is the actor: they asked for it, and the signature completes it. */
function leaveRoleGrantEntry(
  tx: Tx,
  { audit }: Pick<RoleGrantDeps, 'audit'>,
  grant: RoleGrantRow,
  { state, reason }: SigningEnd,
): void {
  appendAudit(tx, audit, {
    operation: 'completeRoleGrant',
    subject: `user:${grant.user_id}`,
    outcome: state === 'completed' ? 'done' : 'refused',
    actor: `user:${grant.granted_by}`,
    details: {
      grant: grant.id,
      role: grant.role,
      state,
      ...(reason === null ? {} : { reason }),
      record_sha256: recordDigestOf(grant.record).toString('hex'),
    },
  })
}
