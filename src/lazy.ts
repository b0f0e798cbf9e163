/** What a start does not need is made when it is first asked for, and once. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same function, which works each word out once. */
export function remembering<T>(work: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined || known.has(word)) return found as T
    const made = work(word)
    known.set(word, made)
    return made
  }
}
