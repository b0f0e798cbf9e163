import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Findings } from './verification.ts'

/** A partition of seals: its rows, and the lowest and highest id of an entry in it. */
interface Span {
  from: number
  before: number
  lowest: string
  highest: string
}

/**
 * No entry is sealed twice. Within a partition an index enforces it; two partitions are compared where their ids overlap,
 * which by the order of time is little.
 */
export async function verifyUniqueness(db: Db, findings: Findings): Promise<void> {
  const spans = await readSpans(db)
  for (const [index, one] of spans.entries()) {
    for (const other of spans.slice(index + 1)) {
      if (one.highest < other.lowest || other.highest < one.lowest) continue
      for (const { entry_id, seq } of await sealedInBoth(db, one, other))
        findings.add('twice', 'The entry is sealed twice', { seq, entryId: entry_id })
    }
  }
}

async function readSpans(db: Db): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select p.first as from, p.upper::bigint as before, lowest.entry_id as lowest, highest.entry_id as highest
    from (select *, coalesce(lower::bigint, 0) as first from audit_partitions('audit_seal')) p
    cross join lateral (
      select entry_id from audit_seal where seq >= p.first and seq < p.upper::bigint order by entry_id limit 1) lowest
    cross join lateral (
      select entry_id from audit_seal where seq >= p.first and seq < p.upper::bigint order by entry_id desc limit 1
    ) highest
    order by p.first`.execute(db)
  return rows
}

async function sealedInBoth(db: Db, one: Span, other: Span): Promise<{ entry_id: string; seq: number }[]> {
  const low = one.lowest > other.lowest ? one.lowest : other.lowest
  const high = one.highest < other.highest ? one.highest : other.highest
  const { rows } = await sql<{ entry_id: string; seq: number }>`
    select b.entry_id, b.seq
    from audit_seal a join audit_seal b on b.entry_id = a.entry_id
    where a.seq >= ${one.from} and a.seq < ${one.before} and b.seq >= ${other.from} and b.seq < ${other.before}
      and a.entry_id between ${low}::uuid and ${high}::uuid and b.entry_id between ${low}::uuid and ${high}::uuid
    order by b.seq limit 100`.execute(db)
  return rows
}
