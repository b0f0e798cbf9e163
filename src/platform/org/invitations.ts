import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectOpenInvitations } from '../../domains/organisations/invitation-queries.ts'
import {
  acceptByToken,
  acceptOfferToMe,
  declineOfferToMe,
  type JoinedOrganisation,
  requireOffer,
  requireOfferToMe,
  revokeMemberInvitation,
} from '../../domains/organisations/invitations.ts'
import { toInvitationResponse } from '../../domains/organisations/member-invitations.ts'
import { selectOffersToMe } from '../../domains/organisations/offer-queries.ts'
import { toOfferResponse } from '../../domains/organisations/offers.ts'

export const listOrganisationInvitations: Handler<'listOrganisationInvitations'> = async (
  { path, query: { limit, cursor } },
  { db, now },
) => {
  const rows = await selectOpenInvitations(db, path.id, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, (row) => toInvitationResponse(row, now))
}

export const revokeOrganisationInvitation: Handler<'revokeOrganisationInvitation'> = async (
  { path },
  context,
) => {
  await revokeMemberInvitation(context, path.id, path.invitationId)
  return { id: path.invitationId }
}

export const verifyOrganisationInvitation: Handler<'verifyOrganisationInvitation'> = async (
  { body },
  { db, now },
) => requireOffer(db, body.token, now)

export const acceptOrganisationInvitation: Handler<'acceptOrganisationInvitation'> = async (
  { body },
  context,
) => toJoinedResponse(await acceptByToken(context, body.token), context.principal.userId)

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
) => toOfferResponse(await requireOfferToMe(db, path.invitationId, now))

export const acceptMyOrganisationInvitation: Handler<'acceptMyOrganisationInvitation'> = async (
  { path },
  context,
) => toJoinedResponse(await acceptOfferToMe(context, path.invitationId), context.principal.userId)

export const declineMyOrganisationInvitation: Handler<'declineMyOrganisationInvitation'> = async (
  { path },
  context,
) => {
  await declineOfferToMe(context, path.invitationId)
  return { id: path.invitationId }
}

const toJoinedResponse = ({ orgId, names, role }: JoinedOrganisation, userId: string) => ({
  tenant_id: orgId,
  user_id: userId,
  ...names,
  role,
})
