import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { uuidOfAnyCase } from '../../../text/uuid.ts'
import type { PublishedContent } from './content.ts'

/** The working copies that the acting person may read: those of their agencies, and all for people who run the platform. */
export const workingCopies = sql<{ service_id: string; draft: unknown }>`reg_working_copies`.as<'w'>('w')

/**
 * Where the working copy `w` is not what was published, or nothing was; null where it is hidden. What publishing puts in
 * by itself is not compared.
 */
export const isChanged = sql<boolean | null>`(case when w.service_id is not null then v.id is null
  or written_content(w.draft) <> written_content(v.content)
  or s.authority_org_id::text <> v.content -> 'authority' ->> 'org_id' end)`

const withVersion = (db: Db) =>
  db
    .selectFrom('reg_services as s')
    .innerJoin(workingCopies, 'w.service_id', 's.id')
    .leftJoin('reg_service_versions as v', 'v.id', 's.current_version_id')
    .innerJoinLateral(
      sql<{ name_mn: string; name_en: string }>`authority_names(s.authority_org_id)`.as('a'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.code', 's.status', 's.row_version', 's.created_at', 's.updated_at'])
    .select(['s.authority_org_id', 'a.name_mn as authority_mn', 'a.name_en as authority_en', 'v.version_no'])
    // What is joined is not hidden.
    .select(isChanged.$castTo<boolean>().as('changed'))

export function selectService(db: Db, id: string) {
  return withVersion(db)
    .select(['w.draft', 'v.id as version_id', 'v.sha256', 'v.effective_from', 'v.effective_to'])
    .select(['v.published_at', 'v.published_by'])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

interface ServiceFilter {
  status?: string | undefined
  authority_org_id?: string | undefined
  q?: string | undefined
}

export type ServiceSummaryRow = Awaited<ReturnType<typeof selectServices>>[number]

/** Newest first. */
export function selectServices(db: Db, filter: ServiceFilter, limit: number, after: string | undefined) {
  const { status, authority_org_id, q } = filter
  const part = q === undefined ? '' : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return withVersion(db)
    .select([
      sql<string>`w.draft ->> 'name_mn'`.as('name_mn'),
      sql<string>`w.draft ->> 'name_en'`.as('name_en'),
      sql<'citizen' | 'business'>`w.draft ->> 'addressee'`.as('addressee'),
    ])
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = []
      if (status !== undefined) conditions.push(eb('s.status', '=', status))
      if (authority_org_id !== undefined) conditions.push(eb('s.authority_org_id', '=', authority_org_id))
      if (q !== undefined)
        conditions.push(
          sql<SqlBool>`(s.code ilike ${part} or w.draft ->> 'name_mn' ilike ${part} or w.draft ->> 'name_en' ilike ${part})`,
        )
      if (after !== undefined) conditions.push(eb('s.id', '<', after))
      return eb.and(conditions)
    })
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/** False where there is no such service, or it was published once. */
export async function deleteDraft(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reg_services')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Nothing where there is no such service, or its working copy is hidden. */
export function selectDraft(db: Db, id: string) {
  return db.selectFrom(workingCopies).select('w.draft').where('w.service_id', '=', id).executeTakeFirst()
}

/** Whether there is such a service, as far as the acting person may know. */
export async function isService(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('reg_services').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export type VersionRow = Omit<Selectable<DB['reg_service_versions']>, 'content'>

const versionColumns = [
  'id',
  'service_id',
  'version_no',
  'sha256',
  'effective_from',
  'effective_to',
  'published_at',
  'published_by',
] as const

/** Newest first. */
export function selectServiceVersions(
  db: Db,
  serviceId: string,
  limit: number,
  after: string | undefined,
): Promise<VersionRow[]> {
  return db
    .selectFrom('reg_service_versions')
    .select(versionColumns)
    .where('service_id', '=', serviceId)
    .$if(after !== undefined, (query) =>
      query.where('version_no', '<', (eb) =>
        eb
          .selectFrom('reg_service_versions as last')
          .select('last.version_no')
          .where('last.id', '=', after as string),
      ),
    )
    .orderBy('version_no', 'desc')
    .limit(limit)
    .execute()
}

export function selectVersion(db: Db, serviceId: string, versionNo: number) {
  return db
    .selectFrom('reg_service_versions')
    .select([...versionColumns, 'content'])
    .where('service_id', '=', serviceId)
    .where('version_no', '=', versionNo)
    .executeTakeFirst()
}

/** The newest version of a service: what is applied for, and what the catalogue shows unless it is archived. */
interface CurrentVersion {
  serviceId: string
  code: string
  status: 'published' | 'archived'
  versionId: string
  versionNo: number
  /** Who decides by this version. The working copy may name another organisation already. */
  orgId: string
  content: PublishedContent
}

/** Nothing where there is no such service, or it was never published. */
export async function currentVersion(db: Db, serviceIdOrCode: string): Promise<CurrentVersion | undefined> {
  const key = uuidOfAnyCase.test(serviceIdOrCode) ? 's.id' : 's.code'
  const row = await db
    .selectFrom('reg_services as s')
    .innerJoin('reg_service_versions as v', 'v.id', 's.current_version_id')
    .select(['s.id', 's.code', 's.status', 'v.id as version_id', 'v.version_no', 'v.content'])
    .where(key, '=', serviceIdOrCode)
    .executeTakeFirst()
  if (!row) return undefined
  const content = row.content as unknown as PublishedContent
  return {
    serviceId: row.id,
    code: row.code,
    status: row.status === 'archived' ? 'archived' : 'published',
    versionId: row.version_id,
    versionNo: row.version_no,
    orgId: content.authority.org_id,
    content,
  }
}

/** Whether the acting person answers for what is published of the service. */
export async function handlesService(
  tx: Tx,
  { id, authority_org_id }: { id: string; authority_org_id: string },
): Promise<boolean> {
  const { rows } = await sql<{ handles: boolean }>`
    select app_handles_service(${authority_org_id}::uuid, ${id}::uuid) as handles`.execute(tx)
  return rows[0]?.handles === true
}
