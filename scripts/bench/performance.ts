import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Bench, Figure } from './figure.ts'
import { type Part, partText } from './part.ts'
import { performancePage, plotFile, plotTitle } from './performance/page.ts'
import { costPlot, pointsOf } from './performance/plot.ts'
import { type BenchRecord, type PerformanceRecord, withMeasured } from './performance/record.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const recordFile = join(docs, 'performance.json')

/** Everything that is made of the record, by its path in docs/. */
export function performanceFiles(record = storedRecord()): Record<string, string> {
  const plots = Object.entries(record).flatMap(([name, { figures }]) => {
    const points = pointsOf(figures)
    return points.length > 0 ? [[plotFile(name), costPlot(plotTitle(name), points)] as const] : []
  })
  return { 'performance.md': performancePage(record), ...Object.fromEntries(plots) }
}

function storedRecord(): PerformanceRecord {
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
}

export function writePerformance(measured: PerformanceRecord = {}): void {
  const record = withMeasured(storedRecord(), measured)
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`)
  for (const [path, text] of Object.entries(performanceFiles(record))) writeFileSync(join(docs, path), text)
}

/** Runs a bench and says what it found, when, and on which machine. */
export async function recorded(bench: Bench, scale: number, part: Part = {}): Promise<BenchRecord> {
  const before = loadavg()[0]!
  const figures: Figure[] = await bench.run(scale, part)
  return {
    about: bench.about,
    date: new Date().toISOString().slice(0, 10),
    scale,
    ...(partText(part) !== '' && { part: partText(part) }),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    load: `The load average was ${before.toFixed(1)} at the start and ${loadavg()[0]!.toFixed(1)} at the end.`,
    figures,
  }
}
