import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { selectServicesUsing, type User } from './records.ts'

export type EvidenceRow = NonNullable<Awaited<ReturnType<typeof selectEvidence>>>

const withUse = (db: Db) =>
  db
    .selectFrom('reg_evidences as e')
    .leftJoin('reg_once_only_sources as o', (join) =>
      join.onRef('o.evidence_id', '=', 'e.id').on('o.active', '=', true),
    )
    .selectAll('e')
    .select('o.source_code')
    .select(
      sql<number>`(select count(*)::int from reg_service_evidences u where u.evidence_id = e.id)`.as(
        'services',
      ),
    )

export function selectEvidence(db: Db, id: string) {
  return withUse(db).where('e.id', '=', id).executeTakeFirst()
}

/** Newest first. */
export function selectEvidences(db: Db, limit: number, after: string | undefined) {
  return withUse(db)
    .$if(after !== undefined, (query) => query.where('e.id', '<', after as string))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** Sources that fill it in, and services that name it. */
export async function selectEvidenceUsers(tx: Tx, id: string): Promise<User[]> {
  const sources = await tx
    .selectFrom('reg_once_only_sources')
    .select([sql<User['kind']>`'source'`.as('kind'), 'source_code as code'])
    .select(['provider_mn as name_mn', 'provider_en as name_en'])
    .where('evidence_id', '=', id)
    .orderBy('source_code')
    .execute()
  return [...sources, ...(await selectServicesUsing(tx, 'reg_service_evidences.evidence_id', id))]
}
