import type { Metrics } from '../observability/metrics.ts'
import { withSpan } from '../observability/telemetry/current.ts'
import { endSpanWith } from '../observability/telemetry/spans.ts'
import type { Telemetry } from '../observability/telemetry/telemetry.ts'

/** Makes a run of a job, and takes note of it. `queued` is what was put into the queue with it. */
export type ObserveRun = <T>(job: string, queued: unknown, run: () => Promise<T>) => Promise<T>

/** Counts and times runs, and traces them: in the trace of the request that queued the run, where one did. */
export function observedRuns(
  metrics: Pick<Metrics, 'workStarted' | 'jobEnded'>,
  telemetry: Telemetry,
): ObserveRun {
  return async (job, queued, run) => {
    metrics.workStarted()
    const since = performance.now()
    const report = (outcome: 'completed' | 'failed') =>
      metrics.jobEnded(job, outcome, (performance.now() - since) / 1000)
    const span = telemetry.work(`job ${job}`, 'consumer', queued)
    span?.set({ 'tamga.job': job })
    try {
      const result = await (span ? withSpan(span, () => endSpanWith(span, run)) : run())
      report('completed')
      return result
    } catch (error) {
      report('failed')
      throw error
    }
  }
}
