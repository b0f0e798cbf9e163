import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What is ready to be published, by its path in the folder, with its size in bytes; sums and checks are left out. */
export function artefactsIn(folder: string): { file: string; bytes: number }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => ({ file, stat: statSync(join(folder, file)) }))
    .filter(({ file, stat }) => stat.isFile() && !/\.(?:md5|sha1|sha256|info)$/.test(file))
    .map(({ file, stat }) => ({ file, bytes: stat.size }))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
}
