import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'

/** Something that the state has told, that the person has seen and let be used. */
export interface UsableFetch {
  id: string
  /** The service for which it was asked; it is good for no other. */
  serviceId: string | null
  evidenceId: string
  evidenceCode: string
  sourceCode: string
  /** Of the canonical JSON of what was told. */
  sha256: Buffer
  expiresAt: Date
}

/** Those of the given ones that this person may use now: found, accepted, neither used nor too old. */
export async function usableFetches(
  tx: Tx,
  userId: string,
  fetchIds: readonly string[],
  at: Date,
): Promise<UsableFetch[]> {
  if (fetchIds.length === 0) return []
  const rows = await tx
    .selectFrom('gov_once_only_fetches as f')
    .innerJoin('reg_once_only_sources as s', 's.id', 'f.source_id')
    .innerJoin('reg_evidences as e', 'e.id', 's.evidence_id')
    .select(['f.id', 'f.service_id', 'f.result_sha256', 'f.expires_at'])
    .select(['s.evidence_id', 's.source_code', 'e.code as evidence_code'])
    .where('f.id', 'in', [...fetchIds])
    .where('f.user_id', '=', userId)
    .where('f.outcome', '=', 'found')
    .where('f.preview_accepted_at', 'is not', null)
    .where('f.application_id', 'is', null)
    .where('f.expires_at', '>', at)
    .$narrowType<{ result_sha256: Buffer; expires_at: Date }>()
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    serviceId: row.service_id,
    evidenceId: row.evidence_id,
    evidenceCode: row.evidence_code,
    sourceCode: row.source_code,
    sha256: row.result_sha256,
    expiresAt: row.expires_at,
  }))
}

/**
 * Uses them in a case, in one statement: each belongs to one case at most, made by whoever it is about, for the service
 * for which it was asked. Where one of them cannot be used any more all is refused, and the caller's work undone.
 */
export async function attachFetches(tx: Tx, ids: readonly string[], applicationId: string): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  // Locked in one order, so that two cases that want the same wait for each other, and never both ways.
  const { rows } = await sql<{ id: string }>`
    with free as (
      select f.id from gov_once_only_fetches f
        join gov_applications a on a.id = ${applicationId}
          and a.service_id = f.service_id and a.applicant_user_id = f.user_id
      where f.id = any (${wanted}::uuid[])
        and f.outcome = 'found' and f.preview_accepted_at is not null and f.application_id is null
      order by f.id for update of f
    )
    update gov_once_only_fetches f set application_id = ${applicationId}
      from free where f.id = free.id returning f.id`.execute(tx)
  const attached = new Set(rows.map(({ id }) => id))
  const left = wanted.filter((id) => !attached.has(id))
  if (left.length === 0) return
  const details = left.map((id) => ({ path: '/body/evidences', rule: 'usable', message: id }))
  throw new AppError('once_only.not_usable', { details })
}
