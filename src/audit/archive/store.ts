import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileAtomically, ignoreError, syncDirectory } from '../durable-file.ts'

/** Beside the checkpoints, and as safe as they are: files that are added once, and never changed or removed. */
export interface ArchiveStore {
  /** Adds the file, durably. One of that name stays as it is: names follow from contents. */
  add(name: string, content: Uint8Array): Promise<void>
  /** Nothing where there is none. */
  read(name: string): Promise<Buffer | undefined>
}

export function openFileArchiveStore(store: string): ArchiveStore {
  const directory = join(store, 'archive')
  return {
    async add(name, content) {
      // Not in place of a store that has vanished, such as a volume.
      await mkdir(directory, { mode: 0o750 }).catch(ignoreError('EEXIST'))
      await createFileAtomically(join(directory, name), content)
      for (const place of [directory, store]) await syncDirectory(place)
    },
    async read(name) {
      try {
        return await readFile(join(directory, name))
      } catch (error) {
        ignoreError('ENOENT')(error)
        return undefined
      }
    },
  }
}
