import { AppError } from '../../errors/app-error.ts'
import type { LogParts } from '../open-log.ts'
import { type ArchiveRecord, type ArchiveRow, openRecord, readRecords } from './records.ts'
import { type ArchivedRow, type ArchiveSegment, openSegment } from './segment.ts'

type ArchiveFaultKind = 'archive_record' | 'archive_missing' | 'archive'

/** The archive does not have what the database says that it has. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault'
  readonly kind: ArchiveFaultKind

  constructor(kind: ArchiveFaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** What left the database for the archive. */
export interface Archive {
  /** The file of the record, whole and unchanged; fails with an `ArchiveFault`. */
  open(row: ArchiveRow): Promise<ArchiveSegment>
  /** The same as it lies in the store now, whatever was read of it before. */
  fetch(row: ArchiveRow): Promise<ArchiveSegment>
  /** The same for those who ask for rows: fails with an error that they may see. */
  read(row: ArchiveRow): Promise<ArchiveSegment>
  /** Nothing where the archive does not have the row. */
  row(seq: number): Promise<ArchivedRow | undefined>
}

/** Who reads one row mostly reads the next. */
const keptOpen = 2

export function openArchive({
  database,
  keys,
  store,
}: Pick<LogParts, 'database' | 'keys' | 'store'>): Archive {
  const opened = new Map<string, Promise<ArchiveSegment>>()

  function ours(row: ArchiveRow): ArchiveRecord {
    const record = openRecord(row, keys)
    if (record) return record
    const message = `The record of the archive from row ${row.first_seq} on was not written with the key`
    throw new ArchiveFault('archive_record', message)
  }

  async function open(row: ArchiveRow): Promise<ArchiveSegment> {
    const record = ours(row)
    const known = opened.get(record.name)
    if (known) return known
    const segment = fetched(record)
    opened.set(record.name, segment)
    if (opened.size > keptOpen) opened.delete(opened.keys().next().value!)
    // The next one tries again.
    segment.catch(() => opened.delete(record.name))
    return segment
  }

  async function fetched(record: ArchiveRecord): Promise<ArchiveSegment> {
    const { first, last, name } = record
    const bytes = await store.archive.read(name)
    if (!bytes)
      throw new ArchiveFault(
        'archive_missing',
        `Rows ${first} to ${last} are missing in the archive: ${name}`,
      )
    const segment = await openSegment(bytes, keys)
    if (!segment || !isThat(segment, record))
      throw new ArchiveFault('archive', `Rows ${first} to ${last} were changed in the archive: ${name}`)
    return segment
  }

  const read = (row: ArchiveRow) => open(row).catch(rethrowArchiveFault)

  return {
    open,
    fetch: async (row) => fetched(ours(row)),
    read,
    async row(seq) {
      const [record] = await readRecords(database.system, seq, seq)
      if (!record) return undefined
      const { head, lines } = await read(record)
      return JSON.parse(lines[seq - head.first]!) as ArchivedRow
    },
  }
}

/** The verification tells what is wrong; a store that cannot be reached may be there again soon. */
function rethrowArchiveFault(error: unknown): never {
  if (error instanceof ArchiveFault) throw new AppError('audit.broken', { cause: error })
  throw new AppError('server.unavailable', { cause: error, headers: { 'Retry-After': '5' } })
}

function isThat({ head, note, lines }: ArchiveSegment, record: ArchiveRecord): boolean {
  return (
    note.toString('hex') === record.note &&
    head.first === record.first &&
    head.last === record.last &&
    lines.length === head.last - head.first + 1
  )
}
