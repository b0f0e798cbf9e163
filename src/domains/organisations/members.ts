import type { IdempotentWork, TransactionWork } from '../../audit/work.ts'
import type { Tx } from '../../db/database.ts'
import { AppError, type BilingualFault } from '../../errors/app-error.ts'
import { inviteMember, type MemberInvitationRow } from './invitation-queries.ts'
import { deliverInvitation, enqueueInvitation, type InvitationDeps } from './member-invitations.ts'
import { type NominateContext, nominate } from './nominations/nominate.ts'
import type { NominationRow } from './nominations/queries.ts'
import { withdrawOffers } from './offer-queries.ts'
import { offerRole } from './offers.ts'
import {
  actFor,
  deleteMember,
  type MemberRow,
  selectMember,
  selectOrganisationNames,
  selectPersonByCivilId,
  updateMemberRole,
} from './queries.ts'
import { refuseWhileTakeOverCanBeObjected } from './representation/objection-period.ts'
import { asOrganisationRole, isHigher, type OrganisationRole } from './rules.ts'

interface MembersContext extends NominateContext {
  services: NominateContext['services'] & InvitationDeps
}

interface Outsider {
  orgId: string
  civilId: string | undefined
  email: string | undefined
}

interface NewMember extends Outsider {
  role: OrganisationRole
}

const someoneNeeded: BilingualFault = {
  path: '/body',
  rule: 'anyOf',
  mn: 'Дор хаяж нэгийг нь өгнө үү: civil_id, email.',
  en: 'Give at least one of these: civil_id, email.',
}

/** Invites a person to join, or asks the owner to sign that they are to own the organisation or sign for it. */
export async function addMember<Invited, Nominated>(
  context: MembersContext,
  { role, ...asked }: NewMember,
  toAnswer: {
    invited(invitation: MemberInvitationRow): Invited
    nominated(nomination: NominationRow): Nominated
  },
): Promise<Invited | Nominated> {
  if (asked.civilId === undefined && asked.email === undefined)
    throw new AppError('request.invalid', { details: [someoneNeeded] })
  // Who decides for the organisation is named with a signature.
  if (role !== 'member') return nominateOutsider(context, { ...asked, role }, toAnswer.nominated)
  return toAnswer.invited(await inviteToJoin(context, asked))
}

async function inviteToJoin(context: MembersContext, asked: Outsider): Promise<MemberInvitationRow> {
  const { transact, principal, services, language, now } = context
  const { orgId, civilId, email } = asked
  const role = 'member' as const
  const invitedBy = principal.userId
  const { invitation, mailId } = await transact(
    async ({ db, audit }) => {
      const subject = `org:${orgId}/members`
      const userId = await outsider(db, asked, now)
      if (userId !== undefined) {
        const offer = { orgId, userId, civilId: civilId as string, role, handsOver: false, invitedBy, now }
        const offered = await offerRole(db, offer)
        audit.entry({ subject, details: { invitation: offered.id, person: userId, role } })
        audit.reads({ people: [userId], orgId })
        return { invitation: offered, mailId: undefined }
      }
      const civil = { civilId: civilId ?? null, email: email as string }
      const made = await inviteMember(db, { orgId, role, ...civil, invitedBy, now })
      audit.entry({ subject, details: { invitation: made.invitation.id, role } })
      return { invitation: made.invitation, mailId: await enqueueInvitation(db, services, made, language) }
    },
    { shown: { lookupCivilId: civilId } },
  )
  if (mailId !== undefined) await deliverInvitation(services, mailId)
  return invitation
}

/** The account that is asked; undefined where a mail goes to the address instead. */
async function outsider(db: Tx, { orgId, civilId, email }: Outsider, now: Date): Promise<string | undefined> {
  const userId = civilId === undefined ? undefined : await selectPersonByCivilId(db, civilId)
  if (userId === undefined && email === undefined) throw new AppError('org.person_unknown')
  if (userId !== undefined && (await selectMember(db, orgId, userId, now)))
    throw new AppError('org.already_member')
  return userId
}

async function nominateOutsider<Answer>(
  context: MembersContext,
  { role, ...asked }: Outsider & { role: 'owner' | 'signer' },
  answerOf: (nomination: NominationRow) => Answer,
): Promise<Answer> {
  const { orgId, civilId, email } = asked
  const { userId, names } = await context.read(
    async ({ db }) => ({
      userId: await outsider(db, asked, context.now),
      names: await selectOrganisationNames(db, orgId),
    }),
    { shown: { lookupCivilId: civilId } },
  )
  const nomination = {
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
    also: async ({ audit }: TransactionWork) => {
      if (userId !== undefined) audit.reads({ people: [userId], orgId })
    },
  }
  return nominate(context, nomination, answerOf)
}

const organisationOf = (id: string, { name_mn, name_en }: { name_mn: string; name_en: string }) => ({
  id,
  regNo: null,
  nameMn: name_mn,
  nameEn: name_en,
})

interface RoleChange {
  orgId: string
  userId: string
  role: OrganisationRole
  /** The owner steps down when the person accepts. */
  handsOver: boolean
}

const onlyOwnershipIsHandedOver: BilingualFault = {
  path: '/body/hand_over',
  rule: 'role',
  mn: 'Зөвхөн role нь owner үед хүлээлгэн өгнө.',
  en: 'Only ownership is handed over: role must be owner.',
}

/** Lowers a role at once; one with more duties is nominated for, and begins when the person accepts it. */
export async function changeMemberRole<Changed, Nominated>(
  context: MembersContext & IdempotentWork,
  change: RoleChange,
  toAnswer: { changed(member: MemberRow): Changed; nominated(nomination: NominationRow): Nominated },
): Promise<Changed | Nominated> {
  const { read, idempotent, now } = context
  const { orgId, userId, role, handsOver } = change
  if (handsOver && role !== 'owner')
    throw new AppError('request.invalid', { details: [onlyOwnershipIsHandedOver] })
  const { before, names } = await read(async ({ db }) => {
    if (handsOver) await refuseWhileTakeOverCanBeObjected(db, orgId, now)
    return {
      before: await requireMember(db, orgId, userId, now),
      names: await selectOrganisationNames(db, orgId),
    }
  })
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
    return nominate(context, nomination, toAnswer.nominated, idempotent)
  }
  return idempotent.commit(async ({ db, audit }) => {
    const present = await requireMember(db, orgId, userId, now)
    // Lowered meanwhile: what counts at once a moment ago would be a role with more duties now.
    if (isHigher(role, asOrganisationRole(present.role))) throw new AppError('request.conflict')
    audit.entry({ subject, details: { role, role_before: present.role } })
    audit.reads({ orgId })
    await withdrawOffers(db, orgId, userId, now)
    await updateMemberRole(db, orgId, userId, role)
    return toAnswer.changed({ ...present, role, offered_role: null })
  })
}

/** Removes a member, and withdraws what they were asked to become. */
export async function removeMember(
  { db, audit, now }: TransactionWork & { now: Date },
  orgId: string,
  userId: string,
): Promise<void> {
  const before = await requireMember(db, orgId, userId, now)
  await actFor(db, orgId, () => withdrawOffers(db, orgId, userId, now))
  await deleteMember(db, orgId, userId)
  audit.detail({ role_before: before.role })
  audit.reads({ orgId })
}

async function requireMember(db: Tx, orgId: string, userId: string, now: Date): Promise<MemberRow> {
  const member = await selectMember(db, orgId, userId, now)
  if (!member) throw new AppError('org.member_not_found')
  return member
}
