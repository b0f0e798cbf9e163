import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import { inviteMember } from '../../domains/organisations/invitation-queries.ts'
import {
  deliverInvitation,
  enqueueInvitation,
  toInvitationResponse,
} from '../../domains/organisations/member-invitations.ts'
import { withdrawOffers } from '../../domains/organisations/offer-queries.ts'
import { offerRole } from '../../domains/organisations/offers.ts'
import {
  actFor,
  deleteMember,
  type MemberRow,
  selectMember,
  selectMembers,
  selectPersonByCivilId,
  updateMemberRole,
} from '../../domains/organisations/queries.ts'
import { asOrganisationRole, isHigher, type OrganisationRole } from '../../domains/organisations/rules.ts'
import { AppError, type BilingualFault } from '../../errors/app-error.ts'

export const listOrganisationMembers: Handler<'listOrganisationMembers'> = async (
  { path, query: { limit, cursor } },
  { db, now },
) => {
  const rows = await selectMembers(db, path.id, { limit: limit + 1, after: idAfter(cursor), now })
  return pageOf(rows, limit, toResponse)
}

const someoneNeeded: BilingualFault = {
  path: '/body',
  rule: 'anyOf',
  mn: 'Дор хаяж нэгийг нь өгнө үү: civil_id, email.',
  en: 'Give at least one of these: civil_id, email.',
}

export const addOrganisationMember: Handler<'addOrganisationMember'> = async ({ path, body }, context) => {
  const { transact, principal, services, language, now } = context
  const { civil_id: civilId, email, role } = body
  if (civilId == null && email == null) throw new AppError('request.invalid', { details: [someoneNeeded] })
  const orgId = path.id
  const invitedBy = principal.userId
  const invited = await transact(
    async ({ db, audit }) => {
      const subject = `org:${orgId}/members`
      const userId = civilId === undefined ? undefined : await selectPersonByCivilId(db, civilId)
      if (userId !== undefined) {
        if (await selectMember(db, orgId, userId, now)) throw new AppError('org.already_member')
        const asked = { orgId, userId, civilId: civilId as string, role, handsOver: false, invitedBy, now }
        const invitation = await offerRole(db, asked)
        audit.entry({ subject, details: { invitation: invitation.id, person: userId, role } })
        audit.reads({ people: [userId], orgId })
        return { invitation, mailId: undefined }
      }
      if (email === undefined) throw new AppError('org.person_unknown')
      const made = await inviteMember(db, { orgId, email, role, civilId: civilId ?? null, invitedBy, now })
      audit.entry({ subject, details: { invitation: made.invitation.id, role } })
      return { ...made, mailId: await enqueueInvitation(db, services, made, language) }
    },
    { shown: { lookedUp: civilId } },
  )
  if (invited.mailId !== undefined) await deliverInvitation(services, invited.mailId)
  return { outcome: 'invited' as const, invitation: toInvitationResponse(invited.invitation, now) }
}

const onlyOwnershipIsHandedOver: BilingualFault = {
  path: '/body/hand_over',
  rule: 'role',
  mn: 'Зөвхөн role нь owner үед хүлээлгэн өгнө.',
  en: 'Only ownership is handed over: role must be owner.',
}

export const updateOrganisationMember: Handler<'updateOrganisationMember'> = async (
  { path, body },
  { db, audit, principal, now },
) => {
  const { id: orgId, userID: userId } = path
  const { role, hand_over: handsOver = false } = body
  if (handsOver && role !== 'owner')
    throw new AppError('request.invalid', { details: [onlyOwnershipIsHandedOver] })
  const before = await existing(db, orgId, userId, now)
  audit.reads({ orgId })
  const isOffer = isHigher(role, asOrganisationRole(before.role))
  audit.detail({ role, role_before: before.role, offered: isOffer, hands_over: isOffer && handsOver })
  if (isOffer) {
    await offerRole(db, { orgId, userId, civilId: null, role, handsOver, invitedBy: principal.userId, now })
    return toResponse({ ...before, offered_role: role })
  }
  await withdrawOffers(db, orgId, userId, now)
  await updateMemberRole(db, orgId, userId, role)
  return toResponse({ ...before, role, offered_role: null })
}

export const removeOrganisationMember: Handler<'removeOrganisationMember'> = async (
  { path },
  { db, audit, now },
) => {
  const before = await existing(db, path.id, path.userID, now)
  await actFor(db, path.id, () => withdrawOffers(db, path.id, path.userID, now))
  await deleteMember(db, path.id, path.userID)
  audit.detail({ role_before: before.role })
  audit.reads({ orgId: path.id })
  return { tenant_id: path.id, user_id: path.userID }
}

async function existing(db: Tx, orgId: string, userId: string, now: Date): Promise<MemberRow> {
  const member = await selectMember(db, orgId, userId, now)
  if (!member) throw new AppError('org.member_not_found')
  return member
}

function toResponse(member: MemberRow): {
  user_id: string
  family_name: string | null
  given_name: string | null
  role: OrganisationRole
  offered_role?: 'owner' | 'signer'
  joined_at: string
} {
  const { id, family_name, given_name, role, offered_role, created_at } = member
  return {
    user_id: id,
    family_name,
    given_name,
    role: asOrganisationRole(role),
    ...((offered_role === 'owner' || offered_role === 'signer') && { offered_role }),
    joined_at: created_at.toISOString(),
  }
}
