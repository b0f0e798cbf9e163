import { reply } from '../../contract/reply.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { selectEidHolder } from '../../domains/identity/people/accounts.ts'
import {
  deleteLink,
  ensureLink,
  selectLinks,
  upsertOrganisation,
} from '../../domains/organisations/link-queries.ts'
import { toLinkResponse } from '../../domains/organisations/link-response.ts'
import { nominate } from '../../domains/organisations/nominations/nominate.ts'
import { toNominationResponse } from '../../domains/organisations/nominations/response.ts'
import {
  BETWEEN_SENDS_MS,
  deliverInvitation,
  enqueueInvitation,
  hashOf,
  MOST_SENDS,
  MOST_SIGNERS,
  newToken,
  toSignerResponse,
  withdrawInvitationMail,
} from '../../domains/organisations/signer-invitations.ts'
import {
  acceptInvitation,
  countSigners,
  ownsAccount,
  removeSigner,
  renewInvitation,
  type SignerRow,
  selectShownInvitation,
  selectSigner,
  selectSigners,
} from '../../domains/organisations/signer-queries.ts'
import { activeOrganisation } from '../../domains/organisations/state-registry.ts'
import { maskedName } from '../../domains/services/references/check.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RegisteredOrganisation } from '../../providers/state-registry/port.ts'
import { comparableEmail } from '../../text/email.ts'

export const listEidSigners: Handler<'listEidSigners'> = async ({ path: { regNo } }, { db, now }) => {
  return { items: (await selectSigners(db, regNo)).map((row) => toSignerResponse(row, now)) }
}

export const addEidSigner: Handler<'addEidSigner'> = async ({ path: { regNo }, body }, context) => {
  const { read, now } = context
  const organisation = await representedToday(regNo, context)
  const email = comparableEmail(body.email)
  await read(async ({ db }) => {
    const signers = await selectSigners(db, regNo)
    if (signers.some((signer) => signer.email === email)) throw new AppError('eid.signer_exists')
    if ((await countSigners(db, regNo)) >= MOST_SIGNERS) throw new AppError('eid.signers_full')
  })
  const { nameMn, nameEn } = organisation
  return nominate(
    context,
    {
      organisation: { id: null, regNo, nameMn, nameEn: nameEn ?? nameMn },
      nominee: { userId: null, email, civilId: body.civil_id ?? null },
      role: 'signer',
      handsOver: false,
      isMember: false,
      who: email,
      auditSubject: (id) => `organization:${regNo}/nomination:${id}`,
      // An organisation with an account here that was never linked has no row yet for an invitation to refer to.
      also: ({ db }) => upsertOrganisation(db, organisation, now),
    },
    (nomination) => reply(202, toNominationResponse(nomination)),
  )
}

/** Representatives change: a person who was one on the day of linking must be one today to choose signers. */
async function representedToday(
  regNo: string,
  context: Context<'addEidSigner'>,
): Promise<RegisteredOrganisation> {
  const { principal, read, transact, services, signal } = context
  const { userId } = principal
  const { holder, owns } = await read(async ({ db }) => ({
    holder: await selectEidHolder(db, userId),
    owns: await ownsAccount(db, userId, regNo),
  }))
  const organisation = await activeOrganisation(services, regNo, signal)
  if (organisation && (owns || organisation.representatives.includes(holder?.civil_id ?? '')))
    return organisation
  if (!owns)
    await transact(async ({ db, audit }) => {
      await deleteLink(db, userId, regNo)
      audit.entry({ subject: `organization:${regNo}`, details: { unlinked: 'not a representative' } })
    })
  throw new AppError('me.organisation_not_found')
}

export const removeEidSigner: Handler<'removeEidSigner'> = async (
  { path: { regNo }, query },
  { db, services, now },
) => {
  if (!(await removeSigner(db, regNo, query.signer_id, now))) throw new AppError('eid.signer_not_found')
  await withdrawInvitationMail(db, services, query.signer_id)
  return { id: query.signer_id }
}

export const resendEidSignerInvitation: Handler<'resendEidSignerInvitation'> = async (
  { path: { regNo }, body },
  { transact, services, language, now },
) => {
  const { signer_id: id } = body
  const { token, ...fresh } = newToken(now)
  const limits = { mostSends: MOST_SENDS, sentBefore: new Date(now.getTime() - BETWEEN_SENDS_MS) }
  const mail = { deps: services, language, regNo, token, expiresAt: fresh.expiresAt }
  const { row, mailId } = await transact(async ({ db, audit }) => {
    const isRenewed = await renewInvitation(db, { regNo, id }, { ...fresh, ...limits }, now)
    const signer = await selectSigner(db, regNo, id)
    if (!isRenewed || !signer) throw resendError(signer, now)
    audit.entry({ subject: `organization:${regNo}/signer:${id}`, details: { sends: signer.sends } })
    return { row: signer, mailId: await enqueueInvitation(db, { ...mail, signer }) }
  })
  await deliverInvitation(services, mailId)
  return toSignerResponse(row, now)
}

function resendError(row: SignerRow | undefined, now: Date): AppError {
  if (!row) return new AppError('eid.signer_not_found')
  if (row.user_id !== null) return new AppError('eid.signer_active')
  if (row.sends >= MOST_SENDS) return new AppError('eid.invitation_limit')
  const waitMs = row.last_sent_at.getTime() + BETWEEN_SENDS_MS - now.getTime()
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('request.rate_limited', { headers: { 'Retry-After': String(seconds) } })
}

export const verifyEidSignerInvitation: Handler<'verifyEidSignerInvitation'> = async (
  { body },
  { db, now },
) => {
  const shown = await selectShownInvitation(db, hashOf(body.token), now)
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
  const accepted = await acceptInvitation(db, hashOf(body.token), now)
  if (!accepted) throw new AppError('eid.invitation_not_found')
  await ensureLink(db, userId, accepted.reg_no, now)
  audit.detail({ signer: accepted.id })
  const [link] = await selectLinks(db, userId, accepted.reg_no)
  return toLinkResponse(link!)
}
