import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { DAY_MS } from '../../config/clock.ts'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { comparableEmailSql } from '../../db/email.ts'
import { sha256 } from '../../text/sha256.ts'
import { people } from '../identity/people/people.ts'
import { actFor, lockOrganisation } from './queries.ts'
import { asOrganisationRole, type OrganisationRole } from './rules.ts'

export type MemberInvitationRow = Omit<Selectable<DB['organisation_invitations']>, 'token_hash'>

interface NewInvitation {
  orgId: string
  email: string
  role: OrganisationRole
  /** Where it is known: then only this person can accept. */
  civilId: string | null
  invitedBy: string | null
  now: Date
}

export interface Invited {
  invitation: MemberInvitationRow
  /** For the mail alone: the database holds only its hash. */
  token: string
}

export interface Joined {
  orgId: string
  invitationId: string
  role: OrganisationRole
}

/** What a person who accepts becomes, and where. */
export interface InvitationOffer {
  name_mn: string
  name_en: string
  role: OrganisationRole
}

export const INVITATION_LIFE_MS = 7 * DAY_MS

const hashOf = (token: string): Buffer => sha256(token)

export const invitationColumns = [
  'id',
  'org_id',
  'email',
  'role',
  'civil_id',
  'invited_by',
  'created_at',
  'expires_at',
  'accepted_at',
  'accepted_by',
  'withdrawn_at',
  'declined_at',
  'user_id',
  'hands_over',
] as const

/**
 * Invites an address on behalf of an owner, whom row-level security demands. It replaces an open invitation of that
 * address, so that the token of the mail before is invalid.
 */
export async function inviteMember(tx: Tx, invited: NewInvitation): Promise<Invited> {
  const { orgId, email, role, civilId, invitedBy, now } = invited
  const token = randomBytes(32).toString('base64url')
  const fresh = {
    role,
    civil_id: civilId,
    token_hash: hashOf(token),
    invited_by: invitedBy,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_LIFE_MS),
  }
  const invitation = await tx
    .insertInto('organisation_invitations')
    .values({ id: uuidv7(now.getTime()), org_id: orgId, email, ...fresh })
    .onConflict((conflict) =>
      conflict
        .expression(sql`org_id, ${comparableEmailSql(sql`email`)}`)
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(fresh),
    )
    .returning(invitationColumns)
    .executeTakeFirstOrThrow()
  return { invitation, token }
}

/** Invites the owner of an organisation that has none yet, on behalf of an operator. */
export function inviteOwner(tx: Tx, invited: Omit<NewInvitation, 'role'>): Promise<Invited> {
  return actFor(tx, invited.orgId, () => inviteMember(tx, { ...invited, role: 'owner' }))
}

/** For the holder of the token, before they accept. Undefined when the invitation cannot be accepted any more. */
export async function selectOffer(db: Db, token: string, now: Date): Promise<InvitationOffer | undefined> {
  const { rows } = await sql<{ name_mn: string; name_en: string; role: string }>`
    select name_mn, name_en, role from invitation_shown(${hashOf(token)}, ${now})`.execute(db)
  const [offer] = rows
  return offer && { ...offer, role: asOrganisationRole(offer.role) }
}

/**
 * Makes the acting person a member, once for each invitation. Undefined when there is no such invitation, or it is for
 * another person, expired, withdrawn or used.
 */
export async function acceptInvitation(
  tx: Tx,
  { token, userId, now }: { token: string; userId: string; now: Date },
): Promise<Joined | 'already_member' | undefined> {
  const hash = hashOf(token)
  const { rows } = await sql<{ org: string | null }>`select invitation_organisation(${hash}) as org`.execute(
    tx,
  )
  const orgId = rows[0]?.org
  if (!orgId) return undefined
  // Behind it the organisation is not closed meanwhile.
  await lockOrganisation(tx, orgId)
  return actFor(tx, orgId, async () => {
    const accepted = await tx
      .updateTable('organisation_invitations')
      .set({ accepted_at: now, accepted_by: userId })
      .where('token_hash', '=', hash)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .where((where) =>
        where.or([
          where('civil_id', 'is', null),
          where(
            'civil_id',
            '=',
            where.selectFrom(people('u')).select('u.civil_id').where('u.id', '=', userId),
          ),
        ]),
      )
      .returning(['id', 'role', 'invited_by'])
      .executeTakeFirst()
    if (!accepted) return undefined
    const role = asOrganisationRole(accepted.role)
    const member = await tx
      .insertInto('organisation_members')
      .values({
        org_id: orgId,
        user_id: userId,
        role,
        named_by: accepted.invited_by,
        basis_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst()
    return member ? { orgId, invitationId: accepted.id, role } : 'already_member'
  })
}

/** Neither accepted nor declined nor withdrawn, newest first. */
export function selectOpenInvitations(db: Db, orgId: string, limit: number, after: string | undefined) {
  return db
    .selectFrom('organisation_invitations')
    .select(invitationColumns)
    .where('org_id', '=', orgId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('declined_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** False when there is no such open invitation. */
export async function withdrawInvitation(tx: Tx, orgId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('organisation_invitations')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
