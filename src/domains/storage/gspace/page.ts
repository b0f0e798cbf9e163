import { unknownCursor } from '../../../errors/refusal.ts'
import type { EntryRow, GspaceFile } from './queries.ts'

export const toOwnFile = ({ path, media_type, bytes, sha256, created_at, updated_at }: GspaceFile) => ({
  path,
  media_type,
  bytes,
  sha256: Buffer.from(sha256).toString('hex'),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

/** A page ends with a path, and the next begins behind it. */
export function pathAfter(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const bytes = Buffer.from(cursor, 'base64url')
  const path = bytes.toString()
  if (path === '' || path.includes('\0') || !Buffer.from(path).equals(bytes)) throw unknownCursor()
  return path
}

/** Out of entries that were read with one more than the limit. */
export function pageOfEntries(entries: EntryRow[], files: GspaceFile[], limit: number) {
  const byId = new Map(files.map((file) => [file.id, file]))
  const page = entries.slice(0, limit)
  const last = entries.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(({ entry, is_folder, files: count, bytes, id }) => {
      const file = is_folder ? undefined : byId.get(id)
      return {
        kind: is_folder ? ('folder' as const) : ('file' as const),
        path: entry,
        bytes,
        files: count,
        file: file ? toOwnFile(file) : null,
      }
    }),
    next_cursor: last ? Buffer.from(last.entry).toString('base64url') : null,
  }
}
