import { isLockTimeout } from '../db/errors.ts'

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
