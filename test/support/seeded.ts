/** A number from 0 up to and without the limit. */
export type Random = (limit: number) => number

/** Numbers that the seed alone decides (xorshift32), so that a run can be repeated, as far as times allow. */
export function seededRandom(seed: number): Random {
  let state = seed | 1
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}
