import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import { inviteMember } from '../../domains/organisations/invitation-queries.ts'
import {
  deliverInvitation,
  enqueueInvitation,
  toInvitationResponse,
} from '../../domains/organisations/member-invitations.ts'
import {
  deleteMember,
  insertMember,
  type MemberRow,
  selectMember,
  selectMembers,
  selectPersonByCivilId,
  updateMemberRole,
} from '../../domains/organisations/queries.ts'
import { asOrganisationRole, type OrganisationRole } from '../../domains/organisations/rules.ts'
import { AppError, type BilingualFault } from '../../errors/app-error.ts'

export const listOrganisationMembers: Handler<'listOrganisationMembers'> = async (
  { path, query: { limit, cursor } },
  { db },
) => {
  return pageOf(await selectMembers(db, path.id, limit + 1, idAfter(cursor)), limit, toResponse)
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
  const done = await transact(
    async ({ db, audit }) => {
      const subject = `org:${orgId}/members`
      const userId = civilId === undefined ? undefined : await selectPersonByCivilId(db, civilId)
      if (userId !== undefined) {
        if (!(await insertMember(db, { orgId, userId, role, now }))) throw new AppError('org.already_member')
        audit.entry({ subject, details: { member: userId, role } })
        return { member: await existing(db, orgId, userId) }
      }
      if (email === undefined) throw new AppError('org.person_unknown')
      const invitedBy = principal.userId
      const invited = await inviteMember(db, { orgId, email, role, civilId: civilId ?? null, invitedBy, now })
      audit.entry({ subject, details: { invitation: invited.invitation.id, role } })
      return { ...invited, mailId: await enqueueInvitation(db, services, invited, language) }
    },
    { shown: { lookedUp: civilId } },
  )
  if ('member' in done) return { outcome: 'added' as const, member: toResponse(done.member) }
  await deliverInvitation(services, done.mailId)
  return { outcome: 'invited' as const, invitation: toInvitationResponse(done.invitation, now) }
}

export const updateOrganisationMember: Handler<'updateOrganisationMember'> = async (
  { path, body },
  { db, audit },
) => {
  const before = await existing(db, path.id, path.userID)
  await updateMemberRole(db, path.id, path.userID, body.role)
  audit.detail({ role: body.role, role_before: before.role })
  return toResponse({ ...before, role: body.role })
}

export const removeOrganisationMember: Handler<'removeOrganisationMember'> = async (
  { path },
  { db, audit },
) => {
  const before = await existing(db, path.id, path.userID)
  await deleteMember(db, path.id, path.userID)
  audit.detail({ role_before: before.role })
  return { tenant_id: path.id, user_id: path.userID }
}

async function existing(db: Tx, orgId: string, userId: string): Promise<MemberRow> {
  const member = await selectMember(db, orgId, userId)
  if (!member) throw new AppError('org.member_not_found')
  return member
}

function toResponse({ id, family_name, given_name, role, created_at }: MemberRow): {
  user_id: string
  family_name: string | null
  given_name: string | null
  role: OrganisationRole
  joined_at: string
} {
  return {
    user_id: id,
    family_name,
    given_name,
    role: asOrganisationRole(role),
    joined_at: created_at.toISOString(),
  }
}
