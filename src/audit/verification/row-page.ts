import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A sealed row and its entry, as a line of JSON; without an entry all is null from `id` on. */
export type RowLine = [
  seq: number,
  entryId: string,
  hash: string,
  id: string | null,
  canon: string,
  mac: string,
  actor: string,
  operation: string,
  subject: string,
  outcome: string,
  tenantId: string | null,
]

interface RowPage {
  /** Lines of JSON, which this thread passes on unread. */
  lines: string
  rows: number
  last: number | null
}

/** Short texts are cleared away with what is short-lived; long ones make the whole heap be looked through. */
const rowsAtOnce = 150
const bytesAtOnce = 1_000_000

/**
 * The next rows, at most so many and, unless the first alone is longer, so many bytes. The database makes one text of them:
 * rows taken apart here would keep requests waiting. Each row is looked up by itself, whatever the planner thinks.
 */
export async function readRowPage(db: Db, from: number, to: number): Promise<RowPage> {
  const { rows } = await sql<RowPage>`
    select count(*)::int as rows, max(seq) as last, coalesce(string_agg(line, E'\n' order by seq), '') as lines
    from (
      select s.seq, row_number() over up_to as place, sum(coalesce(octet_length(e.canon), 0)) over up_to as bytes,
        json_build_array(s.seq, s.entry_id, encode(s.hash, 'hex'), e.id, e.canon, encode(e.mac, 'hex'), e.actor,
          e.operation, e.subject, e.outcome, e.tenant_id)::text as line
      from (
        select seq, entry_id, hash from audit_seal where seq between ${from} and ${to} order by seq
        limit ${rowsAtOnce}
      ) s
      left join lateral (
        select id, canon, mac, actor, operation, subject, outcome, tenant_id from audit_entry
        where id = s.entry_id offset 0
      ) e on true
      window up_to as (order by s.seq rows unbounded preceding)
    ) page
    where place = 1 or bytes <= ${bytesAtOnce}`.execute(db)
  return rows[0]!
}
