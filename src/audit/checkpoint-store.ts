import type { Position } from './checkpoint.ts'
import type { WitnessStore } from './witness-store.ts'

/** Another checkpoint stands at the position already. */
export class PositionTaken extends Error {
  override readonly name = 'PositionTaken'
}

export interface StoredNote {
  position: Position
  note: string
}

/**
 * Where checkpoints are kept: a place that administrators of the database cannot write to. Notes are only ever
 * added; a position that is taken stays as it is.
 */
export interface CheckpointStore {
  /** Adds the note, durably; fails with `PositionTaken` rather than replace one. */
  put(position: Position, note: string): Promise<void>
  oldestFirst(after?: Position): AsyncIterable<StoredNote>
  newestFirst(before?: Position): AsyncIterable<StoredNote>
  witnesses: WitnessStore
}
