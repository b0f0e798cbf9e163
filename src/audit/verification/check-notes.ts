// Runs in a thread, so it imports nothing of the database.
import { type Checkpoint, comparePositions, openCheckpoint } from '../checkpoint.ts'
import type { StoredNote } from '../checkpoint-store.ts'
import type { NoteKey } from '../keys.ts'
import { noteHash } from '../signed-note.ts'

export interface NotesWork {
  notes: StoredNote[]
  noteKeys: readonly NoteKey[]
}

export interface CheckedNote extends Pick<StoredNote, 'position'> {
  /** Nothing unless it is signed and stands where it belongs. */
  checkpoint: Checkpoint | undefined
  hash: Buffer
}

export function checkNotes({ notes, noteKeys }: NotesWork): CheckedNote[] {
  const keys = { noteKeys }
  return notes.map(({ position, note }) => {
    const checkpoint = openCheckpoint(note, keys)
    const authentic = checkpoint && comparePositions(checkpoint, position) === 0
    return { position, checkpoint: authentic ? checkpoint : undefined, hash: noteHash(note) }
  })
}

/** Between threads, buffers become plain arrays of bytes. */
export function reviveBuffers({ position, checkpoint, hash }: CheckedNote): CheckedNote {
  return { position, hash: Buffer.from(hash), checkpoint: checkpoint && revivedCheckpoint(checkpoint) }
}

function revivedCheckpoint({ hash, cites, link, ...rest }: Checkpoint): Checkpoint {
  return {
    ...rest,
    hash: Buffer.from(hash),
    cites: cites && { ...cites, hash: Buffer.from(cites.hash) },
    ...(link && {
      link: { ...link, follows: link.follows && { ...link.follows, note: Buffer.from(link.follows.note) } },
    }),
  }
}
