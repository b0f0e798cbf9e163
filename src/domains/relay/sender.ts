import type { Background } from '../../jobs/background.ts'
import { hasDueDeliveries } from './claim.ts'
import { type DeliveryCounts, type DeliveryDeps, deliverDue, Signal } from './delivery.ts'
import { nextDue } from './delivery-queries.ts'

/** What comes later is left to the job, which looks every minute. */
const SOON_MS = 60_000

export interface RelaySender {
  /** Something is due: sends it in the background. */
  wake(): void
  /** The same for the job, which learns how it went. */
  run(): Promise<DeliveryCounts>
  stop(): void
}

/** Sends at once what this instance has caused, and waits for its early retries; the job takes up whatever is left. */
export function createSender(deps: DeliveryDeps, background: Background): RelaySender {
  const signal = new Signal()
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    try {
      while (isWanted && !isStopped) {
        isWanted = false
        await deliverDue(deps, signal)
      }
      await waitForNext()
    } finally {
      isRunning = false
    }
  }

  async function waitForNext(): Promise<void> {
    if (isStopped) return
    const due = await nextDue(deps.database, new Date(deps.clock() + SOON_MS))
    clearTimeout(timer)
    if (due) timer = setTimeout(wake, Math.max(due.getTime() - deps.clock(), 100)).unref()
  }

  function wake(): void {
    isWanted = true
    // A run that waits for a slow platform takes it at once.
    signal.notify()
    if (isRunning || isStopped) return
    isRunning = true
    background.run('delivery of the relay', work)
  }

  return {
    wake,
    async run() {
      // Mostly there is nothing, and a transaction would need a connection of its own.
      const isDue = await hasDueDeliveries(deps.database.system, new Date(deps.clock()))
      const counts = isDue ? await deliverDue(deps) : { delivered: 0, failed: 0, dead: 0 }
      await waitForNext()
      return counts
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
