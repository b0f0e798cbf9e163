import { DAY_MS } from '../config/clock.ts'
import { utcDay } from '../text/local-days.ts'
import { type Checkpoint, comparePositions, type Position } from './checkpoint.ts'
import { PositionTaken, type StoredNote } from './checkpoint-store.ts'
import { readDayName, signDay } from './day-file.ts'
import { openEpoch, readEpochRows } from './epoch.ts'
import { NoteChain } from './note-chain.ts'
import type { LogParts } from './open-log.ts'
import { compactedReason, type RemovedRange, readRemovals, signRemoval } from './removal.ts'
import { hashOfNotes } from './signed-note.ts'
import type { Verifier } from './verification/verifier.ts'
import { dayFilesOverlap } from './walk-notes.ts'

export interface Compaction {
  /** Files of checkpoints that were removed, because the file of their day holds them. */
  removed: number
  /** Files of days that were added. */
  days: number
  /** Why it ended early; null when it came to its end. */
  refused: string | null
}

interface CompactionOptions {
  /** A day goes into one file when all of it is older. */
  olderThanMs: number
}

const defaultCompaction: CompactionOptions = { olderThanMs: 30 * DAY_MS }

const notesAtOnce = 250
/** Fewer are as many files as before: a day's own, and the record. */
const fewest = 3

/** A checkpoint that can move: those of version 0.4.0 have no number by which a record could name them. */
interface Movable {
  position: Position
  note: string
  number: number
  hash: Buffer
  day: string
}

interface Followed extends StoredNote {
  checkpoint: Checkpoint
  hash: Buffer
}

/**
 * Puts the checkpoints of old days together, a signed file a day, and removes their own files. First the day's file is
 * added and read again, then a signed record for versions that know no such files, then what lies alone goes: wherever it
 * breaks off, every checkpoint is still there, and the next time goes on. Nothing is touched behind a checkpoint that is
 * missing without a record, or is not ours.
 */
export async function compact(
  parts: LogParts & { verifier: Verifier },
  options: CompactionOptions = defaultCompaction,
): Promise<Compaction> {
  const { keys, store, clock } = parts
  const declared = await readRemovals(store, keys)
  const chain = new NoteChain()
  let origin = ''
  const done = { removed: 0, days: 0 }

  async function* followed(): AsyncGenerator<Followed> {
    for await (const notes of inBatches(store.oldestFirst())) {
      const checked = await parts.verifier.notes(notes)
      for (const [index, { position, checkpoint, hash }] of checked.entries()) {
        if (!checkpoint)
          throw new Refused(`checkpoint ${position.size} of epoch ${position.epoch} is not ours`)
        chain.take(checkpoint, hash)
        origin = checkpoint.origin
        yield { ...notes[index]!, checkpoint, hash }
      }
    }
  }

  function assertWhole(): void {
    if (chain.faults(declared).length > 0) throw new Refused('checkpoints are missing; verify the log')
  }

  async function removeAlone(notes: readonly Movable[], dayFile: string): Promise<void> {
    const fresh = notes.filter(({ number }) => !declared.isCompacted(number))
    const removal = { origin, at: clock(), reason: compactedReason(dayFile), gone: stretchesOf(fresh) }
    if (fresh.length > 0) await store.addRemoval(signRemoval(removal, keys))
    for (const { position } of notes) {
      await store.remove(position)
      done.removed += 1
    }
  }

  async function pack(notes: readonly Movable[]): Promise<void> {
    if (notes.length < fewest) return
    const { name, text } = signDay({ origin, day: notes[0]!.day }, notes, keys)
    const own = readDayName(name)!
    // Another is at the same days: what it has left lying is removed the next time.
    const others = (await store.dayNames()).filter((other) => other !== name).map(readDayName)
    if (others.some((other) => other && dayFilesOverlap(other, own))) return
    assertWhole()
    try {
      await store.addDay(name, text)
      done.days += 1
    } catch (error) {
      if (!(error instanceof PositionTaken)) throw error
    }
    if ((await store.readDay(name)) !== text)
      throw new Refused(`${name} does not hold what was written there; verify the log`)
    await removeAlone(notes, name)
  }

  try {
    let open: Movable[] = []
    let left: { day: string; notes: Movable[] } | undefined
    for await (const next of movable(
      followed(),
      await citedPositions(parts),
      clock() - options.olderThanMs,
    )) {
      if (next.packedIn !== undefined) {
        if (left && left.day !== next.packedIn) await removeAlone(left.notes, left.day)
        if (left?.day !== next.packedIn) left = { day: next.packedIn, notes: [] }
        left.notes.push(next)
        continue
      }
      // Clocks may go back: what stands later belongs to no earlier day.
      const day = open[0] && open[0].day > next.day ? open[0].day : next.day
      if (open[0] && open[0].day !== day) {
        await pack(open)
        open = []
      }
      open.push({ ...next, day })
    }
    if (left) await removeAlone(left.notes, left.day)
    await pack(open)
    return { ...done, refused: null }
  } catch (error) {
    return { ...done, refused: (error as Error).message }
  }
}

class Refused extends Error {
  override readonly name = 'Refused'
}

/**
 * Of the notes that lie alone: those of days that are over, but not the first and last of an epoch, nor one that an epoch
 * names, which are looked up often; and those that the file of their day holds already.
 */
async function* movable(
  notes: AsyncIterable<Followed>,
  cited: readonly Position[],
  before: number,
): AsyncGenerator<Movable & { packedIn?: string }> {
  let previous: Checkpoint | undefined
  let candidate: Followed | undefined
  for await (const next of notes) {
    if (candidate) {
      const one = movableOf(candidate, previous, next.checkpoint)
      if (one) yield one
      previous = candidate.checkpoint
    }
    candidate = next
    if (endOfDay(next.checkpoint.at) > before) return
  }

  function movableOf(
    { position, note, checkpoint, hash, day, alone }: Followed,
    previous: Checkpoint | undefined,
    next: Checkpoint,
  ): (Movable & { packedIn?: string }) | undefined {
    const { link, at, epoch } = checkpoint
    if (!alone || !link || endOfDay(at) > before) return undefined
    const one = { position, note, number: link.number, hash, day: utcDay(new Date(at)) }
    if (day) return { ...one, packedIn: day.name }
    const stays =
      previous?.epoch !== epoch ||
      next.epoch !== epoch ||
      cited.some((place) => comparePositions(place, checkpoint) === 0)
    return stays ? undefined : one
  }
}

const endOfDay = (at: number): number => (Math.floor(at / DAY_MS) + 1) * DAY_MS

async function citedPositions({ database, keys }: LogParts): Promise<Position[]> {
  const epochs = (await readEpochRows(database.system)).map((row) => openEpoch(row, keys))
  return epochs.flatMap((epoch) => [epoch?.cites, epoch?.agreesTo].filter((position) => !!position))
}

function stretchesOf(notes: readonly Movable[]): RemovedRange[] {
  const runs: Movable[][] = []
  for (const note of notes) {
    const run = runs.at(-1)
    if (run && note.number <= run.at(-1)!.number + 1) run.push(note)
    else runs.push([note])
  }
  return runs.map((run) => ({
    from: run[0]!.number,
    to: run.at(-1)!.number,
    hash: hashOfNotes(run.map(({ hash }) => hash)),
  }))
}

async function* inBatches(notes: AsyncIterable<StoredNote>): AsyncGenerator<StoredNote[]> {
  let batch: StoredNote[] = []
  for await (const stored of notes) {
    if (batch.push(stored) < notesAtOnce) continue
    yield batch
    batch = []
  }
  yield batch
}
