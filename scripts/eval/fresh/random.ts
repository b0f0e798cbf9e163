/** The same draws for the same seed, on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 2_654_435_761) >>> 0
  }

  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }

  shuffled<T>(all: readonly T[]): T[] {
    const left = [...all]
    for (let at = left.length - 1; at > 0; at--) {
      const other = this.below(at + 1)
      ;[left[at], left[other]] = [left[other]!, left[at]!]
    }
    return left
  }

  weighed<T extends string>(shares: Readonly<Record<T, number>>): T {
    const entries = Object.entries(shares) as [T, number][]
    let at = this.next() * entries.reduce((sum, [, share]) => sum + share, 0)
    for (const [name, share] of entries) {
      at -= share
      if (at < 0) return name
    }
    return entries[0]![0]
  }
}
