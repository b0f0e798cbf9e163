import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { linkHash, sameHash } from '../chain.ts'
import { parseEntry } from '../entry.ts'
import type { AuditKeys } from '../keys.ts'
import type { Segment } from './segments.ts'
import type { Findings } from './verification.ts'

interface SealedRow {
  seq: number
  entry_id: string
  hash: Uint8Array
  id: string | null
  canon: string
  mac: Uint8Array
  actor: string
  operation: string
  subject: string
  outcome: string
  tenant_id: string | null
}

const pageSize = 1000

/** The authority: recomputes every link and every MAC with the key that the database does not have. */
export async function verifyRows(
  db: Db,
  keys: AuditKeys,
  segment: Segment,
  findings: Findings,
): Promise<number> {
  let { from: expected, previous } = segment
  let looked = 0
  while (expected <= segment.to) {
    const rows = await readPage(db, expected, segment.to)
    for (const row of rows) {
      if (row.seq !== expected) {
        findings.add('gap', missing(expected, row.seq - 1), { seq: expected })
        previous = undefined
      }
      verifyRow(row, { links: segment.links, previous }, keys, findings)
      previous = Buffer.from(row.hash)
      expected = row.seq + 1
    }
    looked += rows.length
    if (rows.length < pageSize) break
    await turn()
  }
  if (expected <= segment.to) findings.add('gap', missing(expected, segment.to), { seq: expected })
  return looked
}

function missing(from: number, to: number): string {
  return from === to ? `Row ${from} is missing` : `Rows ${from} to ${to} are missing`
}

/** After a gap there is no hash to link to: the gap is the fault, not the row behind it. */
function verifyRow(
  row: SealedRow,
  { links, previous }: Pick<Segment, 'links' | 'previous'>,
  keys: AuditKeys,
  findings: Findings,
): void {
  const place = { seq: row.seq, entryId: row.entry_id }
  if (row.id === null) {
    findings.add('entry', 'The sealed entry is missing', place)
    return
  }
  if (!keys.macMatches('entry', row.canon, row.mac)) {
    findings.add('mac', 'The entry is not one that was written with the key', place)
  }
  const column = differingColumn(row)
  if (column) findings.add('column', `Column ${column} differs from the signed entry`, place)
  if (previous && !sameHash(linkHash(links, previous, row), row.hash)) {
    findings.add('link', 'The hash does not cover the entry and the row before it', place)
  }
}

function differingColumn(row: SealedRow): string | undefined {
  try {
    const entry = parseEntry(row.canon)
    return (['id', 'actor', 'operation', 'subject', 'outcome', 'tenant_id'] as const).find(
      (column) => row[column] !== entry[column],
    )
  } catch {
    return 'canon'
  }
}

async function readPage(db: Db, from: number, to: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select s.seq, s.entry_id, s.hash, e.id, e.canon, e.mac, e.actor, e.operation, e.subject, e.outcome,
      e.tenant_id
    from (
      select seq, entry_id, hash from audit_seal where seq between ${from} and ${to} order by seq limit ${pageSize}
    ) s left join audit_entry e on e.id = s.entry_id
    order by s.seq`.execute(db)
  return rows
}
