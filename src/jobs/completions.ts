import type { RunCompletion } from './queries.ts'

interface Completions {
  /** Resolves once it is written down. `now` writes it, and those that wait, at once. */
  add(ending: RunCompletion, now: boolean): Promise<void>
}

interface Batch {
  endings: RunCompletion[]
  /** Those that could not be, and why. */
  written: Promise<Map<RunCompletion, unknown>>
  write(): void
}

/** Runs that were begun together end within a moment of each other: what became of them is one statement. */
export function batchCompletions(
  write: (endings: RunCompletion[]) => Promise<void>,
  longestMs: number,
): Completions {
  let gathering: Batch | undefined

  function begin(): Batch {
    const endings: RunCompletion[] = []
    const { promise: written, resolve } = Promise.withResolvers<Map<RunCompletion, unknown>>()
    const batch: Batch = {
      endings,
      written,
      write() {
        clearTimeout(timer)
        if (gathering === batch) gathering = undefined
        resolve(writeAll(endings))
      },
    }
    const timer = setTimeout(batch.write, longestMs)
    return batch
  }

  /** One that cannot be written must not keep the others from being. */
  async function writeAll(endings: RunCompletion[]): Promise<Map<RunCompletion, unknown>> {
    try {
      await write(endings)
      return new Map()
    } catch (error) {
      if (endings.length === 1) return new Map([[endings[0] as RunCompletion, error]])
      const failures = await Promise.all(endings.map((ending) => writeAll([ending])))
      return new Map(failures.flatMap((one) => [...one]))
    }
  }

  return {
    async add(ending, now) {
      gathering ??= begin()
      const { endings, written, write: writeNow } = gathering
      endings.push(ending)
      if (now) writeNow()
      const failures = await written
      if (failures.has(ending)) throw failures.get(ending)
    },
  }
}
