import { randomInt } from 'node:crypto'

/** Reads how often something random is to happen and the seed that decides it; throws what to tell the caller. */
export function readRepeats(
  option: string,
  given: { count: string | undefined; seed: string | undefined },
): { count: number; seed: number } {
  const count = Number(given.count)
  const seed = Number(given.seed ?? randomInt(2 ** 31))
  if (!Number.isInteger(count) || count < 1) throw new TypeError(`--${option} takes a number from 1.`)
  if (!Number.isInteger(seed)) throw new TypeError('--seed takes a whole number.')
  return { count, seed }
}
