import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { User } from './usage.ts'

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

/** Nothing when the code is taken. */
export function insertEvidence(db: Db, evidence: Insertable<DB['reg_evidences']>) {
  return db
    .insertInto('reg_evidences')
    .values(evidence)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Nothing when there is no such evidence of this version. */
export function replaceEvidence(
  db: Db,
  id: string,
  rowVersion: number,
  change: Updateable<DB['reg_evidences']>,
) {
  return db
    .updateTable('reg_evidences')
    .set(change)
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning('id')
    .executeTakeFirst()
}

/**
 * Holds the evidence against whoever begins to use it, then looks who does. Nothing when there is no such evidence; those
 * who use it; nobody once it is deleted.
 */
export async function deleteUnusedEvidence(tx: Tx, id: string): Promise<User[] | undefined> {
  const held = await tx
    .selectFrom('reg_evidences')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return undefined
  const users = await tx
    .selectFrom('reg_service_evidences as u')
    .innerJoin('reg_services as s', 's.id', 'u.service_id')
    .select([sql<User['kind']>`'service'`.as('kind'), 's.code'])
    .select([
      sql<string>`s.draft ->> 'name_mn'`.as('name_mn'),
      sql<string>`s.draft ->> 'name_en'`.as('name_en'),
    ])
    .where('u.evidence_id', '=', id)
    .unionAll(
      tx
        .selectFrom('reg_once_only_sources')
        .select([sql<User['kind']>`'source'`.as('kind'), 'source_code as code'])
        .select(['provider_mn as name_mn', 'provider_en as name_en'])
        .where('evidence_id', '=', id),
    )
    .orderBy('code')
    .limit(100)
    .execute()
  if (users.length === 0) await tx.deleteFrom('reg_evidences').where('id', '=', id).execute()
  return users
}
