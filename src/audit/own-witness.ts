import { randomUUID } from 'node:crypto'
import { comparePositions } from './checkpoint.ts'
import type { ChainHead } from './head.ts'
import type { Expected } from './log-state.ts'
import { type NamedEntry, namesOf } from './loss.ts'
import type { LogParts } from './open-log.ts'
import { type SeenRow, seenRow, signWitness } from './witness.ts'

/** What this process knows of the log, in memory and in the store. */
export interface OwnWitness {
  name: string
  expected(): Expected
  observe(head: ChainHead): void
  acknowledged(entry: NamedEntry): void
  sealed(entryIds: readonly string[]): void
  /** Writes what is new, or that there is nothing new; fails when the store does not take it. */
  write(): Promise<void>
  /** Whether the store has it from us that the log goes so far. */
  hasPublished(row: SeenRow): boolean
}

/** A sign of life, and a trial of the store. */
const rewriteAfterMs = 10_000

/** In a backlog the newest are enough: what a failover loses is always the end. */
const mostUnsealed = 500

/** More than a standby can be behind while the sealer keeps up. */
const mostNamed = 500

export function createOwnWitness({ keys, store, clock }: LogParts): OwnWitness {
  const name = randomUUID()
  const unsealed = new Set<string>()
  /** Sealed ones too: a standby that was behind may lack their rows. */
  const named = new Map<string, NamedEntry>()
  let seen: { row: SeenRow; at: number } | undefined
  let written: { row: SeenRow; when: number } | undefined
  let changed = false

  return {
    name,
    expected: () => ({ rows: seen ? [seen.row] : [], entries: [...unsealed] }),
    observe(head) {
      const row = seenRow(head)
      if (seen && comparePositions(sizeOf(row), sizeOf(seen.row)) <= 0) return
      seen = { row, at: clock() }
      changed = true
    },
    acknowledged(entry) {
      named.set(entry.id, entry)
      if (named.size > mostNamed) named.delete(named.keys().next().value!)
      unsealed.add(entry.id)
      if (unsealed.size > mostUnsealed) unsealed.delete(unsealed.values().next().value!)
      changed = true
    },
    sealed(entryIds) {
      for (const id of entryIds) unsealed.delete(id)
    },
    async write() {
      const unchanged = !changed && written && performance.now() - written.when < rewriteAfterMs
      if (!seen || unchanged) return
      const { row, at } = seen
      changed = false
      try {
        const names = keys.seal(namesOf(named.values()))
        const witness = { ...row, unsealed: [...unsealed], names, at, written: clock() }
        await store.witnesses.put(name, signWitness(witness, keys))
      } catch (error) {
        changed = true
        throw error
      }
      written = { row, when: performance.now() }
    },
    hasPublished: (row) => written !== undefined && comparePositions(sizeOf(written.row), sizeOf(row)) >= 0,
  }
}

function sizeOf({ epoch, seq }: SeenRow) {
  return { epoch, size: seq }
}
