import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Archive } from './archive/archive.ts'
import { rowDigest } from './chain.ts'
import { type Checkpoint, comparePositions, type Position } from './checkpoint.ts'
import type { CheckpointStore, StoredNote } from './checkpoint-store.ts'
import { type Epoch, type EpochRow, openEpoch, readEpochRows, type SequenceRange } from './epoch.ts'
import { readSealHash } from './head.ts'
import type { AuditKeys } from './keys.ts'
import { newestCheckpoint, verifyStoredNote } from './newest-checkpoint.ts'
import type { LogParts } from './open-log.ts'
import { verifierKey } from './signed-note.ts'

export interface ExportOptions {
  /** The row after which the export begins; 0 for all of them. */
  after: number
  /** Whether entries are shown, or their digests alone: the chain can be verified either way. */
  text: 'all' | 'none'
}

/** What an export covers, and its lines. */
export interface Export {
  to: number
  lines: AsyncGenerator<string>
}

/** What of one epoch is exported. */
interface Stretch extends SequenceRange {
  record: EpochRow
}

interface Row {
  seq: number
  hash: Uint8Array
  canon: string
  mac: Uint8Array
}

const rowsAtOnce = 200

/** The log as lines of JSON, up to its newest checkpoint: no checkpoint attests what follows yet. */
export async function exportLog(
  parts: LogParts & { archive: Archive },
  { after, text }: ExportOptions,
): Promise<Export> {
  const { database, keys, store, clock, archive } = parts
  const db = database.system
  const { checkpoint: newest } = await newestCheckpoint(store, keys)
  if (!newest || newest.size <= after)
    throw new AppError('audit.not_attested', { headers: { 'Retry-After': '10' } })
  const records = (await readEpochRows(db)).filter(({ epoch }) => epoch <= newest.epoch)
  const epochs = records.map((record) => openedEpoch(record, keys))
  if (text === 'none' && epochs.some(({ links }) => links === 1))
    throw new AppError('audit.proof_unavailable')
  const previous = after === 0 ? null : await readSealHash(db, after)
  if (previous === undefined) throw new AppError('audit.entry_unknown')

  async function* lines(attested: Checkpoint): AsyncGenerator<string> {
    yield line({
      type: 'log',
      format: 'tamga-audit-export-1',
      origin: attested.origin,
      key: verifierKey(attested.origin, keys.publicKey),
      exported_at: new Date(clock()).toISOString(),
      after,
      previous: previous?.toString('hex') ?? null,
    })
    const notes = notesAfter(store, keys, beginning(epochs, after))
    let entries = 0
    for (const { record, from, to } of stretches(records, epochs, after, attested.size)) {
      yield* notes.before({ epoch: record.epoch, size: -1 })
      yield epochLine(record)
      yield* notes.before({ epoch: record.epoch, size: from })
      for await (const row of rowsBetween(db, archive, from, to)) {
        yield entryLine(row, text)
        yield* notes.before({ epoch: record.epoch, size: row.seq + 1 })
        entries += 1
      }
    }
    yield* notes.before({ epoch: attested.epoch, size: attested.size + 1 })
    yield line({ type: 'end', entries, to: attested.size })
  }
  return { to: newest.size, lines: lines(newest) }
}

function openedEpoch(record: EpochRow, keys: AuditKeys): Epoch {
  const epoch = openEpoch(record, keys)
  if (!epoch) throw new AppError('audit.broken')
  return epoch
}

/** Earlier epochs end where the next one found them. An epoch that lost all its rows is listed nevertheless. */
function stretches(
  records: readonly EpochRow[],
  epochs: readonly Epoch[],
  after: number,
  end: number,
): Stretch[] {
  return records
    .map((record, index) => ({
      record,
      from: Math.max(record.first_seq, after + 1),
      to: Math.min(epochs[index + 1]?.keptTo ?? end, end),
    }))
    .filter(({ record, to }) => to > after || record.first_seq > after)
}

/** The position of the row before the first, behind which checkpoints begin to matter. */
function beginning(epochs: readonly Epoch[], after: number): Position | undefined {
  const epoch = after === 0 ? undefined : epochs.findLast(({ firstSeq }) => firstSeq <= after)
  return epoch && { epoch: epoch.epoch, size: after }
}

/** Each checkpoint is given out once, right behind the last row that it covers. */
function notesAfter(store: CheckpointStore, keys: AuditKeys, after: Position | undefined) {
  const notes = store.oldestFirst(after)[Symbol.asyncIterator]()
  let next: IteratorResult<StoredNote> | undefined
  return {
    async *before(position: Position): AsyncGenerator<string> {
      next ??= await notes.next()
      for (; !next.done && comparePositions(next.value.position, position) < 0; next = await notes.next())
        if (verifyStoredNote(next.value, keys)) yield line({ type: 'checkpoint', note: next.value.note })
    },
  }
}

async function* rowsBetween(db: Db, archive: Archive, first: number, last: number): AsyncGenerator<Row> {
  for (let from = first; from <= last; from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce - 1, last)
    const { rows } = await sql<Pick<Row, 'seq' | 'hash'> & Partial<Row>>`
      select s.seq, s.hash, e.canon, e.mac
      from audit_seal s left join lateral (select canon, mac from audit_entry where id = s.entry_id offset 0) e on true
      where s.seq between ${from} and ${to} order by s.seq`.execute(db)
    for (const { seq, hash, canon, mac } of rows) {
      if (canon && mac) {
        yield { seq, hash, canon, mac }
        continue
      }
      const archived = await archive.row(seq)
      if (archived) yield { seq, hash, canon: archived.canon, mac: Buffer.from(archived.mac, 'hex') }
    }
  }
}

function epochLine({ epoch, canon, mac, genesis }: EpochRow): string {
  return line({ type: 'epoch', epoch, canon, mac: hex(mac), genesis: hex(genesis) })
}

function entryLine({ seq, hash, canon, mac }: Row, text: ExportOptions['text']): string {
  const shown = text === 'all' ? { canon, mac: hex(mac) } : { digest: hex(rowDigest(canon, mac)) }
  return line({ type: 'entry', seq, hash: hex(hash), ...shown })
}

const line = (value: object): string => `${JSON.stringify(value)}\n`
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
