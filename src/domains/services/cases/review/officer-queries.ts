import { sql } from 'kysely'
import type { TransactionWork } from '../../../../audit/work.ts'
import type { Db, Tx } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { people } from '../../../identity/people/people.ts'
import { memberships } from '../../../organisations/subqueries.ts'

/** By the calendar of Ulaanbaatar, as the database counts absences. */
export const today = sql`(now() at time zone 'Asia/Ulaanbaatar')::date`

/** Says which services an officer reviews; none means all. */
export async function assignOfficerServices(
  { db, audit }: TransactionWork,
  change: { orgId: string; userId: string; serviceIds: string[] },
): Promise<OfficerRow> {
  const { orgId, userId, serviceIds } = change
  const [before] = await selectOfficers(db, orgId, { userId, limit: 1 })
  if (!before) throw new AppError('officer.officer_not_found')
  if (!(await replaceOfficerServices(db, change))) throw new AppError('officer.service_unknown')
  audit.detail({ services: serviceIds, services_before: before.service_ids })
  return { ...before, service_ids: [...serviceIds].sort() }
}

export interface OfficerRow {
  id: string
  family_name: string | null
  given_name: string | null
  role: 'owner' | 'signer' | 'member'
  service_ids: string[]
  deputy_id: string | null
  absent_until: string | null
}

export const toOfficerResponse = ({ id, ...officer }: OfficerRow) => ({
  user_id: id,
  ...officer,
  all_services: officer.service_ids.length === 0,
})

/** Who reviews cases of the organisation, by id. */
export async function selectOfficers(
  db: Db,
  orgId: string,
  { userId, after, limit }: { userId?: string; after?: string | undefined; limit: number },
): Promise<OfficerRow[]> {
  const { rows } = await sql<OfficerRow>`
    select m.user_id as id, u.family_name, u.given_name, m.role,
      array(
        select s.service_id from gov_officer_services s
        where s.org_id = m.org_id and s.user_id = m.user_id order by s.service_id
      ) as service_ids,
      (select d.deputy_id from gov_officer_deputies d where d.org_id = m.org_id and d.user_id = m.user_id) as deputy_id,
      (
        select max(b.until_day)::text from gov_officer_absences b
        where b.org_id = m.org_id and b.user_id = m.user_id and b.from_day <= ${today} and b.until_day >= ${today}
      ) as absent_until
    from ${memberships} m join ${people('u')} on u.id = m.user_id
    where m.org_id = ${orgId} and reviews_for(m.user_id, m.org_id)
      ${userId === undefined ? sql`` : sql`and m.user_id = ${userId}`}
      ${after === undefined ? sql`` : sql`and m.user_id > ${after}::uuid`}
    order by m.user_id limit ${limit}`.execute(db)
  return rows
}

/** Replaces the list, in one statement. False, and nothing changed, where a service is not one of the organisation. */
async function replaceOfficerServices(
  tx: Tx,
  { orgId, userId, serviceIds }: { orgId: string; userId: string; serviceIds: string[] },
): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    with wanted as (
      select s.id from reg_services s
      where s.id = any (${serviceIds}::uuid[]) and s.authority_org_id = ${orgId}::uuid
    ), whole as (
      select where (select count(*) from wanted) = ${serviceIds.length}
    ), removed as (
      delete from gov_officer_services o
      where o.org_id = ${orgId}::uuid and o.user_id = ${userId}::uuid and exists (select from whole)
        and o.service_id not in (select id from wanted)
    ), added as (
      insert into gov_officer_services (org_id, user_id, service_id)
      select ${orgId}::uuid, ${userId}::uuid, w.id from wanted w where exists (select from whole)
      on conflict do nothing
    )
    select count(*)::integer as known from wanted`.execute(tx)
  return rows[0]?.known === serviceIds.length
}
