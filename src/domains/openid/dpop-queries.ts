import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** False when it has been used before. */
export async function insertProof(db: Db, { minute, id }: { minute: number; id: Buffer }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into oauth_dpop_proofs (minute, proof) values (${minute}, ${id}) on conflict do nothing`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) > 0
}

export async function deleteProofsBefore(db: Db, minute: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_dpop_proofs')
    .where('minute', '<', minute)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
