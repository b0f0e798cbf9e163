import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import {
  addSigners as add,
  declineSigning as decline,
  revokeInvitation,
} from '../../domains/signing/documents/invitations.ts'
import { toSigningInvitationResponse } from '../../domains/signing/documents/response.ts'

export const addSigners: Handler<'addSigners'> = async ({ path, body }, context) => {
  const { userId } = context.principal
  const signers = body.signers.map(({ email, civil_id }) => ({
    email: email ?? undefined,
    civilId: civil_id ?? undefined,
  }))
  return add(context, path.id, signers, (invitations) =>
    reply(201, {
      id: path.id,
      invitations: invitations.map((one) => toSigningInvitationResponse(one, userId)),
    }),
  )
}

export const revokeSignerInvitation: Handler<'revokeSignerInvitation'> = async ({ path }, context) =>
  toSigningInvitationResponse(
    await revokeInvitation(context, path.id, path.invitationId),
    context.principal.userId,
  )

export const declineSigning: Handler<'declineSigning'> = async ({ path, body }, context) =>
  toSigningInvitationResponse(await decline(context, path.id, body.remark ?? null), context.principal.userId)
