import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { toInvitationResponse } from '../../domains/organisations/member-invitations.ts'
import { addMember, changeMemberRole, removeMember } from '../../domains/organisations/members.ts'
import type { NominationRow } from '../../domains/organisations/nominations/queries.ts'
import { toNominationResponse } from '../../domains/organisations/nominations/response.ts'
import { type MemberRow, selectMembers } from '../../domains/organisations/queries.ts'
import { asOrganisationRole, type OrganisationRole } from '../../domains/organisations/rules.ts'

export const listOrganisationMembers: Handler<'listOrganisationMembers'> = async (
  { path, query: { limit, cursor } },
  { db, now },
) => {
  const rows = await selectMembers(db, path.id, { limit: limit + 1, after: idAfter(cursor), now })
  return pageOf(rows, limit, toResponse)
}

export const addOrganisationMember: Handler<'addOrganisationMember'> = async ({ path, body }, context) => {
  const { civil_id: civilId, email, role } = body
  return addMember(
    context,
    { orgId: path.id, civilId, email, role },
    {
      invited: (invitation) => ({
        outcome: 'invited' as const,
        invitation: toInvitationResponse(invitation, context.now),
      }),
      nominated: toNominatedReply,
    },
  )
}

export const updateOrganisationMember: Handler<'updateOrganisationMember'> = async (
  { path, body },
  context,
) => {
  const { role, hand_over: handsOver = false } = body
  const change = { orgId: path.id, userId: path.userId, role, handsOver }
  return changeMemberRole(context, change, { changed: toResponse, nominated: toNominatedReply })
}

export const removeOrganisationMember: Handler<'removeOrganisationMember'> = async ({ path }, context) => {
  await removeMember(context, path.id, path.userId)
  return { tenant_id: path.id, user_id: path.userId }
}

const toNominatedReply = (nomination: NominationRow) => reply(202, toNominationResponse(nomination))

function toResponse(member: MemberRow): {
  user_id: string
  family_name: string | null
  given_name: string | null
  role: OrganisationRole
  offered_role?: 'owner' | 'signer'
  basis: 'register' | 'operator' | 'named'
  basis_at: string
  confirm_before: string | null
  joined_at: string
} {
  const { id, family_name, given_name, role, offered_role, created_at } = member
  return {
    user_id: id,
    family_name,
    given_name,
    role: asOrganisationRole(role),
    ...((offered_role === 'owner' || offered_role === 'signer') && { offered_role }),
    basis: member.basis as 'register' | 'operator' | 'named',
    basis_at: member.basis_at.toISOString(),
    confirm_before: member.confirm_before?.toISOString() ?? null,
    joined_at: created_at.toISOString(),
  }
}
