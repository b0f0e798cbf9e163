import type { Registry } from 'prom-client'

export interface DescribedMetric {
  name: string
  type: string
  help: string
  labels: string[]
}

/** The package tells the names of the labels only to those who look inside. */
interface Inside {
  name: string
  help: string
  labelNames?: string[]
  type?: string
  constructor: { name: string }
}

/** Every metric of the registry, by name. */
export function describeMetrics(registry: Registry): DescribedMetric[] {
  return registry.getMetricsAsArray().map((metric) => {
    const inside = metric as unknown as Inside
    const { name, help, labelNames = [], type = inside.constructor.name.toLowerCase() } = inside
    return { name, type, help, labels: [...labelNames] }
  })
}
