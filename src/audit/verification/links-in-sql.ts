import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { LinkForm } from '../chain.ts'
import { readSealHash } from '../head.ts'
import type { Segment } from './segments.ts'

/** Short enough that no other request waits long behind it on the embedded database. */
const rowsPerStatement = 20_000

/**
 * The sequence numbers that do not follow, or whose hash does not cover the row before: the quick look. The database
 * computes it, so the owner of the database could make it lie; the authority is `verifyRows`.
 */
export async function verifyLinksInSql(db: Db, segment: Segment, limit = 100): Promise<number[]> {
  const bad: number[] = []
  let previous = segment.previous
  for (let from = segment.from; from <= segment.to && bad.length < limit; from += rowsPerStatement) {
    const to = Math.min(from + rowsPerStatement - 1, segment.to)
    bad.push(...(await badLinks(db, { ...segment, from, to, previous })))
    previous = await readSealHash(db, to)
  }
  return bad.slice(0, limit)
}

const linkIn: Record<LinkForm, RawBuilder<Buffer>> = {
  1: sql`sha256('\\x01'::bytea || previous || int8send(seq) || convert_to(canon, 'UTF8') || mac)`,
  2: sql`sha256('\\x02'::bytea || previous || int8send(seq) ||
    sha256('\\x03'::bytea || convert_to(canon, 'UTF8') || mac))`,
}

/** The fence keeps the planner from reading the whole of the entries for each stretch of the seals. */
async function badLinks(db: Db, { from, to, previous, links }: Segment): Promise<number[]> {
  const { rows } = await sql<{ bad: number[] | null; last: number | null }>`
    select array_agg(least(seq, expected) order by seq) filter (where bad) as bad, max(seq) as last
    from (
      select seq, expected, seq <> expected or hash is distinct from ${linkIn[links]} as bad
      from (
        select s.seq, s.hash, e.canon, e.mac,
          lag(s.seq, 1, ${from}::bigint - 1) over (order by s.seq) + 1 as expected,
          lag(s.hash, 1, ${previous ?? null}::bytea) over (order by s.seq) as previous
        from audit_seal s
        left join lateral (select canon, mac from audit_entry where id = s.entry_id offset 0) e on true
        where s.seq between ${from} and ${to}
      ) linked
    ) judged`.execute(db)
  const { bad, last } = rows[0]!
  const found = bad ?? []
  return (last ?? from - 1) < to ? [...found, (last ?? from - 1) + 1] : found
}
