import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { reindexSources } from '../knowledge/reindex.ts'

export type OfficeRow = Selectable<DB['gov_offices']>

/** What a slot or an appointment says of its office. */
export interface VisitedOffice {
  office_id: string
  name_mn: string
  name_en: string
  address_mn: string
  address_en: string
}

/** The organisations whose cases the acting person reviews. */
export const reviewedOrgs = sql<string>`select app_review_orgs()`

/** The authority that answers for a service which is, or was, published. */
const authorityOf = (serviceId: string) =>
  sql<string>`select authority_org_id from reg_services where id = ${serviceId}::uuid and status <> 'draft'`

export async function selectOfficeAuthority(db: Db, serviceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ authority_org_id: string }>`${authorityOf(serviceId)}`.execute(db)
  return rows[0]?.authority_org_id
}

/** Those that take bookings, oldest first. */
export function selectOffices(
  db: Db,
  filter: {
    orgId: string | undefined
    serviceId: string | undefined
    limit: number
    after: string | undefined
  },
): Promise<OfficeRow[]> {
  const { orgId, serviceId, after } = filter
  return db
    .selectFrom('gov_offices')
    .selectAll()
    .where('active', '=', true)
    .$if(orgId !== undefined, (query) => query.where('org_id', '=', orgId as string))
    .$if(serviceId !== undefined, (query) =>
      query.where('org_id', '=', sql<string>`(${authorityOf(serviceId as string)})`),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(filter.limit)
    .execute()
}

/** Also one that takes no bookings. */
export function selectOffice(db: Db, id: string): Promise<OfficeRow | undefined> {
  return db.selectFrom('gov_offices').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectOpenOffice(db: Db, id: string): Promise<OfficeRow | undefined> {
  return db
    .selectFrom('gov_offices')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** Phone numbers of offices that have these digits in a row, however they are written. */
export async function selectPhonesWith(db: Db, digits: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from gov_offices
    where active and position(${digits}::text in regexp_replace(phone, '\\D', '', 'g')) > 0
    limit ${limit}`.execute(db)
  return rows.map(({ phone }) => phone)
}

type NewOffice = Pick<
  OfficeRow,
  'id' | 'org_id' | 'code' | 'name_mn' | 'name_en' | 'address_mn' | 'address_en'
> &
  Pick<OfficeRow, 'phone' | 'hours_mn' | 'hours_en' | 'cancel_minutes' | 'attendance_minutes'>

export async function insertOffice(tx: Tx, office: NewOffice): Promise<OfficeRow> {
  const row = await tx.insertInto('gov_offices').values(office).returningAll().executeTakeFirstOrThrow()
  await reindexSources(tx, [{ kind: 'office', id: row.id }])
  return row
}

type OfficeChange = Omit<NewOffice, 'id' | 'org_id' | 'code'> & Pick<OfficeRow, 'active'>

/** Nothing where it is not the acting person's to change, or has changed since. */
export async function updateOfficeRow(
  tx: Tx,
  id: string,
  rowVersion: number,
  change: OfficeChange,
): Promise<OfficeRow | undefined> {
  const row = await tx
    .updateTable('gov_offices')
    .set((eb) => ({ ...change, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .where(sql<boolean>`org_id in (${reviewedOrgs})`)
    .returningAll()
    .executeTakeFirst()
  if (row) await reindexSources(tx, [{ kind: 'office', id }])
  return row
}
