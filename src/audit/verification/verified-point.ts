import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { canonicalForm } from '../canonical.ts'
import type { Position } from '../checkpoint.ts'
import { readSealHash } from '../head.ts'
import type { AuditKeys } from '../keys.ts'

/** Up to where everything held, and when that was found. */
export interface VerifiedPoint {
  genesis: string
  seq: number
  hash: string
  checkpoint: Position | null
  at: number
}

/** Nothing unless the point was written with the key and the row is still there: without it everything is verified again. */
export async function readVerifiedPoint(
  db: Db,
  keys: AuditKeys,
  genesis: Buffer,
): Promise<VerifiedPoint | undefined> {
  const { rows } = await sql<{
    canon: string
    mac: Uint8Array
  }>`select canon, mac from audit_verified`.execute(db)
  const row = rows[0]
  if (!row || !keys.macMatches('verified', row.canon, row.mac)) return undefined
  const point = JSON.parse(row.canon) as VerifiedPoint
  if (point.genesis !== genesis.toString('hex')) return undefined
  const hash = await readSealHash(db, point.seq)
  return hash?.toString('hex') === point.hash ? point : undefined
}

export async function writeVerifiedPoint(db: Db, keys: AuditKeys, point: VerifiedPoint): Promise<void> {
  const canon = canonicalForm(point)
  await sql`
    insert into audit_verified (canon, mac) values (${canon}, ${keys.mac('verified', canon)})
    on conflict (singleton) do update set canon = excluded.canon, mac = excluded.mac`.execute(db)
}
