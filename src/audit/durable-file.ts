import { randomUUID } from 'node:crypto'
import { link, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A read-only file that appears whole or not at all: a crash in between leaves nothing that reads as one. False where
 * there is one of that name, which stays as it is. The folders above are synchronised by who knows which of them are new.
 */
export async function createFileAtomically(path: string, content: string | Uint8Array): Promise<boolean> {
  const draft = join(dirname(path), `.${randomUUID()}`)
  try {
    await writeSynchronised(draft, content, 0o440)
    await link(draft, path)
    return true
  } catch (error) {
    ignoreError('EEXIST')(error)
    return false
  } finally {
    await unlink(draft).catch(ignoreError('ENOENT'))
  }
}

/** A file that is not there yet. */
export async function writeSynchronised(
  path: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** For what may fail in this one way. */
export function ignoreError(code: string): (error: unknown) => void {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
  }
}
