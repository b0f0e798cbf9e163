import type { Metric, Registry } from 'prom-client'

const defaultBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Series {
  /** How many took at most as long as each bound and longer than the one before; the last is for the rest. */
  counts: number[]
  sum: number
}

interface DurationsOptions {
  name: string
  help: string
  /** The label that distinguishes them. */
  label: string
  /** In seconds, rising. */
  bounds?: readonly number[]
}

/**
 * A histogram by one label whose every observation is two additions. The package's own looks its labels up in a hash
 * each time, which costs a short request more than its routing does; this one hands over when the metrics are read.
 */
export function createDurations(registry: Registry, options: DurationsOptions) {
  const { name, help, label, bounds = defaultBounds } = options
  const byLabel = new Map<string, Series>()
  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    labelNames: [label],
    async get() {
      const values = [...byLabel].flatMap(([value, series]) =>
        valuesOf(name, { [label]: value }, series, bounds),
      )
      return { name, help, type: 'histogram', aggregator: 'sum', values }
    },
  }
  registry.registerMetric(metric as unknown as Metric)
  return (value: string, seconds: number): void => {
    let series = byLabel.get(value)
    if (!series) {
      series = { counts: new Array(bounds.length + 1).fill(0), sum: 0 }
      byLabel.set(value, series)
    }
    let place = 0
    while (place < bounds.length && seconds > (bounds[place] as number)) place++
    series.counts[place] = (series.counts[place] ?? 0) + 1
    series.sum += seconds
  }
}

function valuesOf(
  name: string,
  labels: Record<string, string>,
  { counts, sum }: Series,
  bounds: readonly number[],
) {
  let count = 0
  const buckets = counts.map((own, place) => {
    count += own
    const le = bounds[place] ?? '+Inf'
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
