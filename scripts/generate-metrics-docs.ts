// Writes the tables of metrics in docs/telemetry.md from what the server measures; --check only compares, and exits 1 on drift.
import { readFileSync, writeFileSync } from 'node:fs'
import type { DescribedMetric } from '../src/observability/metric-descriptions.ts'
import { createMetrics } from '../src/observability/metrics.ts'

const file = new URL('../docs/telemetry.md', import.meta.url)
const [begin, end] = ['<!-- metrics: begin -->', '<!-- metrics: end -->']

const isOfTheProcess = ({ name }: DescribedMetric): boolean => /^tamga_(process|nodejs)_/.test(name)

function tableOf(metrics: readonly DescribedMetric[]): string {
  const rows = [...metrics]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type, labels, help }) => {
      const named = labels.map((label) => `\`${label}\``).join(', ')
      return `| \`${name}\` | ${type} | ${named} | ${help.replaceAll('|', '\\|')} |`
    })
  return ['| Metric | Kind | Labels | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

function tables(): string {
  const own = createMetrics()
    .described()
    .filter((one) => !isOfTheProcess(one))
  return `${tableOf(own)}\n\nThe default metrics of prom-client for process and Node have the prefix \`tamga_\`.`
}

const page = readFileSync(file, 'utf8')
const [before, rest] = page.split(begin)
const after = rest?.split(end)[1]
if (before === undefined || after === undefined) throw new Error(`docs/telemetry.md has no ${begin} … ${end}`)
const made = `${before}${begin}\n\n${tables()}\n\n${end}${after}`
if (!process.argv.includes('--check')) writeFileSync(file, made)
else if (made !== page) {
  console.error('docs/telemetry.md does not follow the metrics: run node scripts/generate-metrics-docs.ts')
  process.exitCode = 1
}
