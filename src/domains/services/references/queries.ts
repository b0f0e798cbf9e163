import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { people } from '../../identity/people/people.ts'
import { sealStates } from '../../signing/seals/queries.ts'
import type { PublishedContent } from '../registry/content.ts'
import type { ReferenceRow } from './issue.ts'

interface Page {
  limit: number
  after: string | undefined
}

/** A person's own, newest first; officers see those of others in another list. */
export async function selectReferencesOf(
  tx: Tx,
  userId: string,
  { limit, after }: Page,
): Promise<ReferenceRow[]> {
  const rows = await tx
    .selectFrom('gov_references')
    .selectAll()
    .where('subject_user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as ReferenceRow[]
}

export async function selectReferenceOf(
  tx: Tx,
  userId: string,
  id: string,
): Promise<ReferenceRow | undefined> {
  const row = await tx
    .selectFrom('gov_references')
    .selectAll()
    .where('id', '=', id)
    .where('subject_user_id', '=', userId)
    .executeTakeFirst()
  return row as unknown as ReferenceRow | undefined
}

/** Those that the officer's organisations have issued. */
export async function selectIssuedReferences(
  tx: Tx,
  { limit, after, number, id }: Page & { number?: string | undefined; id?: string | undefined },
): Promise<ReferenceRow[]> {
  const rows = await tx
    .selectFrom('gov_references')
    .selectAll()
    .where('org_id', '=', sql<string>`any (array(select app_review_orgs()))`)
    .$if(number !== undefined, (query) => query.where('number', '=', (number as string).toUpperCase()))
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as ReferenceRow[]
}

/** Whether the acting officer handles the service that it comes from. */
export async function handlesReference(
  tx: Tx,
  { org_id, application_id, type }: Pick<ReferenceRow, 'org_id' | 'application_id' | 'type'>,
): Promise<boolean> {
  const { rows } = await sql<{ handles: boolean }>`
    select app_handles_reference(${org_id}::uuid, ${application_id}::uuid, ${type}::text) as handles`.execute(
    tx,
  )
  return rows[0]?.handles === true
}

/** Who a reference is about. */
export interface Certified {
  id: string
  civil_id: string | null
  family_name: string | null
  given_name: string | null
}

export function selectCertified(tx: Tx, userId: string): Promise<Certified> {
  return tx
    .selectFrom(people('u'))
    .select(['u.id', 'u.civil_id', 'u.family_name', 'u.given_name'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The authority, as it is called today. */
export async function selectIssuerNames(
  tx: Tx,
  orgId: string,
): Promise<{ name_mn: string; name_en: string } | undefined> {
  const { rows } = await sql<{ name_mn: string; name_en: string }>`
    select name_mn, name_en from authority_names(${orgId})`.execute(tx)
  return rows[0]
}

/** A published service whose result is a reference of a type. */
export interface ReferenceService {
  id: string
  code: string
  content: PublishedContent
}

/** Those whose current version promises such a reference. */
export async function servicesOfType(tx: Tx, type: string): Promise<ReferenceService[]> {
  const { rows } = await sql<ReferenceService>`
    select s.id, s.code, v.content from reg_services s
      join reg_service_versions v on v.id = s.current_version_id
    where s.status = 'published' and v.content #>> '{output,type}' = 'reference'
      and v.content #>> '{output,reference_type}' = ${type}
    order by s.code limit 20`.execute(tx)
  return rows
}

/** Those whose validity is over. */
export async function selectDueReferences(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gov_references')
    .select('id')
    .where('status', '=', 'issued')
    .where('valid_until', '<=', at)
    .orderBy('valid_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteOldChecks(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('gov_reference_checks').select('id').where('checked_at', '<', before).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('gov_reference_checks')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether a reference that the key signed is valid, as a condition in a statement. */
export const signsValidReference = (keyId: RawBuilder<string>): RawBuilder<boolean> =>
  sql`exists (select from gov_references r where r.key_id = ${keyId} and r.status = 'issued')`

/** The person's newest of a type that is in force. */
export async function selectReferenceInForce(
  tx: Tx,
  userId: string,
  type: string,
  at: Date,
): Promise<ReferenceRow | undefined> {
  const row = await tx
    .selectFrom('gov_references')
    .selectAll()
    .where('subject_user_id', '=', userId)
    .where('type', '=', type)
    .where('status', '=', 'issued')
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', at)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as unknown as ReferenceRow | undefined
}

/** Whether it is in force still; nothing ends it before the transaction does. */
export async function holdReferenceInForce(tx: Tx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from gov_references where id = ${id} and status = 'issued' for share`.execute(tx)
  return rows.length > 0
}

/** When each that was revoked or replaced was, for a join in a statement of another area. */
export const endedReferences = sql`(
  select r.id, coalesce(r.revoked_at, n.issued_at) as ended_at
  from gov_references r left join gov_references n on n.id = r.superseded_by
  where r.status in ('revoked', 'superseded'))`

/** The sealed file. One whose seal was revoked, and whose time no one vouches for, proves nothing any more. */
export async function selectReferenceFile(
  db: Db,
  referenceId: string,
): Promise<{ file_key: string; sha256: Buffer } | undefined> {
  const { rows } = await sql<{ file_key: string; sha256: Buffer }>`
    select f.file_key, f.sha256 from gov_reference_files f join ${sealStates} s on s.id = f.seal_id
    where f.reference_id = ${referenceId} and (f.time_stamped or s.state <> 'revoked')`.execute(db)
  return rows[0]
}

/** False where another file counts. */
export async function upsertReferenceFile(
  tx: Tx,
  file: Insertable<DB['gov_reference_files']>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into gov_reference_files
      (reference_id, seal_id, file_key, sha256, time_stamped, sealed_at, proven_until, renew_at)
    values (${file.reference_id}, ${file.seal_id}, ${file.file_key}, ${file.sha256}, ${file.time_stamped},
      ${file.sealed_at}, ${file.proven_until}, ${file.renew_at})
    on conflict (reference_id) do update set seal_id = excluded.seal_id, file_key = excluded.file_key,
      sha256 = excluded.sha256, time_stamped = excluded.time_stamped, sealed_at = excluded.sealed_at,
      proven_until = excluded.proven_until, renew_at = excluded.renew_at, renewal_attempts = 0
    where not gov_reference_files.time_stamped and exists (
      select from ${sealStates} s where s.id = gov_reference_files.seal_id and s.state = 'revoked')
    returning reference_id`.execute(tx)
  return rows.length > 0
}
