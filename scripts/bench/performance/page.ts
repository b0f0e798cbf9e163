import { type Figure, reached } from '../figure.ts'
import { pointsOf } from './plot.ts'
import type { BenchRecord, PerformanceRecord } from './record.ts'

/** A bar nearer than this to what is usually measured is missed by chance. */
const MARGIN = 0.15

export const plotFile = (bench: string): string => `images/cost-${bench}.svg`
export const plotTitle = (bench: string): string =>
  `${bench}: processor time of one request, server and PostgreSQL together`

/** The page of the last measurements: what each bench measures, its plot of costs and its bars. */
export function performancePage(record: PerformanceRecord): string {
  const benches = Object.entries(record)
  return `# Performance

\`npm run bench -- --help\` lists all benches. \`npm run bench -- <name> --check\` fails where a figure misses its bar; \`--page\` records the figures in \`performance.json\` and generates this page.

Costs are processor time, because other work on the machine lengthens time on the clock; only \`start\` and \`audit-growth\` measure time on the clock. A value is the median of the rounds of one run. Compared servers take turns in short slices, and a ratio is the median of the rounds' ratios. A bar should lie ${MARGIN * 100} % from the usual value; the tables mark those that lie nearer.

${missedText(benches)}

${benches.map(([name, bench]) => section(name, bench)).join('\n')}`
}

function missedText(benches: readonly (readonly [string, BenchRecord])[]): string {
  const missed = benches.flatMap(([bench, { figures }]) =>
    figures.filter((figure) => figure.bar && !reached(figure)).map(({ name }) => `${bench}, ${name}`),
  )
  return missed.length === 0 ? 'All bars are met.' : `Bars that are missed: ${missed.join('; ')}.`
}

function section(name: string, record: BenchRecord): string {
  const { about, date, machine, figures } = record
  const points = pointsOf(figures)
  const barred = figures.filter(({ bar }) => bar)
  const parts = [
    `## ${name}`,
    `${capital(about)}. Measured on ${date}, ${machine}.${partsOf(record)}`,
    ...(points.length > 0 ? [`![${plotTitle(name)}](${plotFile(name)})`] : []),
    ...(barred.length > 0 ? [barTable(barred)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function partsOf({ scale, part }: BenchRecord): string {
  const smaller = scale === 1 ? '' : ` Only a part was measured (\`--scale ${scale}\`): tables were smaller.`
  return `${smaller}${part === undefined ? '' : ` Only this was measured: \`${part}\`.`}`
}

function barTable(figures: readonly Figure[]): string {
  return table(
    ['figure', 'value', 'bar', 'margin'],
    figures.map((figure) => {
      const { name, value, digits = 2, unit = '', bar } = figure
      return [
        name,
        `${value.toFixed(digits)}${unit}`,
        bar && 'atLeast' in bar ? `at least ${bar.atLeast}${unit}` : `at most ${bar?.atMost}${unit}`,
        marginOf(figure),
      ]
    }),
  )
}

/** How far the bar lies from what was measured. A count is what it is, and has none. */
export function marginOf(figure: Figure): string {
  const { value, bar, digits } = figure
  if (!bar) return ''
  if (!reached(figure)) return '**missed**'
  if (digits === 0 && !figure.spread) return ''
  const margin = 'atLeast' in bar ? (value - bar.atLeast) / value : (bar.atMost - value) / bar.atMost
  const shown = `${Math.round(margin * 100)} %`
  return margin < MARGIN ? `${shown}, near` : shown
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
