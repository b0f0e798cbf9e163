import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { selectEidHolder } from '../../domains/identity/people/accounts.ts'
import { ensureLink, selectLinks } from '../../domains/organisations/link-queries.ts'
import { toLinkResponse } from '../../domains/organisations/link-response.ts'
import { nominateSigner } from '../../domains/organisations/nominations/nominate-signer.ts'
import { toNominationResponse } from '../../domains/organisations/nominations/response.ts'
import {
  invitationTokenHash,
  resendSignerInvitation,
  toSignerResponse,
  withdrawSignerInvitationMail,
} from '../../domains/organisations/signer-invitations.ts'
import {
  acceptSignerInvitation,
  removeSigner,
  selectInvitationPreview,
  selectSigners,
} from '../../domains/organisations/signer-queries.ts'
import { maskedName } from '../../domains/services/references/check.ts'
import { AppError } from '../../errors/app-error.ts'

export const listEidSigners: Handler<'listEidSigners'> = async ({ path: { regNo } }, { db, now }) => {
  return { items: (await selectSigners(db, regNo)).map((row) => toSignerResponse(row, now)) }
}

export const addEidSigner: Handler<'addEidSigner'> = async ({ path: { regNo }, body }, context) =>
  nominateSigner(context, regNo, { email: body.email, civilId: body.civil_id }, (nomination) =>
    reply(202, toNominationResponse(nomination)),
  )

export const removeEidSigner: Handler<'removeEidSigner'> = async (
  { path: { regNo }, query },
  { db, services, now },
) => {
  if (!(await removeSigner(db, regNo, query.signer_id, now))) throw new AppError('eid.signer_not_found')
  await withdrawSignerInvitationMail(db, services, query.signer_id)
  return { id: query.signer_id }
}

export const resendEidSignerInvitation: Handler<'resendEidSignerInvitation'> = async (
  { path: { regNo }, body },
  context,
) => toSignerResponse(await resendSignerInvitation(context, regNo, body.signer_id), context.now)

export const verifyEidSignerInvitation: Handler<'verifyEidSignerInvitation'> = async (
  { body },
  { db, now },
) => {
  const shown = await selectInvitationPreview(db, invitationTokenHash(body.token), now)
  if (!shown) throw new AppError('eid.invitation_not_found')
  const { family_initial, given_initial, expires_at, ...organisation } = shown
  return {
    ...organisation,
    invited_by: maskedName(family_initial, given_initial) || null,
    expires_at: expires_at.toISOString(),
  }
}

export const acceptEidSignerInvitation: Handler<'acceptEidSignerInvitation'> = async (
  { body },
  { db, principal, now, audit },
) => {
  const { userId } = principal
  const holder = await selectEidHolder(db, userId)
  if (!holder?.eid_verified_at) throw new AppError('eid.not_verified')
  const accepted = await acceptSignerInvitation(db, invitationTokenHash(body.token), now)
  if (!accepted) throw new AppError('eid.invitation_not_found')
  await ensureLink(db, userId, accepted.reg_no, now)
  audit.detail({ signer: accepted.id })
  const [link] = await selectLinks(db, userId, accepted.reg_no)
  return toLinkResponse(link!)
}
