/** Of all recordings together, for as long as a model listens to them: each lies whole in the memory of the instance. */
const MAX_BYTES = 100 * 2 ** 20

export interface MemoryBudget {
  /** Room for so many bytes until it is given back, once; undefined where there is none now. */
  take(bytes: number): (() => void) | undefined
}

export function createMemoryBudget(mostBytes = MAX_BYTES): MemoryBudget {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > mostBytes) return undefined
      taken += bytes
      let isHeld = true
      return () => {
        if (isHeld) taken -= bytes
        isHeld = false
      }
    },
  }
}
