/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Below one. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Below the number. */
  below(number: number): number {
    return Math.floor(this.next() * number)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
}

/** The seed of one file of a run. */
export const seedOf = (seed: number, index: number): number =>
  (Math.imul(seed ^ 0x9e3779b9, 2654435761) + index) >>> 0
