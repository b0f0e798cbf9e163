import type { Ending } from './queries.ts'

export interface Endings {
  /** Resolves once it is written down. `now` writes it, and those that wait, at once. */
  add(ending: Ending, now: boolean): Promise<void>
}

interface Batch {
  endings: Ending[]
  written: Promise<void>
  write(): void
}

/** Runs that were begun together end within a moment of each other: what became of them is one statement. */
export function gatherEndings(write: (endings: Ending[]) => Promise<void>, longestMs: number): Endings {
  let gathering: Batch | undefined

  function begin(): Batch {
    const endings: Ending[] = []
    const { promise: written, resolve } = Promise.withResolvers<void>()
    const batch: Batch = {
      endings,
      written,
      write() {
        clearTimeout(timer)
        if (gathering === batch) gathering = undefined
        resolve(write(endings))
      },
    }
    const timer = setTimeout(batch.write, longestMs)
    return batch
  }

  return {
    add(ending, now) {
      gathering ??= begin()
      const { endings, written, write: writeNow } = gathering
      endings.push(ending)
      if (now) writeNow()
      return written
    },
  }
}
