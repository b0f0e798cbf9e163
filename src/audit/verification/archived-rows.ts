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

/** Gives what the archive has of rows, as lines. A file that is missing or was changed is a fault, and has none. */
export async function archivedRows(
  { db, archive, findings }: Options,
  range: SequenceRange,
): Promise<(from: number, to: number) => Promise<string>> {
  const records = await readRecords(db, range.from, range.to)
  const faulty = new Set<ArchiveRow>()

  async function linesOf(record: ArchiveRow, from: number, to: number): Promise<string[]> {
    if (faulty.has(record)) return []
    try {
      const { head, lines } = await archive.open(record)
      return lines.slice(Math.max(0, from - head.first), to - head.first + 1)
    } catch (error) {
      if (!(error instanceof ArchiveFault)) throw error
      faulty.add(record)
      findings.add(error.kind, error.message, { seq: record.first_seq })
      return []
    }
  }

  return async (from, to) => {
    // Rows come in order, so what lies before is done with.
    while (records[0] && records[0].last_seq < from) records.shift()
    const lines: string[] = []
    for (const record of records) {
      if (record.first_seq > to) break
      lines.push(...(await linesOf(record, from, to)))
    }
    return lines.join('\n')
  }
}
