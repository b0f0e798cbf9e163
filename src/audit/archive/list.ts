import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { parseEntry } from '../entry.ts'
import type { EntryRecord } from '../event.ts'
import type { Archive } from './archive.ts'
import { recordsBefore } from './records.ts'
import type { ArchivedRow } from './segment.ts'

/**
 * Entries with lower ids may be in the archive alone; nothing where all are in the database. Some of them are in both, in
 * the default partition or until theirs is dropped.
 */
export async function archivedBelow(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    last: string
  }>`select last_id as last from audit_archive order by last_id desc limit 1`.execute(db)
  return rows[0]?.last ? after(rows[0].last) : undefined
}

interface ArchiveQuery {
  /** Ids from the one on, and before the other. */
  from: string
  before: string
  limit: number
  matches: (entry: EntryRecord) => boolean
}

interface ArchivePage {
  rows: { id: string; canon: string; seq: number; hash: Buffer }[]
  /** Files with entries before this id are still to be read; absent where there is no more. */
  readTo?: string | undefined
}

/** Some seconds at the most. */
const filesAtMost = 40
/** So that other requests wait for some milliseconds, and not for a file. */
const linesAtOnce = 250

/** The newest that match. Neighbouring files overlap a little: an entry of a long transaction is sealed late. */
export async function archivedEntries(
  { db, archive }: { db: Db; archive: Archive },
  { from, before, limit, matches }: ArchiveQuery,
): Promise<ArchivePage> {
  const records = await recordsBefore(db, before, from, filesAtMost + 1)
  const rows: ArchivePage['rows'] = []
  for (const [index, record] of records.entries()) {
    const certain = rows.filter(({ id }) => id > record.last_id).length
    if (certain >= limit) return { rows }
    if (index === filesAtMost) return { rows, readTo: after(record.last_id) }
    const { lines } = await archive.read(record)
    for (const [nth, line] of lines.entries()) {
      if (nth % linesAtOnce === 0) await othersTurn()
      const { id, canon, seq, hash } = JSON.parse(line) as ArchivedRow
      if (id >= from && id < before && matches(parseEntry(canon)))
        rows.push({ id, canon, seq, hash: Buffer.from(hash, 'hex') })
    }
    rows.sort((left, right) => (left.id < right.id ? 1 : -1))
    rows.splice(limit)
  }
  return { rows }
}

/** The id that follows. */
function after(id: string): string {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
