import { type NotNull, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { people } from '../identity/people/people.ts'
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

/** Whether it can have an owner. Undefined where there is no such organisation. */
export async function selectOwnership(db: Db, orgId: string): Promise<{ closed: boolean } | undefined> {
  const { rows } = await sql<{ closed: boolean }>`
    select o.closed_at is not null as closed from organisations o where o.id = ${orgId}::uuid`.execute(db)
  return rows[0]
}

interface TenantFilter {
  q: string | undefined
  state: 'active' | 'suspended' | 'closed' | undefined
  limit: number
  after: string | undefined
}

export interface ListedTenantRow {
  id: string
  slug: string
  name_mn: string
  name_en: string
  reg_no: string | null
  row_version: number
  created_at: Date
  closed_at: Date | null
  suspended_at: Date | null
  merged_into: string | null
  owners: number
  active_owners: number
  members: number
}

/** For the role of jobs, which sees all of them; newest first. */
export async function selectTenants(
  db: Db,
  { q, state, limit, after }: TenantFilter,
): Promise<ListedTenantRow[]> {
  const part = q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<ListedTenantRow>`
    select o.id, o.slug, o.name_mn, o.name_en, o.reg_no, o.row_version, o.created_at, o.closed_at, o.suspended_at,
      o.merged_into,
      count(m.user_id) filter (where m.role = 'owner')::integer as owners,
      count(m.user_id) filter (where m.role = 'owner' and u.active)::integer as active_owners,
      count(m.user_id)::integer as members
    from organisations o left join organisation_members m on m.org_id = o.id left join ${people('u')} on u.id = m.user_id
    where (${part}::text is null or o.name_mn ilike ${part} or o.name_en ilike ${part} or o.slug ilike ${part}
        or o.reg_no = ${q ?? null}::text)
      and (${state ?? null}::text is null or ${state ?? null}::text = case when o.closed_at is not null then 'closed'
        when o.suspended_at is not null then 'suspended' else 'active' end)
      and (${after ?? null}::uuid is null or o.id < ${after ?? null}::uuid)
    group by o.id order by o.id desc limit ${limit}`.execute(db)
  return rows
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
