import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'

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
      await mkdir(directory, { mode: 0o750 }).catch(unless('EEXIST'))
      const draft = join(directory, `.${randomUUID()}`)
      try {
        const file = await open(draft, 'wx', 0o440)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await link(draft, join(directory, name)).catch(unless('EEXIST'))
      } finally {
        await unlink(draft).catch(unless('ENOENT'))
      }
      for (const place of [directory, store]) await syncDirectory(place)
    },
    async read(name) {
      try {
        return await readFile(join(directory, name))
      } catch (error) {
        unless('ENOENT')(error)
        return undefined
      }
    },
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function unless(code: string): (error: unknown) => void {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
  }
}
