import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import type { PublishedContent } from '../registry/content.ts'

type Stored = Pick<
  Selectable<DB['gov_drafts']>,
  'id' | 'service_id' | 'sealed' | 'row_version' | 'created_at' | 'updated_at' | 'expires_at'
>

/** Without what is filled in. */
export interface DraftHead extends Omit<Stored, 'sealed'> {
  service_code: string
  service_mn: string
  service_en: string
  available: boolean
}

export interface DraftRow extends DraftHead, Stored {
  /** The version whose form was filled in, and the one that is offered now. */
  version_no: number
  content: PublishedContent
  current_version_no: number
  current_content: PublishedContent
  files: { id: string; name: string }[]
}

const head = sql`d.id, d.service_id, d.row_version, d.created_at, d.updated_at, d.expires_at, s.code as service_code,
  c.content ->> 'name_mn' as service_mn, c.content ->> 'name_en' as service_en,
  (s.status = 'published' and receives_cases(s.authority_org_id)) as available`
const joined = sql`gov_drafts d join reg_services s on s.id = d.service_id
  join reg_service_versions c on c.id = s.current_version_id`

interface Page {
  serviceId: string | undefined
  limit: number
  before: string | undefined
  now: Date
}

/** Newest first. */
export async function selectDraftHeads(db: Db, userId: string, page: Page): Promise<DraftHead[]> {
  const { rows } = await sql<DraftHead>`
    select ${head} from ${joined}
    where d.user_id = ${userId} and d.expires_at > ${page.now}
      and (${page.serviceId ?? null}::uuid is null or d.service_id = ${page.serviceId ?? null}::uuid)
      and (${page.before ?? null}::uuid is null or d.id < ${page.before ?? null}::uuid)
    order by d.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** One that is the person's own and has not expired. */
export async function selectOwnDraft(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${head}, d.sealed, v.version_no, v.content, c.version_no as current_version_no,
      c.content as current_content,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
        from gov_files f
        where f.id = any (d.files) and f.user_id = ${userId} and f.application_id is null) as files
    from ${joined} join reg_service_versions v on v.id = d.service_version_id
    where d.id = ${id} and d.user_id = ${userId} and d.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** The version of a service of which a draft is to be; undefined without the service. */
export async function selectDraftTarget(
  db: Db,
  serviceId: string,
  versionNo: number,
): Promise<{ available: boolean; version_id: string | null; content: PublishedContent | null } | undefined> {
  const { rows } = await sql<{
    available: boolean
    version_id: string | null
    content: PublishedContent | null
  }>`
    select (s.status = 'published' and receives_cases(s.authority_org_id)) as available, v.id as version_id, v.content
    from reg_services s left join reg_service_versions v on v.service_id = s.id and v.version_no = ${versionNo}
    where s.id = ${serviceId}`.execute(db)
  return rows[0]
}

export interface Saved {
  userId: string
  versionId: string
  sealed: string
  files: readonly string[]
  now: Date
  expiresAt: Date
}

/** Of the files those that are the person's own and free: they are kept with the draft. */
const ownFiles = ({ files, userId }: Saved) => sql`array(
  select f.id from gov_files f
  where f.id = any (${[...files]}::uuid[]) and f.user_id = ${userId} and f.application_id is null)`

/** False where the person has one for the service. */
export async function insertDraft(
  tx: Tx,
  { id, serviceId, ...saved }: Saved & { id: string; serviceId: string },
): Promise<boolean> {
  const { userId, versionId, sealed, now, expiresAt } = saved
  // One that has expired is gone, whether or not the job has been there.
  await sql`delete from gov_drafts
    where user_id = ${userId} and service_id = ${serviceId} and expires_at <= ${now}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into gov_drafts (id, user_id, service_id, service_version_id, sealed, files, created_at, updated_at, expires_at)
    values (${id}, ${userId}, ${serviceId}, ${versionId}, ${sealed}, ${ownFiles(saved)}, ${now}, ${now}, ${expiresAt})
    on conflict (user_id, service_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** False where it is of another version, or not there. */
export async function replaceDraft(
  tx: Tx,
  { id, rowVersion, ...saved }: Saved & { id: string; rowVersion: number },
): Promise<boolean> {
  const { userId, versionId, sealed, now, expiresAt } = saved
  const { numAffectedRows } = await sql`
    update gov_drafts set service_version_id = ${versionId}, sealed = ${sealed}, files = ${ownFiles(saved)},
      row_version = row_version + 1, updated_at = ${now}, expires_at = ${expiresAt}, notified_at = null
    where id = ${id} and user_id = ${userId} and row_version = ${rowVersion} and expires_at > ${now}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function deleteOwnDraft(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('gov_drafts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A part of a statement: what was begun is sent, and ends. */
export const endDraftOf = (userId: string, serviceId: string) => sql`
  delete from gov_drafts where user_id = ${userId} and service_id = ${serviceId}`
