import type { Part } from './part.ts'

/** One measured figure and, where there is one, the bar that it must reach. */
export interface Figure {
  name: string
  value: number
  bar?: { atLeast: number } | { atMost: number }
  /** Between which values the middle half of the rounds lay. */
  spread?: Spread
  /** How many digits tell something. */
  digits?: number
  unit?: string
  /** What else there is to say of it. */
  note?: string
  /** Where it belongs in a plot of cost against concurrency. */
  point?: Point
}

/** What one request cost, in microseconds of the processor. */
export interface Point {
  work: string
  side: string
  clients: number
  server: number
  database: number
}

export interface Spread {
  low: number
  high: number
}

export interface Bench {
  name: string
  /** In a few words, for the list of benchmarks. */
  about: string
  /** The scale is 1 for the whole; a bench that fills no tables does not look at it. */
  run(scale: number, part?: Part): Promise<Figure[]>
  /** The works of which a part can be asked for; where it has none, it is always whole. */
  works?: readonly string[]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The quartiles. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
    return below + (above - below) * (place - Math.floor(place))
  }
  return { low: at(0.25), high: at(0.75) }
}

export function reached({ value, bar }: Figure): boolean {
  if (!bar) return true
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost
}

export function lineOf(bench: string, figure: Figure): string {
  const { name, value, bar, spread, digits = 2, unit = '', note } = figure
  const between = spread ? ` (${spread.low.toFixed(digits)} to ${spread.high.toFixed(digits)})` : ''
  const shown = `${bench} ${name}: ${value.toFixed(digits)}${unit}${between}${note ? `; ${note}` : ''}`
  if (!bar) return shown
  const limit = `${'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`}${unit}`
  return `${shown} (bar ${limit}${reached(figure) ? '' : ', missed'})`
}
