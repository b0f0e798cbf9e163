interface Waiting<T, R> {
  item: T
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

export interface RoundsOptions<T, R> {
  /** Two of one key never share a round: a statement can change a row once only. */
  keyOf: (item: T) => string
  /** One result for each item, in their order. When it fails, it has failed for all of them. */
  work: (items: T[]) => Promise<R[]>
  /** So many at most in a round. */
  most?: number
}

/**
 * Under load a small statement costs less than its way to the database and back. What arrives while a round is under
 * way therefore goes together in the next; what arrives alone waits for nobody.
 */
export function inRounds<T, R>({ keyOf, work, most = 64 }: RoundsOptions<T, R>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let running = false

  function nextRound(): Waiting<T, R>[] {
    const round = new Map<string, Waiting<T, R>>()
    const later: Waiting<T, R>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (round.size < most && !round.has(key)) round.set(key, one)
      else later.push(one)
    }
    waiting = later
    return [...round.values()]
  }

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const round = nextRound()
      try {
        const results = await work(round.map(({ item }) => item))
        for (const [index, { resolve }] of round.entries()) resolve(results[index] as R)
      } catch (error) {
        for (const { reject } of round) reject(error)
      }
    }
    running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}
