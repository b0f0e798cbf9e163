import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'

/** A sealed file of a certificate in force whose proofs are to be added to. */
export interface DueFile {
  reference_id: string
  org_id: string
  seal_id: string
  file_key: string
  sha256: Buffer
  time_stamped: boolean
  renewal_attempts: number
}

/** Those that are due, the longest waiting first. No one can download a certificate that has ended. */
export async function selectDueFiles(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ reference_id: string }>`
    select f.reference_id from gov_reference_files f join gov_references r on r.id = f.reference_id
    where f.renew_at <= ${now} and r.status = 'issued'
    order by f.renew_at limit ${limit}`.execute(db)
  return rows.map(({ reference_id }) => reference_id)
}

/** One instance renews a file at a time: the others see it as not due until the lease is over. */
export async function claimFile(
  db: Db,
  referenceId: string,
  { now, until }: { now: Date; until: Date },
): Promise<DueFile | undefined> {
  const { rows } = await sql<DueFile>`
    update gov_reference_files f set renew_at = ${until}, renewal_attempts = f.renewal_attempts + 1
    from gov_references r
    where f.reference_id = ${referenceId} and f.renew_at <= ${now} and r.id = f.reference_id and r.status = 'issued'
    returning f.reference_id, r.org_id, f.seal_id, f.file_key, f.sha256, f.time_stamped, f.renewal_attempts`.execute(
    db,
  )
  return rows[0]
}

/** When to try again; null for never. Nothing where the file has been replaced meanwhile. */
export async function postponeFile(
  db: Db,
  { reference_id, file_key }: Pick<DueFile, 'reference_id' | 'file_key'>,
  until: Date | null,
): Promise<void> {
  await db
    .updateTable('gov_reference_files')
    .set({ renew_at: until })
    .where('reference_id', '=', reference_id)
    .where('file_key', '=', file_key)
    .execute()
}

/** False where another file has taken its place meanwhile: what was made of the former is of no use then. */
export async function replaceFile(
  tx: Tx,
  { reference_id, file_key }: Pick<DueFile, 'reference_id' | 'file_key'>,
  renewed: { file_key: string; sha256: Buffer; proven_until: Date; renew_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gov_reference_files')
    .set({ ...renewed, renewal_attempts: 0 })
    .where('reference_id', '=', reference_id)
    .where('file_key', '=', file_key)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
