import type { CheckpointStore } from '../../src/audit/checkpoint-store.ts'

export interface DepartingStore {
  store: CheckpointStore
  lever: { away: boolean }
}

/** A checkpoint store that can go away and come back. */
export function departing(present: CheckpointStore, lever = { away: false }): DepartingStore {
  const reach = () => {
    if (lever.away) throw new Error('stale file handle')
    return present
  }
  const store: CheckpointStore = {
    put: async (position, note) => reach().put(position, note),
    oldestFirst: (after) => reach().oldestFirst(after),
    newestFirst: (before) => reach().newestFirst(before),
    witnesses: {
      put: async (name, text) => reach().witnesses.put(name, text),
      all: async () => reach().witnesses.all(),
      remove: async (name) => reach().witnesses.remove(name),
    },
  }
  return { lever, store }
}
