import type { NewFile } from '../storage/stored-files.ts'
import type { Size } from './asset-queries.ts'

export function shownImage({ sha256, bytes }: NewFile, { width, height }: Size, now: Date) {
  return { sha256: sha256.toString('hex'), width, height, bytes, updated_at: now.toISOString() }
}

/** A browser keeps it for this person alone, and asks each time whether it is still the same. */
export const imageHeaders = { 'Cache-Control': 'private, no-cache' }
