import type { TransactionWork } from '../../audit/work.ts'
import { reply } from '../../contract/reply.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import { inviteMember } from '../../domains/organisations/invitation-queries.ts'
import {
  deliverInvitation,
  enqueueInvitation,
  toInvitationResponse,
} from '../../domains/organisations/member-invitations.ts'
import { nominate } from '../../domains/organisations/nominations/ask.ts'
import type { NominationRow } from '../../domains/organisations/nominations/queries.ts'
import { toNominationResponse } from '../../domains/organisations/nominations/response.ts'
import { withdrawOffers } from '../../domains/organisations/offer-queries.ts'
import { offerRole } from '../../domains/organisations/offers.ts'
import {
  actFor,
  deleteMember,
  type MemberRow,
  selectMember,
  selectMembers,
  selectOrganisationNames,
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
  const { civil_id: civilId, email, role } = body
  if (civilId == null && email == null) throw new AppError('request.invalid', { details: [someoneNeeded] })
  const asked = { orgId: path.id, civilId, email }
  // Who decides for the organisation is named with a signature.
  if (role !== 'member') return nominateOutsider(context, { ...asked, role })
  return inviteToJoin(context, asked)
}

interface Outsider {
  orgId: string
  civilId: string | undefined
  email: string | undefined
}

async function inviteToJoin(context: Context<'addOrganisationMember'>, { orgId, civilId, email }: Outsider) {
  const { transact, principal, services, language, now } = context
  const role = 'member' as const
  const invitedBy = principal.userId
  const invited = await transact(
    async ({ db, audit }) => {
      const subject = `org:${orgId}/members`
      const userId = await outsider(db, { orgId, civilId, email }, now)
      if (userId !== undefined) {
        const asked = { orgId, userId, civilId: civilId as string, role, handsOver: false, invitedBy, now }
        const invitation = await offerRole(db, asked)
        audit.entry({ subject, details: { invitation: invitation.id, person: userId, role } })
        audit.reads({ people: [userId], orgId })
        return { invitation, mailId: undefined }
      }
      const civil = { civilId: civilId ?? null, email: email as string }
      const made = await inviteMember(db, { orgId, role, ...civil, invitedBy, now })
      audit.entry({ subject, details: { invitation: made.invitation.id, role } })
      return { ...made, mailId: await enqueueInvitation(db, services, made, language) }
    },
    { shown: { lookedUp: civilId } },
  )
  if (invited.mailId !== undefined) await deliverInvitation(services, invited.mailId)
  return { outcome: 'invited' as const, invitation: toInvitationResponse(invited.invitation, now) }
}

/** The account that is asked; undefined where a mail goes to the address instead. */
async function outsider(db: Tx, { orgId, civilId, email }: Outsider, now: Date): Promise<string | undefined> {
  const userId = civilId === undefined ? undefined : await selectPersonByCivilId(db, civilId)
  if (userId === undefined && email === undefined) throw new AppError('org.person_unknown')
  if (userId !== undefined && (await selectMember(db, orgId, userId, now)))
    throw new AppError('org.already_member')
  return userId
}

async function nominateOutsider(
  context: Context<'addOrganisationMember'>,
  { orgId, civilId, email, role }: Outsider & { role: 'owner' | 'signer' },
) {
  const { read, now } = context
  const { userId, names } = await read(
    async ({ db }) => ({
      userId: await outsider(db, { orgId, civilId, email }, now),
      names: await selectOrganisationNames(db, orgId),
    }),
    { shown: { lookedUp: civilId } },
  )
  return nominate(
    context,
    {
      organisation: organisationOf(orgId, names),
      nominee: {
        userId: userId ?? null,
        email: userId === undefined ? (email ?? null) : null,
        civilId: civilId ?? null,
      },
      role,
      handsOver: false,
      isMember: false,
      who: civilId ?? (email as string),
      auditSubject: () => `org:${orgId}/members`,
      also: async ({ audit }) => {
        if (userId !== undefined) audit.reads({ people: [userId], orgId })
      },
    },
    toAnswer,
  )
}

const organisationOf = (id: string, { name_mn, name_en }: { name_mn: string; name_en: string }) => ({
  id,
  regNo: null,
  nameMn: name_mn,
  nameEn: name_en,
})

const toAnswer = (nomination: NominationRow) => reply(202, toNominationResponse(nomination))

const onlyOwnershipIsHandedOver: BilingualFault = {
  path: '/body/hand_over',
  rule: 'role',
  mn: 'Зөвхөн role нь owner үед хүлээлгэн өгнө.',
  en: 'Only ownership is handed over: role must be owner.',
}

export const updateOrganisationMember: Handler<'updateOrganisationMember'> = async (
  { path, body },
  context,
) => {
  const { id: orgId, userID: userId } = path
  const { role, hand_over: handsOver = false } = body
  const { read, idempotent, now } = context
  if (handsOver && role !== 'owner')
    throw new AppError('request.invalid', { details: [onlyOwnershipIsHandedOver] })
  const { before, names } = await read(async ({ db }) => ({
    before: await existing(db, orgId, userId, now),
    names: await selectOrganisationNames(db, orgId),
  }))
  const subject = `org:${orgId}/member:${userId}`
  const isRaised = isHigher(role, asOrganisationRole(before.role))
  if (isRaised && role !== 'member') {
    const nomination = {
      organisation: organisationOf(orgId, names),
      nominee: { userId, email: null, civilId: null },
      role,
      handsOver,
      isMember: true,
      who: [before.family_name, before.given_name].filter(Boolean).join(' ') || userId,
      auditSubject: () => subject,
      also: async ({ audit }: TransactionWork) => audit.reads({ orgId }),
    }
    return nominate(context, nomination, toAnswer, idempotent)
  }
  return idempotent.commit(async ({ db, audit }) => {
    const present = await existing(db, orgId, userId, now)
    // Lowered meanwhile: what counts at once a moment ago would be a role with more duties now.
    if (isHigher(role, asOrganisationRole(present.role))) throw new AppError('request.conflict')
    audit.entry({ subject, details: { role, role_before: present.role } })
    audit.reads({ orgId })
    await withdrawOffers(db, orgId, userId, now)
    await updateMemberRole(db, orgId, userId, role)
    return toResponse({ ...present, role, offered_role: null })
  })
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
