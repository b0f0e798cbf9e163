interface ResponseCount {
  operation: string
  method: string
  status: number
  count: number
}

/** Counts answers in plain numbers. An operation has one method or two and few statuses, so that a short list is the fastest. */
export function createResponseCounter() {
  const byOperation = new Map<string, ResponseCount[]>()
  return {
    count(operation: string, method: string, status: number): void {
      let series = byOperation.get(operation)
      if (!series) {
        series = []
        byOperation.set(operation, series)
      }
      for (const one of series)
        if (one.status === status && one.method === method) {
          one.count++
          return
        }
      series.push({ operation, method, status, count: 1 })
    },
    *all(): Iterable<Readonly<ResponseCount>> {
      for (const series of byOperation.values()) yield* series
    },
  }
}
