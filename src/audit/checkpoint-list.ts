import { unknownCursor } from '../errors/refusal.ts'
import type { Position } from './checkpoint.ts'
import type { CheckpointStore, StoredNote } from './checkpoint-store.ts'
import type { AuditKeys } from './keys.ts'
import type { EntryPage } from './list.ts'
import { verifyStoredNote } from './newest-checkpoint.ts'

export interface ListedCheckpoint {
  origin: string
  epoch: number
  size: number
  hash: string
  key_id: string
  signature: string
  published_at: string
}

export interface CheckpointFilter {
  limit: number
  cursor?: string | undefined
}

export async function listCheckpoints(
  store: CheckpointStore,
  keys: AuditKeys,
  { limit, cursor }: CheckpointFilter,
): Promise<EntryPage<ListedCheckpoint>> {
  const items: ListedCheckpoint[] = []
  for await (const stored of store.newestFirst(cursor === undefined ? undefined : positionIn(cursor))) {
    const last = items.at(-1)
    if (last && items.length === limit) return { items, next_cursor: cursorOf(last) }
    const checkpoint = checkpointResponse(stored, keys)
    if (checkpoint) items.push(checkpoint)
  }
  return { items, next_cursor: null }
}

/** Nothing for a note that is not ours. */
export function checkpointResponse(stored: StoredNote, keys: AuditKeys): ListedCheckpoint | undefined {
  const checkpoint = verifyStoredNote(stored, keys)
  if (!checkpoint) return undefined
  const stamp = Buffer.from(stored.note.trimEnd().split(' ').at(-1)!, 'base64')
  return {
    origin: checkpoint.origin,
    epoch: checkpoint.epoch,
    size: checkpoint.size,
    hash: checkpoint.hash.toString('hex'),
    key_id: stamp.subarray(0, 4).toString('hex'),
    signature: stamp.subarray(4).toString('base64url'),
    published_at: new Date(checkpoint.at).toISOString(),
  }
}

function cursorOf({ epoch, size }: Position): string {
  return Buffer.from(`${epoch}.${size}`).toString('base64url')
}

function positionIn(cursor: string): Position {
  const [, epoch, size] = /^(\d{1,9})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (epoch !== undefined && size !== undefined) return { epoch: Number(epoch), size: Number(size) }
  throw unknownCursor()
}
