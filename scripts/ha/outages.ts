import type { Answered } from './load/ledger.ts'

/** Clients are so many that a second without any acknowledgement is no chance. */
const NOTICED_MS = 1_000

interface Outage {
  from: number
  to: number
}

/** The stretches in which nothing of that kind was acknowledged, though clients kept asking. */
export function outagesOf(
  answers: readonly Answered[],
  kind: Answered['kind'],
  { from, to }: Outage,
): Outage[] {
  const outages: Outage[] = []
  let last = from
  const until = (at: number) => {
    if (at - last > NOTICED_MS) outages.push({ from: last, to: at })
    last = at
  }
  for (const answer of answers)
    if (answer.kind === kind && answer.outcome === 'acknowledged' && answer.at > from && answer.at <= to)
      until(answer.at)
  until(to)
  return outages
}

export const secondsOf = (outages: readonly Outage[]): number =>
  outages.reduce((sum, { from, to }) => sum + (to - from), 0) / 1000

/**
 * How long after that kill the last outage that came of it was over; 0 when there was none. An outage counts from the
 * last acknowledgement before it, so it may begin a moment before the kill that it comes of.
 */
export function recoverySeconds(outages: readonly Outage[], killedAt: number, nextAt: number): number {
  const its = outages.filter(({ from }) => from + NOTICED_MS >= killedAt && from + NOTICED_MS < nextAt)
  return its.length === 0 ? 0 : (Math.max(...its.map(({ to }) => to)) - killedAt) / 1000
}
