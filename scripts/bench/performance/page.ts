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

Costs are processor time, because other work on the machine lengthens time on the clock; only \`start\` and \`audit-growth\` measure time on the clock. A value is the median of the rounds of one run. Compared servers take turns in short slices, and a ratio is the median of the rounds' ratios. A bar nearer than ${MARGIN * 100} % to the usual value is marked.

${missedText(benches)}${sameForAll(benches)}

${benches.map(([name, bench]) => section(name, bench, sameForAll(benches) === '')).join('\n')}`
}

const measuredText = ({ date, machine }: BenchRecord): string => ` Measured on ${date}, ${machine}.`

/** When and where they were measured, if that is the same for all. */
function sameForAll(benches: readonly (readonly [string, BenchRecord])[]): string {
  const [first, ...others] = [...new Set(benches.map(([, bench]) => measuredText(bench)))]
  return others.length === 0 ? (first ?? '') : ''
}

function missedText(benches: readonly (readonly [string, BenchRecord])[]): string {
  const missed = benches.flatMap(([bench, { figures }]) =>
    figures.filter((figure) => figure.bar && !reached(figure)).map(({ name }) => `${bench}, ${name}`),
  )
  return missed.length === 0 ? 'All bars are met.' : `Bars that are missed: ${missed.join('; ')}.`
}

function section(name: string, record: BenchRecord, alone: boolean): string {
  const { about, figures } = record
  const points = pointsOf(figures)
  // What may not be there, and is not, needs no line.
  const barred = figures.filter(
    ({ bar, value }) => bar && !('atMost' in bar && bar.atMost === 0 && value === 0),
  )
  const parts = [
    `## ${name}`,
    `${capital(about)}.${alone ? measuredText(record) : ''}${partsOf(record)}`,
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
    ['figure', 'value', 'bar'],
    figures.map((figure) => {
      const { name, value, digits = 2, unit = '', bar } = figure
      return [
        name,
        `${value.toFixed(digits)}${unit}`,
        (bar && 'atLeast' in bar ? `at least ${bar.atLeast}${unit}` : `at most ${bar?.atMost}${unit}`) +
          markOf(figure),
      ]
    }),
  )
}

/** Whether the bar is missed, or so near to what was measured that chance could miss it. A count is what it is. */
export function markOf(figure: Figure): string {
  const { value, bar, digits } = figure
  if (!bar) return ''
  if (!reached(figure)) return ', **missed**'
  if (digits === 0 && !figure.spread) return ''
  const margin = 'atLeast' in bar ? (value - bar.atLeast) / value : (bar.atMost - value) / bar.atMost
  return margin < MARGIN ? ', near' : ''
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  )
  return [lines[0], `|${'---|'.repeat(head.length)}`, ...lines.slice(1)].join('\n')
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
