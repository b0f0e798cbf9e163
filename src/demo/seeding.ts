import { setImmediate as turn } from 'node:timers/promises'
import type { Services } from '../contract/services.ts'
import { isLockTimeout } from '../db/errors.ts'

/** Between two slices requests have their turn. */
export async function inChunks<T>(
  items: readonly T[],
  size: number,
  work: (slice: T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    await turn()
    await work(items.slice(from, from + size))
  }
}

const MAX_WAITS = 30

/** The other start may seed for longer than a statement waits for a row: then this one waits again. */
export async function retryOnLockTimeout<T>(work: () => Promise<T>): Promise<T> {
  for (let waits = 1; ; waits++) {
    try {
      return await work()
    } catch (error) {
      if (waits === MAX_WAITS || !isLockTimeout(error)) throw error
    }
  }
}

/** What the demonstration of public services needs. */
export type DemoContext = Pick<
  Services,
  | 'database'
  | 'audit'
  | 'clock'
  | 'config'
  | 'referenceKeys'
  | 'storage'
  | 'identityHashes'
  | 'onceOnlyResults'
  | 'draftContents'
  | 'log'
  | 'telemetry'
  | 'readiness'
>
