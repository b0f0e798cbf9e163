import { mkdir, readdir, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '../text/sha256.ts'
import { openFileArchiveStore } from './archive/store.ts'
import type { Position } from './checkpoint.ts'
import { type CheckpointStore, PositionTaken } from './checkpoint-store.ts'
import { createFileAtomically, syncDirectory } from './durable-file.ts'
import { countNotes, type NoteOrder, type NoteSource, walkNotes } from './walk-notes.ts'
import { openFileWitnessStore } from './witness-store.ts'

/** Keeps a folder small enough to list, however long the log. */
const sizesPerFolder = 100_000

/**
 * One read-only file a checkpoint, `<epoch>/<folder>/<size>.checkpoint`, and in time one a day, `days/<name>.day`, in an
 * order that names alone tell.
 */
export function openFileCheckpointStore(directory: string): CheckpointStore {
  const source: NoteSource = {
    places: (order, isBeyond) => places(directory, order, isBeyond),
    allPositions: () => places(directory, 'oldest', () => true),
    readNote: (position) => readOrNothing(join(directory, pathOf(position))),
    dayNames: () => names(join(directory, dayFolder), /\.day$/, 'oldest'),
    readDay: (name) => readOrNothing(join(directory, dayFolder, name)),
    readAtOnce: 16,
  }
  return {
    async prepare() {
      await mkdir(directory, { recursive: true, mode: 0o750 })
    },
    put: (position, note) => addFile(join(directory, pathOf(position)), note),
    oldestFirst: (after) => walkNotes(source, 'oldest', after),
    newestFirst: (before) => walkNotes(source, 'newest', before),
    count: () => countNotes(source),
    remove: (position) => removeFile(join(directory, pathOf(position))),
    addDay: (name, text) => addFile(join(directory, dayFolder, name), text),
    dayNames: source.dayNames,
    readDay: source.readDay,
    addRemoval: (note) => addRemoval(join(directory, removalFolder), note),
    removals: () => readRemovals(join(directory, removalFolder)),
    witnesses: openFileWitnessStore(join(directory, 'witnesses')),
    archive: openFileArchiveStore(directory),
  }
}

const dayFolder = 'days'
const removalFolder = 'removals'

function pathOf({ epoch, size }: Position): string {
  const folder = Math.floor(size / sizesPerFolder)
  return join(padded(epoch, 6), padded(folder, 11), `${padded(size, 16)}.checkpoint`)
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

async function addFile(path: string, note: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o750 })
  if (!(await createFileAtomically(path, note))) throw new PositionTaken(`${path} exists already`)
  for (const place of [folder, dirname(folder), dirname(dirname(folder))]) await syncDirectory(place)
}

/** Not synchronised: what a power cut brings back is removed the next time. */
async function removeFile(path: string): Promise<void> {
  await unlink(path).catch(whenAbsent(undefined))
}

/** The name follows from the content, so that the same record is added once. */
async function addRemoval(folder: string, note: string): Promise<void> {
  const name = sha256(note, 'hex').slice(0, 32)
  try {
    await addFile(join(folder, `${name}.removal`), note)
  } catch (error) {
    if (!(error instanceof PositionTaken)) throw error
  }
}

async function* readRemovals(folder: string): AsyncGenerator<string> {
  for (const name of await names(folder, /^[0-9a-f]{32}\.removal$/, 'oldest')) {
    yield await readFile(join(folder, name), 'utf8')
  }
}

/** Nothing when it was removed since its folder was listed. */
async function readOrNothing(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(whenAbsent(undefined))
}

/** The places of notes in each folder, those left out that lie wholly before the edge. */
async function* places(
  directory: string,
  order: NoteOrder,
  isBeyond: (position: Position) => boolean,
): AsyncGenerator<Position[]> {
  for (const epochName of await names(directory, /^\d{6}$/, order)) {
    const epoch = Number(epochName)
    for (const folderName of await names(join(directory, epochName), /^\d{11}$/, order)) {
      const firstSize = Number(folderName) * sizesPerFolder
      const farthestSize = order === 'oldest' ? firstSize + sizesPerFolder - 1 : firstSize
      if (!isBeyond({ epoch, size: farthestSize })) continue
      const found = await names(join(directory, epochName, folderName), /^\d{16}\.checkpoint$/, order)
      yield found.map((name) => ({ epoch, size: Number.parseInt(name, 10) }))
    }
  }
}

async function names(directory: string, shape: RegExp, order: NoteOrder): Promise<string[]> {
  const present = await readdir(directory).catch(whenAbsent<string[]>([]))
  const found = present.filter((name) => shape.test(name)).sort()
  return order === 'oldest' ? found : found.reverse()
}

function whenAbsent<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
}
