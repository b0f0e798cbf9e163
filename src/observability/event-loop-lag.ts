import { createHistogram } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

interface EventLoopLag {
  /** Something is being done: how late the event loop runs is measured for the next moments. */
  watch(): void
}

const RESOLUTION_MS = 10
/** After so long without anything to do, nothing is measured: a minute's jobs take less. */
const REST_MS = 250
/** What is under way for longer is a stream, which mostly waits. */
const MAX_MS = 10_000

/**
 * How late the event loop runs, in place of the metrics that prom-client has for it. That package measures a hundred times
 * a second for as long as the process lives, and each time wakes a server that has nothing to do: half of all that it
 * would use. Here it is measured while there is work that could be late.
 */
export function createEventLoopLag(
  registry: Registry,
  prefix: string,
  isBusy: () => boolean = () => false,
): EventLoopLag {
  // Node's own monitor would count the time in which nothing was measured as one delay when it is switched on again.
  const delays = createHistogram()
  let isWatching = false
  /** Since the last look whether there is still work. */
  let isUsed = false

  function measure(): void {
    isUsed = false
    let last = performance.now()
    let usedAt = last
    let restsAt = last + REST_MS
    const ticks = setInterval(() => {
      const now = performance.now()
      delays.record(Math.max(1, Math.round((now - last) * 1e6)))
      last = now
      if (now < restsAt) return
      if (isUsed) usedAt = now
      isUsed = false
      isWatching = usedAt === now || (isBusy() && now - usedAt < MAX_MS)
      if (isWatching) restsAt = now + REST_MS
      else clearInterval(ticks)
    }, RESOLUTION_MS).unref()
  }

  function gauge(kind: string, help: string, collect?: () => void): Gauge {
    const name = `${prefix}nodejs_eventloop_lag_${kind}`
    registry.removeSingleMetric(name)
    return new Gauge({ name, help, registers: [registry], ...(collect && { collect }) })
  }
  const present = gauge('seconds', 'Lag of event loop in seconds.', () => {
    const since = performance.now()
    setImmediate(() => present.set((performance.now() - since) / 1000))
    // What an empty histogram answers is no number that anyone could use.
    const isEmpty = delays.count === 0
    for (const [one, read] of readings) one.set(isEmpty ? 0 : read() / 1e9)
    delays.reset()
  })
  const readings: [Gauge, () => number][] = [
    [gauge('min_seconds', 'The minimum recorded event loop delay.'), () => delays.min],
    [gauge('max_seconds', 'The maximum recorded event loop delay.'), () => delays.max],
    [gauge('mean_seconds', 'The mean of the recorded event loop delays.'), () => delays.mean],
    [
      gauge('stddev_seconds', 'The standard deviation of the recorded event loop delays.'),
      () => delays.stddev,
    ],
    ...[50, 90, 99].map((part): [Gauge, () => number] => [
      gauge(`p${part}_seconds`, `The ${part}th percentile of the recorded event loop delays.`),
      () => delays.percentile(part),
    ]),
  ]

  return {
    watch() {
      isUsed = true
      if (isWatching) return
      isWatching = true
      measure()
    },
  }
}
