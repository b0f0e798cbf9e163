import type { Db } from '../../db/database.ts'
import type { PublishedContent } from './content.ts'

/** The newest version of a service: what is applied for, and what the catalogue shows unless it is archived. */
export interface CurrentVersion {
  serviceId: string
  code: string
  status: 'published' | 'archived'
  versionId: string
  versionNo: number
  /** Who decides by this version. The working copy may name another organisation already. */
  orgId: string
  content: PublishedContent
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Nothing where there is no such service, or it was never published. */
export async function currentVersion(db: Db, serviceIdOrCode: string): Promise<CurrentVersion | undefined> {
  const key = uuid.test(serviceIdOrCode) ? 's.id' : 's.code'
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
