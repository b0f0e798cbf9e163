import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { comparePositions, type Position } from './checkpoint.ts'
import { type CheckpointStore, PositionTaken, type StoredNote } from './checkpoint-store.ts'
import { openFileWitnessStore } from './witness-store.ts'

type Order = 'oldest' | 'newest'

/** Keeps a folder small enough to list, however long the log. */
const sizesPerFolder = 100_000

/** One read-only file a checkpoint, `<epoch>/<folder>/<size>.checkpoint`, in an order that names alone tell. */
export function openFileCheckpointStore(directory: string): CheckpointStore {
  return {
    put: (position, note) => addFile(join(directory, pathOf(position)), note),
    oldestFirst: (after) => walk(directory, 'oldest', after),
    newestFirst: (before) => walk(directory, 'newest', before),
    witnesses: openFileWitnessStore(join(directory, 'witnesses')),
  }
}

function pathOf({ epoch, size }: Position): string {
  const folder = Math.floor(size / sizesPerFolder)
  return join(padded(epoch, 6), padded(folder, 11), `${padded(size, 16)}.checkpoint`)
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

/** The file appears whole or not at all: a crash in between leaves nothing that reads as a checkpoint. */
async function addFile(path: string, note: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o750 })
  const draft = join(folder, `.${randomUUID()}`)
  const file = await open(draft, 'wx', 0o440)
  try {
    await file.writeFile(note)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new PositionTaken(`${path} exists already`, { cause: error })
  } finally {
    await unlink(draft)
  }
  for (const place of [folder, dirname(folder), dirname(dirname(folder))]) await syncDirectory(place)
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function* walk(directory: string, order: Order, edge?: Position): AsyncGenerator<StoredNote> {
  await mkdir(directory, { recursive: true, mode: 0o750 })
  const beyondEdge = (position: Position) =>
    edge === undefined || comparePositions(position, edge) * (order === 'oldest' ? 1 : -1) > 0
  for (const epochName of await names(directory, /^\d{6}$/, order)) {
    const epoch = Number(epochName)
    for (const folderName of await names(join(directory, epochName), /^\d{11}$/, order)) {
      const firstSize = Number(folderName) * sizesPerFolder
      const farthestSize = order === 'oldest' ? firstSize + sizesPerFolder - 1 : firstSize
      if (!beyondEdge({ epoch, size: farthestSize })) continue
      const folder = join(directory, epochName, folderName)
      for (const name of await names(folder, /^\d{16}\.checkpoint$/, order)) {
        const position = { epoch, size: Number.parseInt(name, 10) }
        if (beyondEdge(position)) yield { position, note: await readFile(join(folder, name), 'utf8') }
      }
    }
  }
}

async function names(directory: string, shape: RegExp, order: Order): Promise<string[]> {
  const found = (await readdir(directory)).filter((name) => shape.test(name)).sort()
  return order === 'oldest' ? found : found.reverse()
}
