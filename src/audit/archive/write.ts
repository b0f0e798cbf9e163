import { sql } from 'kysely'
import { DAY_MS } from '../../config/clock.ts'
import type { Db } from '../../db/database.ts'
import { linkHash } from '../chain.ts'
import { type Epoch, epochOriginOf, type SequenceRange } from '../epoch.ts'
import { readSealHash } from '../head.ts'
import { lowestIdAt, MIN_RETENTION_DAYS } from '../list.ts'
import { readEpochs } from '../log-consistency.ts'
import { newestCheckpoint } from '../newest-checkpoint.ts'
import type { LogParts } from '../open-log.ts'
import { latestRun } from '../verification/finished-run.ts'
import { chainSegmentsOf, type ChainSegment as Stretch } from '../verification/segments.ts'
import { Findings } from '../verification/verification.ts'
import { type Archive, ArchiveFault } from './archive.ts'
import { type Droppable, dropArchived, registerDropKey } from './permit.ts'
import { type ArchiveRecord, archivedTo, insertArchiveRecord, openRecord, readRecords } from './records.ts'
import { contentHash, lineOf, nameOf, packSegment } from './segment.ts'

export interface Archived {
  /** How many files were added, and the last row that the archive has. */
  segments: number
  to: number
  /** Partitions that left the database. */
  dropped: string[]
  /** Why it ended early; null when there was nothing left to archive. */
  refused: string | null
}

/** A file is read as a whole, for a single row too. */
const rowsAtMost = 5000
const charactersAtMost = 8_000_000
const rowsAtOnce = 250

class Refused extends Error {
  override readonly name = 'Refused'
}

/**
 * Moves partitions of entries that have ended so long ago to the archive, the oldest first: writes files, reads each back,
 * records it, and drops the partition. Each step can be done again; two at once write the same.
 */
export async function archiveLog(
  parts: LogParts & { archive: Archive },
  { afterDays }: { afterDays: number },
): Promise<Archived> {
  const { database, clock } = parts
  const db = database.system
  const done: Archived = { segments: 0, to: await archivedTo(db), dropped: [], refused: null }
  try {
    if (afterDays < MIN_RETENTION_DAYS)
      throw new Refused(`what is younger than ${MIN_RETENTION_DAYS} days stays`)
    const dropKey = await registerDropKey(db, parts.keys)
    if (!dropKey) throw new Refused('the database takes no permits of this key, but of another one')
    const before = lowestIdAt(new Date(clock() - afterDays * DAY_MS))
    for (;;) {
      const partition = await oldestPartition(db)
      if (!partition || partition.ends > before) return done
      const { first, last } = await rowsBefore(parts, partition.ends)
      await assertWhole(parts, last)
      done.segments += await writeUpTo(parts, last)
      done.to = await archivedTo(db)
      await assertArchived(parts, { from: first, to: last })
      if (await drop(parts, partition, last, dropKey)) done.dropped.push(partition.name)
      // Another one may have dropped it meanwhile.
      else if ((await oldestPartition(db))?.name === partition.name)
        throw new Refused(`the database keeps ${partition.name}: not all of it is archived`)
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...done, refused: error.message }
  }
}

/** The lowest one, and the id before which it ends. */
async function oldestPartition(db: Db): Promise<Droppable | undefined> {
  const { rows } = await sql<Droppable>`
    select name, upper as ends from audit_partitions('audit_entry') where not is_default
    order by lower::uuid nulls first limit 1`.execute(db)
  return rows[0]
}

/** The first and the last row of entries before the id. It may take longer than what a request may. */
function rowsBefore({ database }: LogParts, ends: string): Promise<{ first: number; last: number }> {
  return database.transact({ role: 'job' }, 'read', async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const { rows } = await sql<{ first: number | null; last: number | null; unsealed: number }>`
      select min(s.seq) as first, max(s.seq) as last, count(*) filter (where s.seq is null)::int as unsealed
      from audit_entry e left join audit_seal s on s.entry_id = e.id where e.id < ${ends}::uuid`.execute(tx)
    if (rows[0]!.unsealed > 0) throw new Refused(`${rows[0]!.unsealed} old entries are not sealed`)
    return { first: rows[0]!.first ?? 1, last: rows[0]!.last ?? 0 }
  })
}

function drop(
  { database }: LogParts,
  partition: Droppable,
  last: number,
  dropKey: LogParts['keys']['dropKeys'][number],
): Promise<boolean> {
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return dropArchived(tx, partition, last, dropKey)
  })
}

/**
 * Records are rows of the database, and may be there without a file: each has to be ours, its file to lie in the archive
 * now and end with the hash that the chain has there, and together they must have every row.
 */
async function assertArchived(
  { database, keys, archive }: LogParts & { archive: Archive },
  range: SequenceRange,
): Promise<void> {
  const db = database.system
  const files: SequenceRange[] = []
  for (const row of await readRecords(db, range.from, range.to)) {
    const { head } = await archive.fetch(row).catch((error) => {
      throw error instanceof ArchiveFault ? new Refused(error.message) : error
    })
    const sealed = await readSealHash(db, head.last)
    if (!sealed?.equals(head.hash)) throw new Refused(`row ${head.last} of the archive is another one here`)
    files.push({ from: head.first, to: head.last })
  }
  for (const { from, to } of await chainSegmentsOf(db, await readEpochs(db, keys), range)) {
    const missing = firstMissing(files, from)
    if (missing <= to) throw new Refused(`the archive does not have row ${missing}`)
  }
}

/** The first row from the given one on that is in none of the files. */
const firstMissing = (files: readonly SequenceRange[], from: number): number =>
  files
    .toSorted((left, right) => left.from - right.from)
    .reduce((next, file) => (file.from <= next && file.to >= next ? file.to + 1 : next), from)

/** Only what a full run has found whole and a checkpoint attests leaves the database. */
async function assertWhole({ database, keys, store }: LogParts, last: number): Promise<void> {
  const findings = new Findings()
  const epochs = await readEpochs(database.system, keys)
  const run = await latestRun(database.system, keys, epochs.at(-1), findings)
  if (!findings.valid) throw new Refused(`the log does not verify: ${findings.reported()[0]?.message}`)
  if (!run?.found.valid || run.found.to < last) throw new Refused('no full run has found these rows whole')
  const { checkpoint } = await newestCheckpoint(store, keys)
  if (!checkpoint || checkpoint.size < last) throw new Refused('no checkpoint covers these rows yet')
}

async function writeUpTo(parts: LogParts & { archive: Archive }, to: number): Promise<number> {
  const { database, keys } = parts
  const epochs = await readEpochs(database.system, keys)
  let written = 0
  for (;;) {
    const from = (await archivedTo(database.system)) + 1
    // Numbers that an epoch has lost are no rows.
    const [stretch] = await chainSegmentsOf(database.system, epochs, { from, to })
    if (!stretch) return written
    const epoch = epochs.findLast(({ firstSeq }) => firstSeq <= stretch.from)!
    if (await writeSegment(parts, epoch, stretch)) written += 1
  }
}

/** The first rows of the stretch. False when another one has recorded them before. */
async function writeSegment(
  { database, keys, store, archive }: LogParts & { archive: Archive },
  epoch: Epoch,
  stretch: Stretch,
): Promise<boolean> {
  const db = database.system
  if (!stretch.previous) throw new Refused(`row ${stretch.from - 1} is missing`)
  let previous = stretch.previous
  let content = ''
  let last = stretch.from - 1
  const ids: string[] = []
  for await (const { seq, hash, id, canon, mac } of tableRows(db, stretch)) {
    const linked = linkHash(stretch.links, previous, {
      seq,
      canon: canon ?? '',
      mac: mac ?? new Uint8Array(),
    })
    const holds =
      seq === last + 1 &&
      canon !== null &&
      mac &&
      keys.macMatches('entry', canon, mac, () => seq) &&
      linked.equals(hash)
    if (!holds) throw new Refused(`row ${last + 1} does not hold`)
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    content += lineOf({ seq, hash: hex(hash), id, canon, mac: hex(mac) })
    ids.push(id)
    previous = linked
    last = seq
    if (ids.length === rowsAtMost || content.length > charactersAtMost) break
  }
  if (ids.length === 0) throw new Refused(`row ${stretch.from} is missing`)
  ids.sort()
  const head = {
    origin: epochOriginOf(epoch),
    epoch: epoch.epoch,
    links: stretch.links,
    first: stretch.from,
    last,
    previous: stretch.previous,
    hash: previous,
    lowest: ids[0]!,
    highest: ids.at(-1)!,
    content: contentHash(content),
  }
  const { bytes, note } = await packSegment(head, content, keys)
  const name = nameOf(head)
  await store.archive.add(name, bytes)
  const { first, lowest, highest } = head
  const record: ArchiveRecord = { first, last, lowest, highest, name, note: note.toString('hex') }
  await assertStored(archive, record, keys)
  if (await insertArchiveRecord(db, record, keys)) return true
  // Another one was quicker; what it has recorded counts, and what follows is looked for behind it.
  await assertRecorded(db, first, keys)
  return false
}

/** What the store gives back must be what was written: it may have had a file of that name, and stores err. */
async function assertStored(archive: Archive, record: ArchiveRecord, keys: LogParts['keys']): Promise<void> {
  const canon = JSON.stringify(record)
  const { first, last, lowest, highest } = record
  await archive.open({
    first_seq: first,
    last_seq: last,
    first_id: lowest,
    last_id: highest,
    canon,
    mac: keys.mac('archive', canon),
  })
}

async function assertRecorded(db: Db, first: number, keys: LogParts['keys']): Promise<void> {
  const [row] = await readRecords(db, first, first)
  if (!row || !openRecord(row, keys))
    throw new Refused(`the record of row ${first} was not written with the key`)
}

interface TableRow {
  seq: number
  hash: Buffer
  id: string
  canon: string | null
  mac: Uint8Array | null
}

async function* tableRows(db: Db, { from, to }: SequenceRange): AsyncGenerator<TableRow> {
  for (let next = from; next <= to; next += rowsAtOnce) {
    const { rows } = await sql<TableRow>`
      select s.seq, s.hash, s.entry_id as id, e.canon, e.mac
      from audit_seal s left join lateral (select canon, mac from audit_entry where id = s.entry_id offset 0) e on true
      where s.seq between ${next} and ${Math.min(to, next + rowsAtOnce - 1)} order by s.seq`.execute(db)
    for (const row of rows) yield { ...row, hash: Buffer.from(row.hash) }
  }
}
