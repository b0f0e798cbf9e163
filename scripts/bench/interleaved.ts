import { median } from './figure.ts'

const ROUNDS = 9
export const SLICE_MS = 1200

/** Does its work for about SLICE_MS and tells how often it was done. */
type Side = () => Promise<number>

export interface Comparison {
  /** Per second, the median of the rounds. */
  baseline: number
  measured: number
  ratio: number
  /** How often the measured side was done in all. */
  done: number
}

/** Alternates, so that other load on the machine affects both sides equally. */
export async function compare(
  baseline: Side,
  measured: Side,
  settle: () => Promise<void>,
): Promise<Comparison> {
  let done = 0
  const rounds = []
  // The first round only warms up.
  for (let i = 0; i <= ROUNDS; i++) {
    const bare = await rateOf(baseline)
    const own = await rateOf(measured)
    await settle()
    done += own.count
    if (i > 0) rounds.push({ bare: bare.rate, own: own.rate })
  }
  return {
    baseline: median(rounds.map((one) => one.bare)),
    measured: median(rounds.map((one) => one.own)),
    ratio: median(rounds.map((one) => one.own / one.bare)),
    done,
  }
}

async function rateOf(side: Side): Promise<{ count: number; rate: number }> {
  const since = performance.now()
  const count = await side()
  return { count, rate: count / ((performance.now() - since) / 1000) }
}
