import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import type { FetchFailure } from './state.ts'

const fetches = (db: Db) =>
  db
    .selectFrom('gov_once_only_fetches as f')
    .innerJoin('reg_once_only_sources as s', 's.id', 'f.source_id')
    .innerJoin('reg_evidences as e', 'e.id', 's.evidence_id')
    .select(['f.id', 'f.user_id', 'f.service_id', 'f.application_id', 'f.outcome', 'f.failure'])
    .select(['f.explicit_request_at', 'f.answered_at', 'f.preview_accepted_at', 'f.expires_at'])
    .select(['f.result_sha256', 'f.provider_request_id', 's.source_code', 's.legal_basis', 's.assurance'])
    .select(['s.provider_mn', 's.provider_en', 'e.code', 'e.name_mn', 'e.name_en'])

export type FetchDetail = NonNullable<Awaited<ReturnType<typeof selectFetch>>>

/** Row-level security lets the person read it, and the officers of the case that has used it. */
export function selectFetch(db: Db, id: string) {
  return fetches(db).select('f.result_sealed').where('f.id', '=', id).executeTakeFirst()
}

export function selectFetches(
  db: Db,
  wanted: { userId: string; serviceId?: string; ids?: readonly string[]; limit: number; after?: string },
): Promise<Omit<FetchDetail, 'result_sealed'>[]> {
  const { userId, serviceId, ids, limit, after } = wanted
  return fetches(db)
    .where('f.user_id', '=', userId)
    .$if(serviceId !== undefined, (query) => query.where('f.service_id', '=', serviceId!))
    .$if(ids !== undefined, (query) => query.where('f.id', 'in', [...ids!]))
    .$if(after !== undefined, (query) => query.where('f.id', '<', after!))
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()
}

interface NewRequest {
  id: string
  /** The id of the question at the registry. */
  requestId: string
  sourceId: string
}

/** Stores the person's requests, before anything is fetched. */
export async function insertRequests(
  tx: Tx,
  requests: readonly NewRequest[],
  { userId, serviceId, at }: { userId: string; serviceId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('gov_once_only_fetches')
    .values(
      requests.map(({ id, requestId, sourceId }) => ({
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

type FetchRow = Selectable<DB['gov_once_only_fetches']>

interface Decision {
  id: string
  userId: string
  at: Date
}

/** The person has seen it and lets it be used; nothing where it is not theirs, not found, expired or accepted already. */
export function acceptFetch(tx: Tx, { id, userId, at }: Decision): Promise<FetchRow | undefined> {
  return tx
    .updateTable('gov_once_only_fetches')
    .set({ preview_accepted_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', '=', 'found')
    .where('preview_accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The person does not want it used, and it is erased at once. They may change their mind until a case has used it;
 * declining wins over accepting at the same time.
 */
export function declineFetch(tx: Tx, { id, userId }: Decision): Promise<FetchRow | undefined> {
  return tx
    .updateTable('gov_once_only_fetches')
    .set({
      outcome: 'declined',
      preview_accepted_at: null,
      result_sealed: null,
      result_sha256: null,
      expires_at: null,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', '=', 'found')
    .where('application_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
