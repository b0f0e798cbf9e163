import type { ArchiveStore } from './archive/store.ts'
import type { Position } from './checkpoint.ts'
import type { SignedDay } from './day-file.ts'
import type { WitnessStore } from './witness-store.ts'

/** Another checkpoint stands at the position already. */
export class PositionTaken extends Error {
  override readonly name = 'PositionTaken'
}

export interface StoredNote {
  position: Position
  note: string
  /** The file of its day, where it lies in one. */
  day?: SignedDay
  /** Whether it has a file to itself; it may have both. */
  alone?: boolean
}

/**
 * Where checkpoints are kept: a place that administrators of the database cannot write to. A position that is taken stays
 * as it is; notes that lie alone are removed only after the file of their day was added. Reading finds them in either
 * place, and creates nothing: a store that is not there reads as an empty one.
 */
export interface CheckpointStore {
  /** Makes the place, where there is none; for a log that begins. A place that has vanished is not made again. */
  prepare(): Promise<void>
  /** Adds the note, durably; fails with `PositionTaken` rather than replace one. */
  put(position: Position, note: string): Promise<void>
  oldestFirst(after?: Position): AsyncIterable<StoredNote>
  newestFirst(before?: Position): AsyncIterable<StoredNote>
  count(): Promise<number>
  /** Removes the file that the note has to itself. */
  remove(position: Position): Promise<void>
  /** Adds the notes of a day as one file, durably; fails with `PositionTaken` rather than replace one. */
  addDay(name: string, text: string): Promise<void>
  dayNames(): Promise<string[]>
  readDay(name: string): Promise<string | undefined>
  /** Adds the signed record of a removal, durably. */
  addRemoval(note: string): Promise<void>
  removals(): AsyncIterable<string>
  witnesses: WitnessStore
  /** Rows that have left the database. */
  archive: ArchiveStore
}

/** The note at the position; nothing where there is none. */
export async function noteAt(
  store: CheckpointStore,
  { epoch, size }: Position,
): Promise<StoredNote | undefined> {
  for await (const stored of store.oldestFirst({ epoch, size: size - 1 })) {
    return stored.position.epoch === epoch && stored.position.size === size ? stored : undefined
  }
  return undefined
}

/** The log and what lies outside the database contradict each other: nothing more may be sealed on top of it. */
export class LogInconsistent extends Error {
  override readonly name = 'LogInconsistent'
}

/** The checkpoint store did not answer. An alarm is raised; changes stop when it lasts. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable'
}
