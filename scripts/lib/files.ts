import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Every file under a folder of the root, as sorted paths relative to the root; an absent folder has none. */
export function filesUnder(root: string, folder: string, ending = ''): string[] {
  let entries: ReturnType<typeof readFolder>
  try {
    entries = readFolder(join(root, folder))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function readFolder(path: string) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
}
