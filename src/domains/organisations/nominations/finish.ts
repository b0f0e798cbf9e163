import { appendAudit } from '../../../audit/system-entry.ts'
import type { TransactionWork } from '../../../audit/work.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { createRecordSubject, endRecord, type RecordSubject } from '../../signing/engine/records.ts'
import type { SigningDeps } from '../../signing/engine/request.ts'
import { inviteMember } from '../invitation-queries.ts'
import { enqueueInvitation, type InvitationDeps } from '../member-invitations.ts'
import { offerRole } from '../offers.ts'
import { lockOrganisation } from '../queries.ts'
import type { Representation } from '../representation/recheck.ts'
import { isHigher } from '../rules.ts'
import { enqueueSignerInvitationMail, MAX_SIGNERS, newToken } from '../signer-invitations.ts'
import { countSigners, insertInvitation, removeSigner } from '../signer-queries.ts'
import {
  lockRegistered,
  type NominationEligibility,
  type NominationRow,
  selectNominationEligibility,
  setNominationInvitation,
} from './queries.ts'

const TABLE = 'organisation_nominations' as const

export type NominationDeps = SigningDeps &
  InvitationDeps & { representation: Pick<Representation, 'requireStanding'> }

type Against =
  | 'nominator_not_allowed'
  | 'organisation_closed'
  | 'person_inactive'
  | 'already_member'
  | 'member_gone'
  | 'signer_exists'
  | 'signers_full'

interface Made {
  invitationId: string
  /** Where the person has no account yet. */
  mailId: string | undefined
}

/**
 * The invitation is made together with the signature. Where the one who signed decides no more, or the person has become
 * a member meanwhile, none is.
 */
export const nominationSubject = (deps: NominationDeps): RecordSubject<NominationRow> =>
  createRecordSubject<NominationRow, undefined, Made>(deps, {
    table: TABLE,
    name: 'nomination',
    purpose: 'nomination',
    signer: ({ id, nominated_by }) => ({ userId: nominated_by, details: { nomination: id } }),
    prepare: async ({ nominated_by, org_id, reg_no }) => {
      const key = org_id === null ? { regNo: reg_no as string } : { orgId: org_id }
      await deps.representation.requireStanding(nominated_by, key).catch(refusedAsObstacle)
      return undefined
    },
    obstacle: (tx, nomination) => obstacleTo(tx, nomination, new Date(deps.clock())),
    apply: async (tx, nomination, _prepared, { now }) => ({ done: await invite(tx, deps, nomination, now) }),
    entry: entryOf,
    async after(nomination, { invitationId, mailId }) {
      if (mailId !== undefined) await mail(deps, nomination, { invitationId, mailId })
    },
  })

/** Without an answer of the state registry it is tried again; that the person may not is said by the obstacle. */
function refusedAsObstacle(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'org.confirmation_needed') throw error
}

/** Behind the lock no one is made owner, demoted or removed meanwhile. */
async function obstacleTo(tx: Tx, nomination: NominationRow, now: Date): Promise<Against | undefined> {
  const { org_id, reg_no } = nomination
  if (org_id !== null) await lockOrganisation(tx, org_id)
  if (reg_no !== null) {
    await lockRegistered(tx, reg_no)
    if ((await countSigners(tx, reg_no)) >= MAX_SIGNERS) return 'signers_full'
  }
  return ineligibilityReason(nomination, await selectNominationEligibility(tx, nomination, now))
}

export function ineligibilityReason(
  { is_member, role }: Pick<NominationRow, 'is_member' | 'role'>,
  standing: NominationEligibility,
): Against | undefined {
  if (standing.closed) return 'organisation_closed'
  if (!standing.nominator_may) return 'nominator_not_allowed'
  if (!standing.person_active) return 'person_inactive'
  if (standing.signer_exists) return 'signer_exists'
  const { member_role } = standing
  if (!is_member) return member_role === null ? undefined : 'already_member'
  if (member_role === null) return 'member_gone'
  return isHigher(role, member_role) ? undefined : 'already_member'
}

async function invite(tx: Tx, deps: NominationDeps, nomination: NominationRow, now: Date): Promise<Made> {
  const made = await (nomination.reg_no === null
    ? inviteToOrganisation(tx, deps, { ...nomination, org_id: nomination.org_id as string }, now)
    : inviteSigner(tx, deps, { ...nomination, reg_no: nomination.reg_no }, now))
  await setNominationInvitation(tx, nomination.id, made.invitationId)
  return made
}

async function inviteToOrganisation(
  tx: Tx,
  deps: NominationDeps,
  nomination: NominationRow & { org_id: string },
  now: Date,
): Promise<Made> {
  const { user_id, role, language } = nomination
  const asked = {
    orgId: nomination.org_id,
    civilId: nomination.civil_id,
    role,
    invitedBy: nomination.nominated_by,
    now,
  }
  if (user_id !== null) {
    const offer = { ...asked, userId: user_id, handsOver: nomination.hands_over }
    return { invitationId: (await offerRole(tx, offer)).id, mailId: undefined }
  }
  const invited = await inviteMember(tx, { ...asked, email: nomination.email as string })
  return {
    invitationId: invited.invitation.id,
    mailId: await enqueueInvitation(tx, deps, invited, language),
  }
}

async function inviteSigner(
  tx: Tx,
  deps: NominationDeps,
  nomination: NominationRow & { reg_no: string },
  now: Date,
): Promise<Made> {
  const { reg_no: regNo, language } = nomination
  const email = nomination.email as string
  const { token, ...fresh } = newToken(now)
  const invitation = {
    regNo,
    email,
    civilId: nomination.civil_id,
    invitedBy: nomination.nominated_by,
    ...fresh,
  }
  const id = await insertInvitation(tx, invitation, now)
  const mailId = await enqueueSignerInvitationMail(tx, {
    deps,
    language,
    regNo,
    signer: { id, email },
    token,
    expiresAt: fresh.expiresAt,
  })
  return { invitationId: id, mailId }
}

/** An attempt at once; where the mail server is away, the job goes on. */
async function mail(
  deps: NominationDeps,
  { id, reg_no }: NominationRow,
  { invitationId, mailId }: Made & { mailId: string },
): Promise<void> {
  const delivery = await deps.outbox.deliver(mailId)
  if (delivery !== 'refused' || reg_no === null) return
  // The token cannot reach anyone, so the invitation is withdrawn; the same address can be invited again.
  await deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    await removeSigner(tx, reg_no, invitationId, new Date(deps.clock()))
    appendAudit(tx, deps.audit, {
      operation: 'completeNomination',
      subject: `organization:${reg_no}/signer:${invitationId}`,
      outcome: 'refused',
      details: { nomination: id, withdrawn: 'not mailed' },
    })
  })
}

/** An owner withdraws what is not signed yet. */
export async function withdrawNomination(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  id: string,
): Promise<NominationRow> {
  const end = { state: 'withdrawn', reason: null, withdrawnBy: principal.userId } as const
  const ended = await endRecord<NominationRow>(db, TABLE, id, end, now)
  if (!ended) throw new AppError('org.nomination_over')
  audit.detail({ role: ended.role })
  return ended
}

/** The owner is the actor: they asked for it and signed it. */
function entryOf(nomination: NominationRow, made: Made | undefined) {
  const { org_id, reg_no } = nomination
  return {
    operation: 'completeNomination',
    subject: org_id === null ? `organization:${reg_no}/signers` : `org:${org_id}/members`,
    actor: `user:${nomination.nominated_by}`,
    details: {
      nomination: nomination.id,
      role: nomination.role,
      ...(nomination.user_id !== null && { person: nomination.user_id }),
      ...(made && { invitation: made.invitationId }),
    },
  }
}
