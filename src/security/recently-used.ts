export interface RecentlyUsed<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Keeps the entries that were used last, up to a number. */
export function recentlyUsed<T>(most: number): RecentlyUsed<T> {
  let young = new Map<string, T>()
  let old = new Map<string, T>()

  function set(key: string, value: T): void {
    young.set(key, value)
    if (young.size < most / 2) return
    old = young
    young = new Map()
  }

  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const aged = old.get(key)
      if (aged !== undefined) set(key, aged)
      return aged
    },
    set,
  }
}
