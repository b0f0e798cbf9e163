import { AsyncLocalStorage } from 'node:async_hooks'
import { continueSpan } from '../observability/telemetry/spans.ts'

/** Work that an answer does not wait for, but the end of the process does. */
export interface Background {
  /** Starts the work outside every transaction. What it throws is logged. */
  run(name: string, work: () => Promise<void>): void
  /** Until everything that was started has ended. */
  settled(): Promise<void>
}

interface BackgroundLog {
  error(fields: object, message: string): void
}

export function createBackground(log: BackgroundLog): Background {
  // Else the work would count as part of the transaction, if any, from which it was started.
  const outside = AsyncLocalStorage.snapshot()
  const underWay = new Set<Promise<void>>()
  return {
    run(name, work) {
      const traced = continueSpan(name, work)
      const running = outside(() => Promise.resolve().then(traced))
        .catch((error) => log.error({ err: error, work: name }, 'background work failed'))
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
