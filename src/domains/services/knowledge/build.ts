import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../config/clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import {
  activateIndex,
  claimIndexRun,
  failRun,
  type IndexRow,
  type Lease,
  recordProgress,
  releaseRun,
  selectActive,
  selectBuilding,
} from './runs.ts'
import { publishedSources, readSources, type Source, sourcePlaceOf } from './sources/sources.ts'
import { lockKnowledge, storeChunks } from './store.ts'

/** So few at once that those who publish meanwhile hardly wait. */
const SOURCES_AT_ONCE = 20
const LEASE_MS = 60_000
/** So often in a row a run may end without having come any further. */
const MAX_ATTEMPTS = 5
const MAX_PAUSE_MS = 250

interface BuildDeps {
  database: Database
  clock: Clock
  draining(): boolean
}

interface BuildOptions {
  /** Rests as long as it has worked: searches on the same machine keep their share. */
  throttled: boolean
}

/** `idle`: there is nothing to build, or another instance builds it. `left`: another instance goes on with it. */
export type BuildOutcome = 'idle' | 'active' | 'shrunk' | 'gave_up' | 'left'

/** Builds the index that was asked for, from where it stands, and puts it in the place of the former. */
export async function buildIndex(
  deps: BuildDeps,
  { throttled: gently }: BuildOptions,
): Promise<BuildOutcome> {
  const { database, clock, draining } = deps
  const worker = randomUUID()
  const lease = (): Lease => ({ worker, at: new Date(clock()), until: new Date(clock() + LEASE_MS) })
  if (!(await selectBuilding(database.system))) return 'idle'
  const all = await publishedSources(database.system, null)
  const run = await claimIndexRun(database.system, lease(), all.length)
  if (!run) return 'idle'
  if (run.attempts > MAX_ATTEMPTS) {
    await failRun(database.system, run.id, worker, 'gave_up', new Date(clock()))
    return 'gave_up'
  }
  try {
    // What is published from here on comes into it by itself.
    const sources = await publishedSources(database.system, run.read_to)
    for (let at = 0; at < sources.length; at += SOURCES_AT_ONCE) {
      if (draining()) {
        await releaseRun(database.system, run.id, worker)
        return 'left'
      }
      const began = performance.now()
      const batch = sources.slice(at, at + SOURCES_AT_ONCE)
      await database.transact({ role: 'job' }, 'write', (tx) => addBatch(tx, run, batch, lease()))
      if (gently) await sleep(Math.min(performance.now() - began, MAX_PAUSE_MS))
    }
    return await finish(deps, run, lease())
  } catch (error) {
    if (error instanceof TakenOver) return 'left'
    await releaseRun(database.system, run.id, worker).catch(() => {})
    throw error
  }
}

async function addBatch(tx: Tx, run: IndexRow, batch: readonly Source[], lease: Lease): Promise<void> {
  await lockKnowledge(tx)
  const former = await selectActive(tx)
  const chunks = await readSources(tx, batch)
  const { added, removed, copied } = await storeChunks(tx, run.id, batch, chunks, former?.id)
  const isOurs = await recordProgress(tx, run.id, lease, {
    readTo: sourcePlaceOf(batch.at(-1)!),
    read: batch.length,
    added: added - removed,
    copied,
  })
  if (!isOurs) throw new TakenOver()
}

/** Undoes a batch that another instance adds as well. */
class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

async function finish({ database, clock }: BuildDeps, run: IndexRow, lease: Lease): Promise<BuildOutcome> {
  const switched = await database.transact({ role: 'job' }, 'write', async (tx) => {
    await lockKnowledge(tx)
    return activateIndex(tx, run.id, lease)
  })
  if (switched) return 'active'
  const failed = await failRun(database.system, run.id, lease.worker, 'shrunk', new Date(clock()))
  return failed ? 'shrunk' : 'left'
}
