import type { Db, Tx } from '../db/database.ts'
import { type Checkpoint, comparePositions, openCheckpoint } from './checkpoint.ts'
import { type CheckpointStore, type StoredNote, StoreUnreachable } from './checkpoint-store.ts'
import { type Epoch, epochOriginOf } from './epoch.ts'
import { type ChainHead, readSealHash } from './head.ts'
import type { AuditKeys } from './keys.ts'
import { NoteChain } from './note-chain.ts'
import { noteHash } from './signed-note.ts'

interface NewestCheckpoint {
  checkpoint: Checkpoint | undefined
  /** Newer notes whose signature or position is not valid. */
  forged: number
}

export async function newestCheckpoint(store: CheckpointStore, keys: AuditKeys): Promise<NewestCheckpoint> {
  let forged = 0
  try {
    for await (const stored of store.newestFirst()) {
      const checkpoint = verifyStoredNote(stored, keys)
      if (checkpoint) return { checkpoint, forged }
      forged += 1
    }
  } catch (error) {
    throw new StoreUnreachable('the checkpoint store cannot be read', { cause: error })
  }
  return { checkpoint: undefined, forged }
}

/** The note's checkpoint, provided that it is signed and stands where it belongs. */
export function verifyStoredNote({ position, note }: StoredNote, keys: AuditKeys): Checkpoint | undefined {
  const checkpoint = openCheckpoint(note, keys)
  return checkpoint && comparePositions(checkpoint, position) === 0 ? { ...checkpoint, note } : undefined
}

/** In what the database contradicts its newest checkpoint; nothing when it holds what was attested. */
export async function checkpointMismatch(
  db: Db | Tx,
  head: ChainHead,
  newest: Checkpoint,
): Promise<string | undefined> {
  const { epoch } = head
  if (newest.origin !== epochOriginOf(epoch)) return `the checkpoints are of another log, ${newest.origin}`
  if (newest.epoch > epoch.epoch) return `epoch ${newest.epoch}, which a checkpoint attests, is missing`
  if (newest.epoch < epoch.epoch) {
    return cites(epoch, newest) ? undefined : `epoch ${epoch.epoch} does not cite the newest checkpoint`
  }
  const hash = newest.size === epoch.firstSeq - 1 ? epoch.genesis : await readSealHash(db, newest.size)
  if (!hash) return `row ${newest.size}, which a checkpoint attests, is missing; the log ends at ${head.seq}`
  return hash.equals(newest.hash) ? undefined : `row ${newest.size} is not the one that a checkpoint attests`
}

function cites({ cites }: Epoch, checkpoint: Checkpoint): boolean {
  return cites !== null && comparePositions(cites, checkpoint) === 0 && cites.hash.equals(checkpoint.hash)
}

/** All notes of the store that are ours, from the oldest to the newest. */
export async function followChain(store: CheckpointStore, keys: AuditKeys): Promise<NoteChain> {
  const chain = new NoteChain()
  for await (const stored of store.oldestFirst()) {
    const checkpoint = verifyStoredNote(stored, keys)
    if (checkpoint) chain.take(checkpoint, noteHash(stored.note))
  }
  return chain
}
