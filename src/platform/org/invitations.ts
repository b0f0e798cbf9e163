import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  acceptInvitation,
  selectOffer,
  selectOpenInvitations,
  withdrawInvitation,
} from '../../domains/organisations/invitation-queries.ts'
import {
  toInvitationResponse,
  withdrawInvitationMail,
} from '../../domains/organisations/member-invitations.ts'
import {
  acceptOffer,
  declineOffer,
  selectOffersToMe,
  selectOfferToMe,
} from '../../domains/organisations/offer-queries.ts'
import { tellHandedOver, toOfferResponse } from '../../domains/organisations/offers.ts'
import { selectOrganisationNames } from '../../domains/organisations/queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const listOrganisationInvitations: Handler<'listOrganisationInvitations'> = async (
  { path, query: { limit, cursor } },
  { db, now },
) => {
  const rows = await selectOpenInvitations(db, path.id, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, (row) => toInvitationResponse(row, now))
}

export const revokeOrganisationInvitation: Handler<'revokeOrganisationInvitation'> = async (
  { path },
  { db, services, now },
) => {
  const isWithdrawn = await withdrawInvitation(db, path.id, path.invitationId, now)
  if (!isWithdrawn) throw new AppError('org.invitation_not_found')
  await withdrawInvitationMail(db, services, path.invitationId)
  return { id: path.invitationId }
}

export const verifyOrganisationInvitation: Handler<'verifyOrganisationInvitation'> = async (
  { body },
  { db, now },
) => {
  const offer = await selectOffer(db, body.token, now)
  if (!offer) throw new AppError('org.invitation_not_found')
  return offer
}

export const acceptOrganisationInvitation: Handler<'acceptOrganisationInvitation'> = async (
  { body },
  { db, audit, principal, now },
) => {
  const { userId } = principal
  const joined = await acceptInvitation(db, { token: body.token, userId, now })
  if (joined === 'already_member') throw new AppError('org.already_member')
  if (!joined) throw new AppError('org.invitation_not_found')
  const { orgId, invitationId, role } = joined
  audit.detail({ invitation: invitationId, role })
  return { tenant_id: orgId, user_id: userId, ...(await selectOrganisationNames(db, orgId)), role }
}

export const listMyOrganisationInvitations: Handler<'listMyOrganisationInvitations'> = async (
  { query: { limit, cursor } },
  { db, now },
) => {
  const rows = await selectOffersToMe(db, { limit: limit + 1, after: idAfter(cursor), now })
  return pageOf(rows, limit, toOfferResponse)
}

export const getMyOrganisationInvitation: Handler<'getMyOrganisationInvitation'> = async (
  { path },
  { db, now },
) => {
  const offer = await selectOfferToMe(db, path.invitationId, now)
  if (!offer) throw new AppError('org.invitation_not_found')
  return toOfferResponse(offer)
}

export const acceptMyOrganisationInvitation: Handler<'acceptMyOrganisationInvitation'> = async (
  { path },
  { db, audit, principal, now },
) => {
  const { userId } = principal
  const taken = await acceptOffer(db, { id: path.invitationId, userId, now })
  if (taken === 'already_member') throw new AppError('org.already_member')
  if (!taken) throw new AppError('org.invitation_not_found')
  const { orgId, invitationId, role, steppedDown } = taken
  await tellHandedOver(db, taken, now)
  audit.detail({ invitation: invitationId, role, stepped_down: steppedDown })
  return { tenant_id: orgId, user_id: userId, ...(await selectOrganisationNames(db, orgId)), role }
}

export const declineMyOrganisationInvitation: Handler<'declineMyOrganisationInvitation'> = async (
  { path },
  { db, audit, principal, now },
) => {
  const orgId = await declineOffer(db, { id: path.invitationId, userId: principal.userId, now })
  if (orgId === undefined) throw new AppError('org.invitation_not_found')
  audit.detail({ tenant: orgId })
  return { id: path.invitationId }
}
