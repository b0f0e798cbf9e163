import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { actFor } from './acting.ts'
import { asOrganisationRole, type OrganisationRole } from './roles.ts'

export type InvitationRow = Omit<Selectable<DB['organisation_invitations']>, 'token_hash'>

export interface NewInvitation {
  orgId: string
  email: string
  role: OrganisationRole
  /** Where it is known who is meant; nobody else can accept then. */
  civilId: string | null
  invitedBy: string | null
  now: Date
}

export interface Invited {
  invitation: InvitationRow
  /** For the mail alone: it is not kept. */
  token: string
}

export interface Joined {
  orgId: string
  invitationId: string
  role: OrganisationRole
}

/** What whoever accepts would become, and where. */
export interface Offer {
  name_mn: string
  name_en: string
  role: OrganisationRole
}

const INVITATION_LIFE_MS = 7 * 24 * 3_600_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const shownColumns = [
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
] as const

/**
 * Invites an address on behalf of an owner, whom row-level security demands. An invitation of that address that is
 * still open is replaced, so that the token of the mail before is good no more.
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
        .expression(sql`org_id, lower(email)`)
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(fresh),
    )
    .returning(shownColumns)
    .executeTakeFirstOrThrow()
  return { invitation, token }
}

/** Invites the owner of an organisation that has none yet, for whoever runs the platform. */
export function inviteOwner(tx: Tx, invited: Omit<NewInvitation, 'role'>): Promise<Invited> {
  return actFor(tx, invited.orgId, () => inviteMember(tx, { ...invited, role: 'owner' }))
}

/** For whoever has the token, before they accept. Nothing when the invitation can be accepted no more. */
export async function selectOffer(db: Db, token: string, now: Date): Promise<Offer | undefined> {
  const { rows } = await sql<{ name_mn: string; name_en: string; role: string }>`
    select name_mn, name_en, role from invitation_shown(${hashOf(token)}, ${now})`.execute(db)
  const [offer] = rows
  return offer && { ...offer, role: asOrganisationRole(offer.role) }
}

/**
 * Makes the acting person a member, once for each invitation. Nothing when there is no such invitation, or it is for
 * somebody else, expired, withdrawn or used.
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
          where('civil_id', '=', where.selectFrom('users').select('civil_id').where('id', '=', userId)),
        ]),
      )
      .returning(['id', 'role'])
      .executeTakeFirst()
    if (!accepted) return undefined
    const role = asOrganisationRole(accepted.role)
    const member = await tx
      .insertInto('organisation_members')
      .values({ org_id: orgId, user_id: userId, role, created_at: now })
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst()
    return member ? { orgId, invitationId: accepted.id, role } : 'already_member'
  })
}
