import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '../config/clock.ts'
import { currentSpan } from '../observability/telemetry/current.ts'
import type { Span } from '../observability/telemetry/span.ts'
import { inChildSpan } from '../observability/telemetry/spans.ts'
import type { Alarms } from './alarms.ts'
import { LogInconsistent, StoreUnreachable } from './checkpoint-store.ts'
import type { ChainHead } from './head.ts'
import { assertLogComplete } from './log-consistency.ts'
import { type Expected, type LogState, type QueueState, readLogState } from './log-state.ts'
import type { NamedEntry } from './loss.ts'
import { assertAgreement, type LogParts, openLog } from './open-log.ts'
import type { Publisher } from './publisher.ts'
import { extendEntries, extendSeals, PARTITION_HEADROOM, type SealedBatch, sealBatch } from './seal-batch.ts'
import { createWitnessMemory } from './witness-memory.ts'

export interface SealerState {
  queue: QueueState
  /** `performance.now()` of the last pass that ended well. */
  passedAt: number
  /** `performance.now()` of the last time that what this instance knows was written down outside the database. */
  witnessedAt: number
  /** Whether the log was held against what lies outside the database. */
  compared: boolean
  /** Why nothing is sealed any more. */
  halted: string | undefined
}

interface Sealer {
  state(): Readonly<SealerState>
  /** Seals everything that was queued before the call; waits for another sealer if need be. */
  drain(): Promise<void>
  /** Fails when the log is not the one that instances saw. */
  assertConsistent(): Promise<void>
  /** Something is being written: look soon. */
  wake(): void
  /** The entry's change is committed: from now on it must be there. */
  acknowledged(entry: NamedEntry): void
  start(): Promise<void>
  stop(): Promise<void>
}

export const remedyWhenHalted = 'Find out what was lost, then run: npm run audit -- new-epoch --reason "..."'

const sealPart = { name: 'audit seal', kind: 'internal' } as const
/** Of one batch, in whose traces it shows. */
const MAX_WRITERS = 32

/** Each pass has costs of its own; under load, so many entries share them. */
const busyMs = 200
/**
 * What is written here wakes the sealer at once; this is for what an instance that died has left. Within the six seconds
 * for which the pool keeps an idle connection: another one would cost more than the look.
 */
const idleMs = 5000
const extendEveryMs = HOUR_MS
/** Where one could not be made. */
const extendAgainMs = 60_000

/** Called after each look at the log, successful or not. */
export function createSealer(
  parts: LogParts,
  publisher: Publisher,
  alarms: Alarms,
  markReady: () => void = () => {},
): Sealer {
  const { database, keys } = parts
  const witnessMemory = createWitnessMemory(parts, alarms)
  let queue: QueueState = { pending: 0, oldestMs: 0 }
  let passedAt = performance.now()
  let halted: string | undefined
  /** Held against the checkpoints since the start, or since the last fault. */
  let agreed = false
  let nudged = new AbortController()
  /** The traces in which the next batch shows: of those that have written since the last. */
  const writers = new Set<Span>()
  let stopping = false
  let loop: Promise<void> | undefined
  let extendAt = 0
  /** The last row that was sealed here, once its partition is nearly full. */
  let nearEnd: number | undefined
  /** Where the partitions of seals end; forgotten at each fault, since a restored database may have others. */
  let ends: number | undefined
  /** Whether changes were acknowledged here since the last batch. */
  let hasNews = false

  /** A fault is logged and changes nothing: partitions are created long before they are needed. */
  async function extend(): Promise<void> {
    if (performance.now() < extendAt) return
    extendAt = performance.now() + extendEveryMs
    try {
      if (nearEnd !== undefined) {
        await extendSeals(database.system, nearEnd)
        ends = undefined
      }
      nearEnd = undefined
      await extendEntries(database.system)
      alarms.clear('partition_missing')
    } catch (error) {
      extendAt = performance.now() + extendAgainMs
      alarms.raise('partition_missing', 'The next partition of the audit log could not be made', error)
    }
  }

  /** Is this still the log that was attested and seen? Witnesses are read first: what they tell was committed before. */
  async function compare(): Promise<{ expected: Expected; look: LogState; head: ChainHead }> {
    const expected = await witnessMemory.expected()
    const look = await readLogState(database.system, keys, expected)
    queue = look.queue
    await assertLogComplete(database.system, keys, look)
    const head = look.head ?? (await openLog(parts))
    if (!agreed) await assertAgreement(parts, head)
    agreed = true
    witnessMemory.observe(head)
    witnessMemory.sealed(look.sealed)
    return { expected, look, head }
  }

  /** What compare finds, where there is likely something to seal: a batch looks at all that itself, under its lock. */
  async function sealAtOnce(): Promise<SealedBatch | undefined> {
    if (!agreed || !hasNews) return undefined
    hasNews = false
    const expected = await witnessMemory.expected()
    const batch = await sealTraced(expected)
    if (!batch.state) return undefined
    queue = batch.state.queue
    witnessMemory.sealed(batch.state.sealed)
    return batch
  }

  async function seal(expected: Expected, whenBusy: 'wait' | 'leave'): Promise<SealedBatch> {
    const known = ends
    ends = undefined
    const batch = await sealBatch({ ...parts, expected, whenBusy, ends: known })
    if (batch.head) witnessMemory.observe(batch.head)
    witnessMemory.sealed(batch.sealed)
    ends = batch.ends ?? known
    if (batch.head && batch.ends !== undefined && batch.ends - 1 - batch.head.seq < PARTITION_HEADROOM) {
      // At once; where that has failed, when it is tried again.
      if (nearEnd === undefined) extendAt = 0
      nearEnd = batch.head.seq
    }
    reportForgeries(batch)
    await witnessMemory.write()
    return batch
  }

  function sealTraced(expected: Expected): Promise<SealedBatch> {
    const [first, ...others] = writers
    writers.clear()
    if (!first) return seal(expected, 'leave')
    // What the batch asks of the database shows once.
    return inChildSpan(first, sealPart, async (own) => {
      const spans = [own, ...others.map((writer) => writer.child(sealPart.name, sealPart.kind))]
      try {
        const batch = await seal(expected, 'leave')
        for (const span of spans) span?.set({ 'tamga.audit.sealed': batch.sealed.length })
        return batch
      } finally {
        for (const span of spans.slice(1)) span?.end()
      }
    })
  }

  function reportForgeries({ forged }: SealedBatch): void {
    if (forged.length === 0) return
    alarms.raise(
      'entry_forged',
      `${forged.length} entries were written without the key, the first is ${forged[0]}`,
    )
  }

  /** One look at the queue, and whatever follows from it. True when there was work. */
  async function pass(): Promise<boolean> {
    // First, as the database may be gone for good: what was acknowledged in the meantime must not be forgotten with us.
    await witnessMemory.write()
    const first = await sealAtOnce()
    if (first?.state && first.head && !first.more) {
      await publisher.publishIfDue(first.head)
      await witnessMemory.removeStale(first.state)
      return first.state.queue.pending > 0
    }
    const { expected, look, head } = await compare()
    const waits = look.queue.pending > 0
    for (let more = waits; more; ) {
      const batch = await sealTraced(expected)
      await publisher.publishIfDue(batch.head ?? head)
      more = batch.more
    }
    if (!waits) await publisher.publishIfDue(head)
    await witnessMemory.write()
    await witnessMemory.removeStale(look)
    return waits
  }

  async function guardedPass(): Promise<boolean> {
    try {
      const worked = await pass()
      passedAt = performance.now()
      halted = undefined
      await extend()
      alarms.clear('log_disagrees')
      alarms.clear('sealing_failed')
      markReady()
      return worked
    } catch (error) {
      agreed = false
      ends = undefined
      if (error instanceof LogInconsistent) halt(error)
      else if (error instanceof StoreUnreachable) {
        // Reading goes on without it.
        markReady()
        alarms.raise('checkpoint_store_unreachable', `${error.message}. Nothing is sealed`, error.cause)
      } else alarms.raise('sealing_failed', 'The audit log could not be sealed; trying again', error)
      return false
    }
  }

  function halt(error: LogInconsistent): void {
    halted = error.message
    markReady()
    alarms.raise('log_disagrees', `The audit log is halted: ${error.message}. ${remedyWhenHalted}`)
  }

  async function run(): Promise<void> {
    let pause = busyMs
    while (!stopping) {
      const signal = nudged.signal
      await sleep(pause, undefined, pause > busyMs ? { signal } : {}).catch(() => {})
      if (signal.aborted) nudged = new AbortController()
      pause = (await guardedPass()) || signal.aborted ? busyMs : Math.min(pause * 2, idleMs)
    }
    await guardedPass()
    if (!halted) await publisher.publish().catch(() => {})
  }

  return {
    state: () => ({
      queue,
      passedAt,
      witnessedAt: witnessMemory.writtenAt(),
      compared: witnessMemory.isComplete(),
      halted,
    }),
    async drain() {
      const { expected } = await compare()
      while ((await seal(expected, 'wait')).more);
    },
    async assertConsistent() {
      await compare()
    },
    wake() {
      if (!nudged.signal.aborted) nudged.abort()
    },
    acknowledged(entry) {
      const span = currentSpan()
      if (span?.sampled && writers.size < MAX_WRITERS) writers.add(span)
      witnessMemory.acknowledged(entry)
      hasNews = true
    },
    async start() {
      if (loop) return
      await guardedPass()
      loop = run()
    },
    async stop() {
      stopping = true
      nudged.abort()
      await loop
    },
  }
}
