import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import {
  INVITATION_LIFE_MS,
  invitationColumns,
  type Joined,
  type MemberInvitationRow,
} from './invitation-queries.ts'
import { actFor, lockOrganisation } from './queries.ts'
import { refuseWhileTakeOverCanBeObjected } from './representation/objection-period.ts'
import { asOrganisationRole, type OrganisationRole } from './rules.ts'

/** What a person with an account is asked to become. */
export interface NewOffer {
  orgId: string
  userId: string
  /** As the owner named the person; null where they are a member already. */
  civilId: string | null
  role: OrganisationRole
  /** Whether the owner who asks steps down once it is accepted. */
  handsOver: boolean
  invitedBy: string
  now: Date
}

/** Asks a person on behalf of an owner, whom row-level security demands. It replaces what they were asked before. */
export function insertOffer(tx: Tx, offer: NewOffer): Promise<MemberInvitationRow> {
  const { orgId, userId, civilId, role, handsOver, invitedBy, now } = offer
  const fresh = {
    role,
    civil_id: civilId,
    hands_over: handsOver,
    invited_by: invitedBy,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_LIFE_MS),
  }
  return tx
    .insertInto('organisation_invitations')
    .values({ id: uuidv7(now.getTime()), org_id: orgId, user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'user_id'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .where('declined_at', 'is', null)
        .doUpdateSet(fresh),
    )
    .returning(invitationColumns)
    .executeTakeFirstOrThrow()
}

export interface OfferToMe {
  id: string
  org_id: string
  name_mn: string
  name_en: string
  role: string
  hands_over: boolean
  created_at: Date
  expires_at: Date
}

/** What the acting person is asked to become, newest first. */
export async function selectOffersToMe(
  db: Db,
  { limit, after, now }: { limit: number; after: string | undefined; now: Date },
): Promise<OfferToMe[]> {
  const { rows } = await sql<OfferToMe>`
    select * from offers_to_me(${now}) where ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function selectOfferToMe(db: Db, id: string, now: Date): Promise<OfferToMe | undefined> {
  const { rows } = await sql<OfferToMe>`
    select * from offers_to_me(${now}) where id = ${id}::uuid`.execute(db)
  return rows[0]
}

interface Answer {
  id: string
  userId: string
  now: Date
}

export interface AcceptedOffer extends Joined {
  /** The owner who has stepped down with it. */
  steppedDown: string | null
}

/**
 * Gives the acting person what they were asked to become; where it hands the organisation over, the one who asked steps
 * down in the same statement. Undefined when it is not for them, or is over: expired, withdrawn, answered, or handed over
 * by someone who is no owner any more.
 */
export async function acceptOffer(
  tx: Tx,
  answer: Answer,
): Promise<AcceptedOffer | 'already_member' | undefined> {
  const { id, userId, now } = answer
  const offer = await selectOffer(tx, answer)
  if (!offer) return undefined
  const { org_id: orgId } = offer
  // Behind it no one is demoted, removed or handed the organisation meanwhile.
  await lockOrganisation(tx, orgId)
  if (offer.hands_over) await refuseWhileTakeOverCanBeObjected(tx, orgId, now)
  return actFor(tx, orgId, async () => {
    const { rows } = await sql<{ role: string; joined: boolean; stepped_down: string | null }>`
      with accepted as (
        update organisation_invitations i set accepted_at = ${now}, accepted_by = ${userId}::uuid
        where i.id = ${id}::uuid and i.user_id = ${userId}::uuid and i.accepted_at is null
          and i.withdrawn_at is null and i.declined_at is null and i.expires_at > ${now}
          and (not i.hands_over or exists (
            select from organisation_members g
            where g.org_id = i.org_id and g.user_id = i.invited_by and g.role = 'owner'))
        returning i.org_id, i.role, i.hands_over, i.invited_by
      ), joined as (
        insert into organisation_members as m (org_id, user_id, role, named_by, basis_at, created_at)
        select a.org_id, ${userId}::uuid, a.role, a.invited_by, ${now}::timestamptz, ${now}::timestamptz from accepted a
        on conflict (org_id, user_id) do update set role = excluded.role, named_by = excluded.named_by,
          basis_at = excluded.basis_at
          where organisation_rank(excluded.role) > organisation_rank(m.role)
        returning m.user_id
      ), stepped_down as (
        update organisation_members g set role = 'member' from accepted a, joined
        where a.hands_over and g.org_id = a.org_id and g.user_id = a.invited_by
        returning g.user_id
      )
      select a.role, exists (select from joined) as joined, (select user_id from stepped_down) as stepped_down
      from accepted a`.execute(tx)
    const [taken] = rows
    if (!taken) return undefined
    if (!taken.joined) return 'already_member'
    const { role, stepped_down: steppedDown } = taken
    if (steppedDown !== null) await withdrawOffers(tx, orgId, steppedDown, now)
    return { orgId, invitationId: id, role: asOrganisationRole(role), steppedDown }
  })
}

/** The organisation; undefined when there is nothing to decline. */
export async function declineOffer(tx: Tx, answer: Answer): Promise<string | undefined> {
  const { id, userId, now } = answer
  const orgId = (await selectOffer(tx, answer))?.org_id
  if (orgId === undefined) return undefined
  return actFor(tx, orgId, async () => {
    const declined = await tx
      .updateTable('organisation_invitations')
      .set({ declined_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('org_id')
      .executeTakeFirst()
    return declined?.org_id
  })
}

function selectOffer(
  tx: Tx,
  { id, userId }: Answer,
): Promise<{ org_id: string; hands_over: boolean } | undefined> {
  return tx
    .selectFrom('organisation_invitations')
    .select(['org_id', 'hands_over'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** A member who is lowered or leaves neither takes what they were offered before nor hands over what they lack. */
export async function withdrawOffers(tx: Tx, orgId: string, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('organisation_invitations')
    .set({ withdrawn_at: now })
    .where('org_id', '=', orgId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('declined_at', 'is', null)
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        is.and([is('hands_over', '=', true), is('invited_by', '=', userId)]),
      ]),
    )
    .execute()
}
