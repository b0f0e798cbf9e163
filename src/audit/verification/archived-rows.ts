import type { Db } from '../../db/database.ts'
import { type Archive, ArchiveFault } from '../archive/archive.ts'
import { type ArchiveRow, readRecords } from '../archive/records.ts'
import type { SequenceRange } from '../epoch.ts'
import type { Findings } from './verification.ts'

interface Options {
  db: Db
  archive: Archive
  findings: Findings
}

/** What the archive has of some rows. */
interface ArchivedRows {
  /** Its lines. */
  archived: string
  /** Rows of files that could not be read: that fault is reported, and not that each row lacks its entry. */
  unread: SequenceRange | undefined
}

/** Reads what the archive has of rows, in their order. A file that is missing or was changed is a fault. */
export async function archivedRows(
  { db, archive, findings }: Options,
  range: SequenceRange,
): Promise<(from: number, to: number) => Promise<ArchivedRows>> {
  const records = await readRecords(db, range.from, range.to)
  const faulty = new Set<ArchiveRow>()

  async function linesOf(record: ArchiveRow): Promise<string[] | undefined> {
    if (faulty.has(record)) return undefined
    try {
      return (await archive.open(record)).lines
    } catch (error) {
      faulty.add(record)
      const { first_seq: seq } = record
      if (error instanceof ArchiveFault) findings.add(error.kind, error.message, { seq })
      else {
        const message = `The archive cannot be read: ${String((error as Error).message).slice(0, 300)}`
        findings.add('checkpoint_store', message, { seq })
      }
      return undefined
    }
  }

  return async (from, to) => {
    while (records[0] && records[0].last_seq < from) records.shift()
    const archived: string[] = []
    let unread: SequenceRange | undefined
    for (const record of records) {
      const { first_seq: first, last_seq: last } = record
      if (first > to) break
      const lines = await linesOf(record)
      if (lines) archived.push(...lines.slice(Math.max(0, from - first), to - first + 1))
      else unread = { from: unread?.from ?? first, to: last }
    }
    return { archived: archived.join('\n'), unread }
  }
}
