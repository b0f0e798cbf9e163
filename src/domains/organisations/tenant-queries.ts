import { type NotNull, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { lockedDueMail } from '../notifications/mail/queries.ts'
import { siteRow } from '../site/queries.ts'

export function selectOrganisationBySlug(
  db: Db,
  slug: string,
): Promise<{ id: string; name_mn: string; closed_at: Date | null } | undefined> {
  return db
    .selectFrom('organisations')
    .select(['id', 'name_mn', 'closed_at'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The invitation whose mail has not gone out, locked until the transaction ends. */
export function lockUnsentInvitation(
  tx: Tx,
  about: string,
): Promise<{ id: string; email: string; expires_at: Date } | undefined> {
  return (
    tx
      .selectFrom(lockedDueMail(tx, about))
      .innerJoin('organisation_invitations as i', 'i.id', 'd.id')
      .select(['i.id', 'i.email', 'i.expires_at'])
      .where('i.accepted_at', 'is', null)
      .where('i.withdrawn_at', 'is', null)
      // Those with a mail have an address.
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirst()
  )
}

/** What the mail to an owner says. Undefined where the invitation cannot be accepted any more. */
export function selectOwnerInvitation(db: Db, id: string) {
  return db
    .selectFrom('organisation_invitations as i')
    .innerJoin('organisations as o', 'o.id', 'i.org_id')
    .innerJoin(siteRow(db), (join) => join.onTrue())
    .select(['i.email', 'i.role', 'i.expires_at', 'o.name_mn as organisation', 'site.name as site'])
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
}

/** Whether it has an owner, and can have one. Undefined where there is no such organisation. */
export async function selectOwnership(
  db: Db,
  orgId: string,
): Promise<{ owned: boolean; closed: boolean } | undefined> {
  const { rows } = await sql<{ owned: boolean; closed: boolean }>`
    select o.closed_at is not null as closed,
      exists (select from organisation_members m where m.org_id = o.id and m.role = 'owner') as owned
    from organisations o where o.id = ${orgId}::uuid`.execute(db)
  return rows[0]
}

/** A person who was a member is its owner now. */
export async function insertOwner(tx: Tx, orgId: string, userId: string, now: Date): Promise<void> {
  const named = {
    role: 'owner',
    named_by_operator: true,
    basis: 'operator',
    basis_at: now,
    confirm_before: null,
  }
  await tx
    .insertInto('organisation_members')
    .values({ org_id: orgId, user_id: userId, created_at: now, ...named })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet(named))
    .execute()
}

/** An address that proved wrong must not stay invited beside the right one. */
export async function withdrawOwnerInvitations(tx: Tx, orgId: string, now: Date): Promise<void> {
  await tx
    .updateTable('organisation_invitations')
    .set({ withdrawn_at: now })
    .where('org_id', '=', orgId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export function selectOrganisationByRegister(
  db: Db,
  regNo: string,
): Promise<{ id: string; slug: string } | undefined> {
  return db
    .selectFrom('organisations')
    .select(['id', 'slug'])
    .where('reg_no', '=', regNo)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
