import { TraceFlags } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace'
import type { TelemetryParts } from './telemetry.ts'

interface ExportOptions extends TelemetryParts {
  exporter: SpanExporter
  /** How many spans may wait or be on their way; more are dropped. */
  maxPending: number
  delayMs: number
}

const BATCH = 512
/** Longer than the exporter tries, so that it is the one to give up. */
const MAX_MS = 30_000

/** The SDK's processor by batches, with what it does not tell: how many spans were dropped, and when that begins and ends. */
export function createProcessor({
  exporter,
  maxPending: most,
  delayMs,
  metrics,
  log,
}: ExportOptions): SpanProcessor {
  let waiting = 0
  let failing = false

  function onExported(count: number, { code, error }: ExportResult): void {
    waiting -= count
    const failed = code !== ExportResultCode.SUCCESS
    if (failed) metrics.spansDropped('export_failed', count)
    else metrics.spansExported(count)
    if (failed === failing) return
    failing = failed
    if (failed) log.warn({ reason: reasonOf(error) }, 'span export failing; spans are dropped')
    else log.info({}, 'span export recovered')
  }

  const counted: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        onExported(spans.length, result)
        done(result)
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
  const batches = new BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: most,
    maxExportBatchSize: Math.min(BATCH, most),
    scheduledDelayMillis: delayMs,
    exportTimeoutMillis: MAX_MS,
  })
  return {
    onStart: () => {},
    onEnd(span: ReadableSpan) {
      if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return
      if (waiting >= most) return metrics.spansDropped('queue_full', 1)
      waiting += 1
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}

/** A status or a code; what a collector says besides is not ours to repeat. */
function reasonOf(error: Error | undefined): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : (error?.name ?? 'unknown')
}
