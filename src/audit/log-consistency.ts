import type { Db, Tx } from '../db/database.ts'
import { LogInconsistent } from './checkpoint-store.ts'
import { type Epoch, openEpoch, readEpochRows } from './epoch.ts'
import type { ChainHead } from './head.ts'
import type { AuditKeys } from './keys.ts'
import type { LogState } from './log-state.ts'
import type { SeenRow } from './witness.ts'

/** Fails unless the log holds all that was seen in it, or a later epoch names the loss. */
export async function assertLogComplete(db: Db | Tx, keys: AuditKeys, look: LogState): Promise<void> {
  if (look.missingRows.length === 0 && look.missingEntries.length === 0) return
  const found = logContradiction(look, await readEpochs(db, keys))
  if (found) throw new LogInconsistent(found.reason)
}

interface Contradiction {
  reason: string
  /** The row that was seen, where it is one. */
  row?: SeenRow
}

/** In what the log contradicts what was seen in it; nothing when every loss is declared. */
export function logContradiction(
  { head, missingRows: lacking, missingEntries: gone }: LogState,
  epochs: readonly Epoch[],
): Contradiction | undefined {
  const row = lacking.find((each) => !isDeclaredLost(each, epochs))
  if (row) return { row, reason: explain(row, head) }
  const missing = gone.filter((id) => !isDeclaredMissing(id, epochs)).sort()
  if (missing.length === 0) return undefined
  return { reason: `${missing.length} entries of acknowledged changes are gone, the first is ${missing[0]}` }
}

export function isDeclaredLost({ epoch, seq }: SeenRow, epochs: readonly Epoch[]): boolean {
  return epochs.some((later) => later.epoch > epoch && later.lost !== null && seq <= later.lost.to)
}

/** Where an epoch misses too many to name each, it names the last: ids are ordered by time. */
export function isDeclaredMissing(entryId: string, epochs: readonly Epoch[]): boolean {
  return epochs.some(({ missingEntries, missingCount, missingTo }) => {
    if (missingEntries.includes(entryId)) return true
    return missingCount > missingEntries.length && missingTo !== null && entryId <= missingTo
  })
}

export async function readEpochs(db: Db | Tx, keys: AuditKeys): Promise<Epoch[]> {
  return (await readEpochRows(db)).flatMap((row) => openEpoch(row, keys) ?? [])
}

function explain({ epoch, seq }: SeenRow, head: ChainHead | undefined): string {
  if (!head) return 'the database holds no log, yet instances saw one'
  const current = head.epoch.epoch
  if (current < epoch) return `epoch ${epoch}, which an instance saw, is missing`
  if (current > epoch)
    return `row ${seq}, which an instance saw, is gone and epoch ${current} does not say so`
  return head.seq < seq
    ? `the log ended at row ${seq} and now ends at ${head.seq}`
    : `row ${seq} is not the one that an instance saw`
}
