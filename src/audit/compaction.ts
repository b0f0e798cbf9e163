import { type Checkpoint, comparePositions, type Position } from './checkpoint.ts'
import type { StoredNote } from './checkpoint-store.ts'
import { openEpoch, readEpochRows } from './epoch.ts'
import { NoteChain } from './note-chain.ts'
import type { LogParts } from './open-log.ts'
import { longestProof } from './proof.ts'
import { type GoneStretch, hashOfNotes, readRemovals, signRemoval } from './removal.ts'
import type { CheckedNote } from './verification/check-notes.ts'
import type { Verifier } from './verification/verifier.ts'

export interface Compaction {
  removed: number
  /** Why it ended early; null when it came to its end. */
  refused: string | null
}

export interface CompactionOptions {
  /** Younger ones all stay. */
  olderThanMs: number
  /** Of the older ones, one in this time stays. */
  keepEveryMs: number
}

export const usualCompaction: CompactionOptions = { olderThanMs: 30 * 86_400_000, keepEveryMs: 3_600_000 }

/** A proof shows every row up to the next checkpoint: none may become too long by a removal. */
const rowsApart = longestProof - 1000
const notesAtOnce = 250
const removedAtOnce = 1000

/** A checkpoint that may go: those of version 0.4.0 have no number by which their removal could be recorded. */
interface Superfluous {
  position: Position
  number: number
  hash: Buffer
}

/**
 * Thins out old checkpoints. First a signed record of what goes is added, then it goes; what a crash in between leaves is
 * removed the next time. Nothing is removed behind a checkpoint that is missing without a record, or is not ours.
 */
export async function compact(
  parts: LogParts & { verifier: Verifier },
  options: CompactionOptions = usualCompaction,
): Promise<Compaction> {
  const { keys, store, clock } = parts
  const declared = await readRemovals(store, keys)
  const chain = new NoteChain()
  let origin = ''
  let removed = 0

  async function remove(batch: readonly Superfluous[]): Promise<void> {
    const fresh = batch.filter(({ number }) => !declared.has(number))
    const removal = { origin, at: clock(), reason: 'thinned out by age', gone: stretchesOf(fresh) }
    if (fresh.length > 0) await store.addRemoval(signRemoval(removal, keys))
    for (const { position } of batch) {
      await store.remove(position)
      removed += 1
    }
  }

  async function* followed(): AsyncGenerator<CheckedNote & { checkpoint: Checkpoint }> {
    for await (const notes of inBatches(store.oldestFirst())) {
      for (const { position, checkpoint, hash } of await parts.verifier.notes(notes)) {
        if (!checkpoint)
          throw new Refused(`checkpoint ${position.size} of epoch ${position.epoch} is not ours`)
        chain.take(checkpoint, hash)
        origin = checkpoint.origin
        yield { position, checkpoint, hash }
      }
    }
  }

  try {
    let batch: Superfluous[] = []
    for await (const note of superfluous(followed(), await citedPositions(parts), clock(), options)) {
      batch.push(note)
      if (batch.length < removedAtOnce) continue
      assertWhole()
      await remove(batch)
      batch = []
    }
    assertWhole()
    await remove(batch)
    return { removed, refused: null }
  } catch (error) {
    return { removed, refused: (error as Error).message }
  }

  function assertWhole(): void {
    if (chain.faults(declared).length > 0) throw new Refused('checkpoints are missing; verify the log')
  }
}

class Refused extends Error {
  override readonly name = 'Refused'
}

/** All but the first and last of each epoch, those that an epoch names, and one in each stretch of time and rows. */
async function* superfluous(
  notes: AsyncIterable<CheckedNote & { checkpoint: Checkpoint }>,
  cited: readonly Position[],
  now: number,
  { olderThanMs, keepEveryMs }: CompactionOptions,
): AsyncGenerator<Superfluous> {
  let kept: Checkpoint | undefined
  let candidate: (CheckedNote & { checkpoint: Checkpoint }) | undefined
  for await (const next of notes) {
    if (candidate && kept && mayGo(kept, candidate.checkpoint, next.checkpoint)) {
      const { position, checkpoint, hash } = candidate
      yield { position, number: checkpoint.link!.number, hash }
    } else {
      kept = candidate?.checkpoint
    }
    candidate = next
    if (next.checkpoint.at > now - olderThanMs) return
  }

  function mayGo(before: Checkpoint, checkpoint: Checkpoint, after: Checkpoint): boolean {
    return (
      checkpoint.link !== undefined &&
      checkpoint.at <= now - olderThanMs &&
      before.epoch === checkpoint.epoch &&
      after.epoch === checkpoint.epoch &&
      after.at - before.at <= keepEveryMs &&
      after.size - before.size <= rowsApart &&
      !cited.some((position) => comparePositions(position, checkpoint) === 0)
    )
  }
}

async function citedPositions({ database, keys }: LogParts): Promise<Position[]> {
  const epochs = (await readEpochRows(database.system)).map((row) => openEpoch(row, keys))
  return epochs.flatMap((epoch) => [epoch?.cites, epoch?.agreesTo].filter((position) => !!position))
}

function stretchesOf(notes: readonly Superfluous[]): GoneStretch[] {
  const runs: Superfluous[][] = []
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
