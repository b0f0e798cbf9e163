import { setImmediate as turn } from 'node:timers/promises'

/** What a start does not need is made when it is first asked for, and once. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same function, which works each word out once. */
export function memoize<T>(work: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined || known.has(word)) return found as T
    const made = work(word)
    known.set(word, made)
    return made
  }
}

type Two<A, B, R> = (one: A, other: B) => Promise<R>

/** A function of a file that loads with its first call. */
export function fromFile<Name extends string, A, B, R>(
  load: () => Promise<Readonly<Record<Name, Two<A, B, R>>>>,
  name: Name,
): Two<A, B, R> {
  let loaded: Two<A, B, R> | undefined
  return (one, other) => {
    if (loaded) return loaded(one, other)
    return load().then((file) => {
      loaded = file[name]
      return loaded(one, other)
    })
  }
}

/**
 * Loads files one at a time, so that requests come in between. A server that runs for weeks must not load a file that a
 * newer version has replaced meanwhile.
 */
export async function loadSequentially(
  files: Iterable<() => Promise<unknown>>,
  ending: AbortSignal,
): Promise<void> {
  const faults: unknown[] = []
  for (const load of files) {
    if (ending.aborted) return
    await load().catch((fault) => faults.push(fault))
    await turn()
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} files could not be loaded`)
}
