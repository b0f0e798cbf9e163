import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { FetchFailure } from './ask.ts'

interface Asked {
  id: string
  /** Under which the registry is asked. */
  requestId: string
  sourceId: string
}

/** That the person has asked, before anything is fetched. */
export async function insertRequests(
  tx: Tx,
  asked: readonly Asked[],
  { userId, serviceId, at }: { userId: string; serviceId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('gov_once_only_fetches')
    .values(
      asked.map(({ id, requestId, sourceId }) => ({
        id,
        user_id: userId,
        service_id: serviceId,
        source_id: sourceId,
        explicit_request_at: at,
        provider_request_id: requestId,
        outcome: 'pending',
      })),
    )
    .execute()
}

interface RequestAnswer {
  id: string
  outcome: 'found' | 'nothing' | 'failed'
  failure: FetchFailure | null
  sha256: Buffer | null
  sealed: string | null
  expiresAt: Date | null
}

/** In one statement; what was given up in the meantime stays given up. */
export async function answerRequests(tx: Tx, answers: readonly RequestAnswer[], at: Date): Promise<void> {
  const rows = answers.map(({ id, outcome, failure, sha256, sealed, expiresAt }) => ({
    id,
    outcome,
    failure,
    sha256: sha256?.toString('hex') ?? null,
    sealed,
    expires_at: expiresAt?.toISOString() ?? null,
  }))
  await sql`
    update gov_once_only_fetches f
      set outcome = a.outcome, failure = a.failure, result_sha256 = decode(a.sha256, 'hex'),
        result_sealed = a.sealed, expires_at = a.expires_at, answered_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a (id uuid, outcome text, failure text, sha256 text, sealed text, expires_at timestamptz)
      where f.id = a.id and f.outcome = 'pending'`.execute(tx)
}
