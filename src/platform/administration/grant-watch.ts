import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../contract/services.ts'
import { atCommit, type Tx } from '../../db/database.ts'
import type { EidOutcome, EidSession, EidSignature } from '../../providers/eid/port.ts'
import { applyRole } from '../../security/people/change.ts'
import { lockPeople, selectRole, selectStanding } from '../../security/people/queries.ts'
import { insertSecurityEvent } from '../../security/sign-in/security-events.ts'
import {
  claimGrant,
  endGrant,
  endSigned,
  type GrantEnd,
  type GrantRow,
  releaseGrant,
  selectGrant,
  selectPendingIds,
  selectSigner,
} from './queries.ts'
import { digestOf, reasonAgainst, stateAfter } from './rules.ts'

export type GrantGround = Pick<
  Services,
  'database' | 'clock' | 'log' | 'eid' | 'eidState' | 'audit' | 'sessions' | 'draining'
>

const QUESTION_MS = 5_000
/** Longer than a question takes, with what follows from its answer; who dies meanwhile keeps others waiting so long. */
const CLAIM_MS = 8_000
const HOLD_MS = 1_000
const LOOK_AGAIN_MS = 500
const MOST_AT_ONCE = 50

/** Names the grant where its session is sealed: a sealed session opens for no other. */
export const sealedFor = (id: string): string => `role-grant:${id}`

/** Until the grant is over, or the server stops: then another instance, or the next start, goes on. */
export async function watchGrant(ground: GrantGround, id: string): Promise<void> {
  while (!ground.draining()) {
    const asked = await askOnce(ground, id).catch((error) => {
      ground.log.warn({ err: error, grant: id }, 'a grant could not be looked after; it will be tried again')
      return 'pending' as const
    })
    if (asked === 'over') return
    await sleep(LOOK_AGAIN_MS)
  }
}

/** For those whom nobody watches. Returns how many have ended. */
export async function askAfterGrants(ground: GrantGround): Promise<number> {
  let ended = 0
  for (const id of await selectPendingIds(ground.database.system, MOST_AT_ONCE)) {
    if (ground.draining()) break
    if ((await askOnce(ground, id)) === 'over') ended++
  }
  return ended
}

async function askOnce(ground: GrantGround, id: string): Promise<'pending' | 'over'> {
  const { system } = ground.database
  const now = new Date(ground.clock())
  const grant = await claimGrant(system, id, now, new Date(now.getTime() + CLAIM_MS))
  if (!grant) return (await selectGrant(system, id))?.state === 'pending' ? 'pending' : 'over'
  const end = await outcomeOf(ground, grant, now)
  if (end === 'pending') {
    await releaseGrant(system, id)
    return 'pending'
  }
  ground.audit.assertWritable()
  if ('value' in end) await complete(ground, grant, end.value)
  else await giveUp(ground, grant, end)
  return 'over'
}

async function outcomeOf(
  ground: GrantGround,
  grant: GrantRow,
  now: Date,
): Promise<'pending' | { value: EidSignature } | GrantEnd> {
  const expired = grant.expires_at <= now
  const session = await sessionOf(ground, grant)
  if (!session || !ground.eid) return expired ? { state: 'expired', reason: 'not_asked' } : 'pending'
  const outcome = await polled(ground, ground.eid.pollSignature.bind(ground.eid), session)
  if (outcome.state === 'complete') return { value: outcome.value }
  // Nobody could say whether the certificate stands: the next question may find out.
  if (outcome.state === 'failed' && outcome.reason !== 'provider_unavailable')
    return { state: stateAfter(outcome.reason), reason: outcome.reason }
  return expired ? { state: 'expired', reason: 'expired' } : 'pending'
}

async function sessionOf({ eidState, log }: GrantGround, grant: GrantRow): Promise<EidSession | undefined> {
  if (grant.sealed === null) return undefined
  try {
    return await eidState.open<EidSession>(grant.sealed, sealedFor(grant.id))
  } catch (error) {
    log.warn({ err: error, grant: grant.id }, 'the session of a grant cannot be opened')
    return undefined
  }
}

async function polled(
  { log }: GrantGround,
  poll: NonNullable<Services['eid']>['pollSignature'],
  session: EidSession,
): Promise<EidOutcome<EidSignature>> {
  try {
    return await poll(session, { holdMs: HOLD_MS, signal: AbortSignal.timeout(QUESTION_MS) })
  } catch (error) {
    log.warn({ err: error }, 'the eID provider did not say what became of a signature')
    return { state: 'pending' }
  }
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
    const against = reasonAgainst(granter, person, role) ?? (await strangerSigned(tx, grant, signature, now))
    const end: GrantEnd = against
      ? { state: 'failed', reason: against }
      : { state: 'completed', reason: null }
    // Withdrawn meanwhile, or ended by another instance.
    if (!(await endSigned(tx, grant.id, end, signature, now))) return
    if (!against && person && role) await applyRole(tx, sessions, person, role, { now })
    leaveEntry(tx, ground, grant, end)
  })
}

/** Whose signature it is was asked before the phone was; the account may have become another's since. */
async function strangerSigned(
  tx: Tx,
  grant: GrantRow,
  { certificate }: EidSignature,
  now: Date,
): Promise<'person_mismatch' | undefined> {
  const signer = await selectSigner(tx, grant.user_id)
  if (signer?.civil_id === certificate.person.civilId) return undefined
  await insertSecurityEvent(tx, {
    kind: 'eid_person_mismatch',
    severity: 'warning',
    at: now,
    requestId: 'background',
    userId: grant.user_id,
    details: { grant: grant.id },
  })
  return 'person_mismatch'
}

/** Ends a grant that came to nothing, unless it is over already. */
export async function giveUp(
  ground: Pick<GrantGround, 'database' | 'clock' | 'audit'>,
  grant: GrantRow,
  end: GrantEnd,
): Promise<void> {
  await ground.database.transact({ role: 'job' }, 'write', async (tx) => {
    if (await endGrant(tx, grant.id, end, new Date(ground.clock()))) leaveEntry(tx, ground, grant, end)
  })
}

/** The granter acts, by what they asked for; the signature is what makes it so. */
function leaveEntry(
  tx: Tx,
  { audit }: Pick<GrantGround, 'audit'>,
  grant: GrantRow,
  { state, reason }: GrantEnd,
): void {
  const statement = audit.statement({
    operation: 'completeRoleGrant',
    subject: `user:${grant.user_id}`,
    outcome: state === 'completed' ? 'done' : 'refused',
    actor: `user:${grant.granted_by}`,
    tenantId: null,
    requestId: 'background',
    addressHash: null,
    details: {
      grant: grant.id,
      role: grant.role,
      state,
      ...(reason === null ? {} : { reason }),
      record_sha256: digestOf(grant.record).toString('hex'),
    },
  })
  atCommit(tx, statement)
}
