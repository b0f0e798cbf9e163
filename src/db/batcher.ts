interface Waiting<T, R> {
  item: T
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

interface BatcherOptions<T, R> {
  /** Two items with the same key never share a batch: a statement can change a row once only. */
  keyOf: (item: T) => string
  /** Gives one result for each item, in their order. When it fails, it fails for the whole batch. */
  work: (items: T[]) => Promise<R[]>
  /** The largest batch. */
  maxSize?: number
}

/**
 * Under load a small statement costs less than its round trip to the database. Items that arrive while a batch is under
 * way therefore share the next one; an item that arrives alone does not wait.
 */
export function createBatcher<T, R>({
  keyOf,
  work,
  maxSize: most = 64,
}: BatcherOptions<T, R>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let running = false

  function nextBatch(): Waiting<T, R>[] {
    const batch = new Map<string, Waiting<T, R>>()
    const later: Waiting<T, R>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (batch.size < most && !batch.has(key)) batch.set(key, one)
      else later.push(one)
    }
    waiting = later
    return [...batch.values()]
  }

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = nextBatch()
      try {
        const results = await work(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  /** Nothing else is under way, so that there is nothing to put together or to take apart. */
  async function alone(item: T): Promise<R> {
    running = true
    try {
      return (await work([item]))[0] as R
    } finally {
      if (waiting.length > 0) void run()
      else running = false
    }
  }

  return (item) => {
    if (!running) return alone(item)
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
    })
  }
}
