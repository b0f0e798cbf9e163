/** How many buckets of durations there are; each is so many times the one before it. */
export const BUCKETS = 20
const FACTOR = 1.9

/** The upper bounds of all but the last, in milliseconds: 1, 1.9, 3.61 ... 104 seconds. */
const bounds = Array.from({ length: BUCKETS - 1 }, (_, index) => FACTOR ** index)

export function bucketOf(milliseconds: number): number {
  let index = 0
  while (index < bounds.length && milliseconds > bounds[index]!) index++
  return index
}

/** So many milliseconds took at most that share of all, to within a bucket; null where there are none. */
export function quantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let rank = share * total
  for (const [index, count] of counts.entries()) {
    if (count === 0 || rank > count) {
      rank -= count
      continue
    }
    const from = index === 0 ? 0 : bounds[index - 1]!
    const to = bounds[index] ?? from * FACTOR
    return Math.round(from + ((to - from) * rank) / count)
  }
  return Math.round(bounds.at(-1)! * FACTOR)
}
