import { type Figure, median, spreadOf } from '../figure.ts'
import type { PeerBars } from './bars.ts'
import { type Cost, type Round, totalOf } from './slices.ts'
import type { Work } from './works.ts'

interface Measured {
  work: Pick<Work, 'name' | 'signs'>
  clients: number
  /** In the order of the costs in each round; ours is the first. */
  names: readonly string[]
  rounds: readonly Round[]
  bars?: PeerBars
}

/** What a request costs on each side, and how much more on each peer's than on ours. */
export function costFigures(measured: Measured): Figure[] {
  const { names } = measured
  return [
    ...names.map((_, nth) => costOf(measured, nth)),
    ...names.slice(1).flatMap((_, nth) => ratios(measured, nth + 1)),
  ]
}

const at = ({ work, clients }: Measured): string =>
  `${work.name}, ${clients === 1 ? '1 client' : `${clients} clients`}`

function costOf(measured: Measured, nth: number): Figure {
  const side = measured.names[nth]!
  const costs = measured.rounds.map((round) => round.costs[nth] as Cost)
  const totals = costs.map(totalOf)
  const server = median(costs.map((cost) => cost.server))
  const database = median(costs.map((cost) => cost.database))
  return {
    name: `${at(measured)}, ${side}`,
    value: median(totals),
    spread: spreadOf(totals),
    digits: 0,
    unit: ' µs',
    note: `server ${server.toFixed(0)} µs, PostgreSQL ${database.toFixed(0)} µs`,
    point: { work: measured.work.name, side, clients: measured.clients, server, database },
  }
}

function ratios(measured: Measured, nth: number): Figure[] {
  const { work, clients, names, rounds, bars } = measured
  const [ours, peer] = [names[0]!, names[nth]!]
  const name = `${at(measured)}, ${peer} to ${ours}`
  const ratio = (of: (round: Round, cost: Cost) => number) =>
    rounds.map((round) => of(round, round.costs[nth] as Cost) / of(round, round.costs[0] as Cost))
  const figureOf = (what: string, values: readonly number[]): Figure => ({
    name: `${name}, ${what}`,
    value: median(values),
    spread: spreadOf(values),
  })
  const atLeast = bars?.[peer]?.[work.name]?.[clients]
  return [
    figureOf(
      'server alone',
      ratio((_, cost) => cost.server),
    ),
    {
      ...figureOf(
        'in all',
        ratio((_, cost) => totalOf(cost)),
      ),
      ...(atLeast !== undefined && { bar: { atLeast } }),
    },
    ...(work.signs
      ? [
          figureOf(
            'in all but one RSA signature',
            ratio(({ signature }, cost) => totalOf(cost) - signature),
          ),
        ]
      : []),
  ]
}
