import { appendAudit } from '../../../audit/system-entry.ts'
import type { Services } from '../../../contract/services.ts'
import type { Tx } from '../../../db/database.ts'
import type { EidSignature } from '../../../providers/eid/port.ts'
import { applyRole } from '../../people/change.ts'
import { lockPeople, selectRole, selectStanding } from '../../people/queries.ts'
import { endSigned, endSigning, type SigningEnd } from '../../signing/queries.ts'
import {
  createSignaturePoller,
  type SignaturePoller,
  type SigningDeps,
} from '../../signing/signature-poller.ts'
import { digestOf } from '../../signing/signature-request.ts'
import { signerMismatch } from '../../signing/verify-signer.ts'
import type { GrantRow } from './queries.ts'
import { reasonAgainst } from './rules.ts'

export type GrantGround = SigningDeps & Pick<Services, 'sessions'>

export function grantWatch(ground: GrantGround): SignaturePoller {
  return createSignaturePoller<GrantRow>(ground, 'role_grants', {
    accept: (grant, signature) => complete(ground, grant, signature),
    giveUp: (grant, end) => giveUp(ground, grant, end),
  })
}

/** The signature is good. Whether it still counts is asked again, in the transaction in which it does. */
async function complete(ground: GrantGround, grant: GrantRow, signature: EidSignature): Promise<void> {
  const { database, clock, sessions } = ground
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(clock())
    await lockPeople(tx, [grant.granted_by, grant.user_id])
    const granter = await selectStanding(tx, grant.granted_by, { elevated: grant.granted_elevated })
    const person = await selectStanding(tx, grant.user_id, 'acted upon')
    const role = await selectRole(tx, grant.role)
    const against =
      reasonAgainst(granter, person, role) ??
      (await signerMismatch(tx, signature, { userId: grant.user_id, details: { grant: grant.id }, at: now }))
    const end: SigningEnd = against
      ? { state: 'failed', reason: against }
      : { state: 'completed', reason: null }
    // Withdrawn meanwhile, or ended by another instance.
    if (!(await endSigned(tx, 'role_grants', grant.id, end, signature, now))) return
    if (!against && person && role) await applyRole(tx, sessions, person, role, { now })
    leaveGrantEntry(tx, ground, grant, end)
  })
}

/** Ends a grant that came to nothing, unless it is over already. */
export async function giveUp(
  ground: Pick<GrantGround, 'database' | 'clock' | 'audit'>,
  grant: GrantRow,
  end: SigningEnd,
): Promise<void> {
  await ground.database.transact({ role: 'job' }, 'write', async (tx) => {
    const ended = await endSigning(tx, 'role_grants', grant.id, end, new Date(ground.clock()))
    if (ended) leaveGrantEntry(tx, ground, grant, end)
  })
}

/** The granter acts, by what they asked for; the signature is what makes it so. */
function leaveGrantEntry(
  tx: Tx,
  { audit }: Pick<GrantGround, 'audit'>,
  grant: GrantRow,
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
      record_sha256: digestOf(grant.record).toString('hex'),
    },
  })
}
