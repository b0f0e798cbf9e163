import type { GspaceFile } from './queries.ts'

export const toOwnFile = ({ path, media_type, bytes, sha256, created_at, updated_at }: GspaceFile) => ({
  path,
  media_type,
  bytes,
  sha256: Buffer.from(sha256).toString('hex'),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})
