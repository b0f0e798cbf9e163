import type { Alarms } from './alarms.ts'
import { StoreUnreachable } from './checkpoint-store.ts'
import { isDeclaredMissing, readEpochs } from './log-consistency.ts'
import type { Expected, LogState } from './log-state.ts'
import type { LogParts } from './open-log.ts'
import { type NamedWitness, readWitnesses } from './other-witnesses.ts'
import { createOwnWitness, type OwnWitness } from './own-witness.ts'

/** All that instances know of the log: this one, and those whose witnesses stand in the store. */
interface WitnessMemory extends Pick<OwnWitness, 'observe' | 'acknowledged' | 'sealed'> {
  /** Writes down what this instance knows. */
  write(): Promise<void>
  /** What must be in the log. Until the store was read once there is no telling, and this fails. */
  expected(): Promise<Expected>
  /** Removes witnesses of instances that ended, once nothing hangs on them. */
  removeStale(look: LogState): Promise<void>
  /** `performance.now()` of the last time that the store took what this instance knows. */
  writtenAt(): number
  /** Whether the store was ever read. */
  isComplete(): boolean
}

/** Instances write every ten seconds at least. */
const endedAfterMs = 600_000

const remedy = 'Restore access to the checkpoint store; when this lasts for a minute, changes are refused'

export function createWitnessMemory(parts: LogParts, alarms: Alarms): WitnessMemory {
  const own = createOwnWitness(parts)
  let others: NamedWitness[] | undefined
  let writtenAt = performance.now()

  async function readOthers(): Promise<NamedWitness[]> {
    try {
      const { authentic, forged } = await readWitnesses(parts.store.witnesses, parts.keys)
      if (forged > 0)
        alarms.raise('checkpoint_forged', `The checkpoint store holds ${forged} witnesses that are not ours`)
      return authentic.filter(({ name }) => name !== own.name)
    } catch (error) {
      if (!(error instanceof StoreUnreachable) || !others) throw error
      alarms.raise('checkpoint_store_unreachable', `${error.message}. ${remedy}`, error.cause)
      return others
    }
  }

  return {
    ...own,
    async write() {
      try {
        await own.write()
        writtenAt = performance.now()
      } catch (error) {
        const message = `What this instance knows of the log cannot be written down. ${remedy}`
        alarms.raise('checkpoint_store_unreachable', message, error)
      }
    },
    async expected() {
      others = await readOthers()
      const { rows, entries } = own.expected()
      return {
        rows: [...rows, ...others],
        entries: [...entries, ...others.flatMap(({ unsealed }) => unsealed)],
      }
    },
    async removeStale({ sealed, missingEntries: gone }) {
      const ended = (others ?? []).filter(({ written }) => written < parts.clock() - endedAfterMs)
      if (ended.length === 0) return
      const epochs = gone.length > 0 ? await readEpochs(parts.database.system, parts.keys) : []
      const settled = new Set([...sealed, ...gone.filter((id) => isDeclaredMissing(id, epochs))])
      for (const witness of ended) {
        if (own.hasPublished(witness) && witness.unsealed.every((id) => settled.has(id)))
          await parts.store.witnesses.remove(witness.name)
      }
    },
    writtenAt: () => writtenAt,
    isComplete: () => others !== undefined,
  }
}
