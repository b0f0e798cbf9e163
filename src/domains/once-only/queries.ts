import type { Db } from '../../db/database.ts'

const fetches = (db: Db) =>
  db
    .selectFrom('gov_once_only_fetches as f')
    .innerJoin('reg_once_only_sources as s', 's.id', 'f.source_id')
    .innerJoin('reg_evidences as e', 'e.id', 's.evidence_id')
    .select(['f.id', 'f.user_id', 'f.service_id', 'f.application_id', 'f.outcome', 'f.failure'])
    .select(['f.explicit_request_at', 'f.answered_at', 'f.preview_accepted_at', 'f.expires_at'])
    .select(['f.result_sha256', 'f.provider_request_id', 's.source_code', 's.legal_basis'])
    .select(['s.provider_mn', 's.provider_en', 'e.code', 'e.name_mn', 'e.name_en'])

export type ShownFetch = NonNullable<Awaited<ReturnType<typeof selectFetch>>>

/** By row-level security: the person whose it is, and whoever reviews the case that has used it. */
export function selectFetch(db: Db, id: string) {
  return fetches(db).select('f.result_sealed').where('f.id', '=', id).executeTakeFirst()
}

export function selectFetches(
  db: Db,
  wanted: { userId: string; serviceId?: string; ids?: readonly string[]; limit: number; after?: string },
): Promise<Omit<ShownFetch, 'result_sealed'>[]> {
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

/** What the registry is asked by; null for whoever has never shown an eID. */
export async function selectCivilId(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('civil_id').where('id', '=', userId).executeTakeFirst()
  return row?.civil_id ?? null
}
