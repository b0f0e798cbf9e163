import type { TransactionWork } from '../../audit/work.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  acceptInvitation,
  type InvitationOffer,
  selectOffer,
  withdrawInvitation,
} from './invitation-queries.ts'
import { type InvitationDeps, withdrawInvitationMail } from './member-invitations.ts'
import { acceptOffer, declineOffer, type OfferToMe, selectOfferToMe } from './offer-queries.ts'
import { notifyHandover } from './offers.ts'
import { selectOrganisationNames } from './queries.ts'

interface InvitationWork extends TransactionWork {
  now: Date
}

interface InvitedWork extends InvitationWork {
  principal: { userId: string }
}

/** The organisation that a person has joined, and as what. */
export interface JoinedOrganisation {
  orgId: string
  names: { name_mn: string; name_en: string }
  role: Exclude<Awaited<ReturnType<typeof acceptInvitation>>, 'already_member' | undefined>['role']
}

/** Withdraws an invitation, and the mail about it where that has not gone out. */
export async function revokeMemberInvitation(
  { db, services, now }: InvitationWork & { services: Pick<InvitationDeps, 'outbox'> },
  orgId: string,
  id: string,
): Promise<void> {
  if (!(await withdrawInvitation(db, orgId, id, now))) throw new AppError('org.invitation_not_found')
  await withdrawInvitationMail(db, services, id)
}

export async function requireOffer(db: Db, token: string, now: Date): Promise<InvitationOffer> {
  return required(await selectOffer(db, token, now))
}

export async function requireOfferToMe(db: Db, id: string, now: Date): Promise<OfferToMe> {
  return required(await selectOfferToMe(db, id, now))
}

/** Accepts the invitation of a mail. */
export async function acceptByToken(
  { db, audit, principal, now }: InvitedWork,
  token: string,
): Promise<JoinedOrganisation> {
  const joined = asJoined(await acceptInvitation(db, { token, userId: principal.userId, now }))
  const { orgId, invitationId, role } = joined
  audit.detail({ invitation: invitationId, role })
  return { orgId, names: await selectOrganisationNames(db, orgId), role }
}

/** Accepts what the person was asked to become; an owner who hands over steps down with it. */
export async function acceptOfferToMe(
  { db, audit, principal, now }: InvitedWork,
  id: string,
): Promise<JoinedOrganisation> {
  const taken = asJoined(await acceptOffer(db, { id, userId: principal.userId, now }))
  const { orgId, invitationId, role, steppedDown } = taken
  await notifyHandover(db, taken, now)
  audit.detail({ invitation: invitationId, role, stepped_down: steppedDown })
  return { orgId, names: await selectOrganisationNames(db, orgId), role }
}

export async function declineOfferToMe(
  { db, audit, principal, now }: InvitedWork,
  id: string,
): Promise<void> {
  const orgId = required(await declineOffer(db, { id, userId: principal.userId, now }))
  audit.detail({ tenant: orgId })
}

function asJoined<Joined extends object>(accepted: Joined | 'already_member' | undefined): Joined {
  if (accepted === 'already_member') throw new AppError('org.already_member')
  return required(accepted)
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('org.invitation_not_found')
  return found
}
