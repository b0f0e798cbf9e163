/** One measured figure and, where there is one, the bar that it must reach. */
export interface Figure {
  name: string
  value: number
  bar?: { atLeast: number } | { atMost: number }
  /** How many digits tell something. */
  digits?: number
  unit?: string
}

export interface Bench {
  name: string
  /** In a few words, for the list of benchmarks. */
  about: string
  /** The scale is 1 for the whole; a bench that fills no tables does not look at it. */
  run(scale: number): Promise<Figure[]>
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export function reached({ value, bar }: Figure): boolean {
  if (!bar) return true
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost
}

export function lineOf(bench: string, figure: Figure): string {
  const { name, value, bar, digits = 2, unit = '' } = figure
  const shown = `${bench} ${name}: ${value.toFixed(digits)}${unit}`
  if (!bar) return shown
  const limit = `${'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`}${unit}`
  return `${shown} (bar ${limit}${reached(figure) ? '' : ', missed'})`
}
