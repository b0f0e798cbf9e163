import type { CheckpointStore } from './checkpoint-store.ts'
import type { AuditKeys } from './keys.ts'
import { verifyStoredNote } from './newest-checkpoint.ts'
import { NoteChain } from './note-chain.ts'
import { noteHash } from './signed-note.ts'

/** All notes of the store that are ours, from the oldest to the newest. */
export async function followChain(store: CheckpointStore, keys: AuditKeys): Promise<NoteChain> {
  const chain = new NoteChain()
  for await (const stored of store.oldestFirst()) {
    const checkpoint = verifyStoredNote(stored, keys)
    if (checkpoint) chain.take(checkpoint, noteHash(stored.note))
  }
  return chain
}
