import { type Curve, probability } from '../../../src/domains/search/match/decide.ts'
import { features, type Signs } from '../../../src/domains/search/match/rank.ts'

interface Example {
  features: Signs
  isRight: boolean
}

const ROUNDS = 30
/** Keeps the fit from leaning on one figure of few questions. */
const DECAY = 1e-3

/** Logistic regression by Newton's method. */
export function fit(examples: readonly Example[]): Curve {
  const rows = examples.map(({ features: figures }) => [1, ...features.map((name) => figures[name] ?? 0)])
  let curve = curveOf(rows[0]!.map(() => 0))
  for (let round = 0; round < ROUNDS; round++) {
    const values = [curve.bias, ...features.map((name) => curve.weights[name] ?? 0)]
    const slope = values.map((value, at) => (at === 0 ? 0 : -DECAY * rows.length * value))
    const bend = values.map((_, at) => values.map((_, to) => (at === to ? DECAY * rows.length : 0)))
    for (const [nth, row] of rows.entries()) {
      const likely = probability(curve, examples[nth]!.features)
      const spread = likely * (1 - likely)
      for (const [at, value] of row.entries()) {
        slope[at]! += ((examples[nth]!.isRight ? 1 : 0) - likely) * value
        for (const [to, other] of row.entries()) bend[at]![to]! += spread * value * other
      }
    }
    const step = solved(bend, slope)
    curve = curveOf(values.map((value, at) => value + step[at]!))
  }
  return {
    bias: rounded(curve.bias),
    weights: Object.fromEntries(features.map((name) => [name, rounded(curve.weights[name] ?? 0)])),
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const curveOf = ([bias = 0, ...weights]: readonly number[]): Curve => ({
  bias,
  weights: Object.fromEntries(features.map((name, at) => [name, weights[at] ?? 0])),
})

/** Gauss and Jordan. */
function solved(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  for (let at = 0; at < rows.length; at++) {
    const pivot = rows.reduce(
      (best, row, nth) => (nth >= at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? nth : best),
      at,
    )
    ;[rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!]
    for (const [nth, row] of rows.entries()) {
      if (nth === at) continue
      const share = row[at]! / rows[at]![at]!
      for (let to = at; to < row.length; to++) row[to]! -= share * rows[at]![to]!
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!)
}
