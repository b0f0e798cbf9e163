import { setTimeout as sleep } from 'node:timers/promises'
import type { Alarms } from './alarms.ts'
import { LogDisagrees, StoreUnreachable } from './errors.ts'
import type { Head } from './head.ts'
import { assertAgreement, type LogParts, openLog } from './open-log.ts'
import type { Publisher } from './publisher.ts'
import { type QueueState, readQueue } from './queue.ts'
import { assertNotBehind, type SealedBatch, sealBatch } from './seal-batch.ts'

export interface SealerState {
  queue: QueueState
  /** `performance.now()` of the last pass that ended well. */
  passedAt: number
  /** Why nothing is sealed any more. */
  halted: string | undefined
}

export interface Sealer {
  state(): Readonly<SealerState>
  /** Seals everything that was queued before the call; waits for another sealer if need be. */
  drain(): Promise<void>
  /** Something was written: look soon. */
  nudge(): void
  start(): Promise<void>
  stop(): Promise<void>
}

export const remedyWhenHalted = 'Find out what was lost, then run: scripts/audit.ts new-epoch --reason "..."'

/** Each pass has costs of its own; under load, so many entries share them. */
const busyMs = 200
const idleMs = 1000

export function createSealer(parts: LogParts, publisher: Publisher, alarms: Alarms): Sealer {
  const state: SealerState = {
    queue: { pending: 0, oldestMs: 0 },
    passedAt: performance.now(),
    halted: undefined,
  }
  let known: Head | undefined
  let agreed = false
  let nudged = new AbortController()
  let stopping = false
  let loop: Promise<void> | undefined

  /** Before anything is sealed, and after every fault: is this still the log that was attested and seen? */
  async function agree(): Promise<Head> {
    if (known && agreed) return known
    const head = await openLog(parts)
    if (known) assertNotBehind(known, head)
    await assertAgreement(parts, head).catch((error) => {
      // The publisher tells of a store that does not answer, and compares before it attests anything.
      if (!(error instanceof StoreUnreachable)) throw error
    })
    agreed = true
    known = head
    return head
  }

  async function seal(whenBusy: 'wait' | 'leave'): Promise<boolean> {
    const batch = await sealBatch({ ...parts, known: await agree(), whenBusy })
    if (!known || isLater(batch.head, known)) known = batch.head
    reportForgeries(batch)
    return batch.more
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
    const before = await readQueue(parts.database.system)
    state.queue = before
    await agree()
    if (before.pending > 0) while (await seal('leave')) await publisher.publishIfDue(await agree())
    await publisher.publishIfDue(await agree())
    return before.pending > 0
  }

  async function guardedPass(): Promise<boolean> {
    try {
      const worked = await pass()
      state.passedAt = performance.now()
      state.halted = undefined
      alarms.clear('log_disagrees')
      alarms.clear('sealing_failed')
      return worked
    } catch (error) {
      agreed = false
      if (error instanceof LogDisagrees) halt(error)
      else alarms.raise('sealing_failed', 'The audit log could not be sealed; trying again', error)
      return false
    }
  }

  function halt(error: LogDisagrees): void {
    state.halted = error.message
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
    if (!state.halted) await publisher.publish().catch(() => {})
  }

  return {
    state: () => state,
    async drain() {
      while (await seal('wait'));
    },
    nudge() {
      if (!nudged.signal.aborted) nudged.abort()
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

function isLater(head: Head, than: Head): boolean {
  return head.epoch.epoch > than.epoch.epoch || head.seq > than.seq
}
