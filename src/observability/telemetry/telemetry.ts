import type { IncomingHttpHeaders } from 'node:http'
import type { Span, SpanKind } from './span.ts'

/** Where traces begin. What is a part of one begins at the span that is current: see within.ts. */
export interface Telemetry {
  readonly on: boolean
  /**
   * A request that has arrived, in the trace that its headers name. Only where they come from a proxy that is trusted
   * do they also say whether it is kept: anyone else could have everything kept.
   */
  request(headers: IncomingHttpHeaders, fromTrustedProxy: boolean): Span | undefined
  /** Work that the server does by itself, in the trace of the request that asked for it where one did. */
  work(name: string, kind: SpanKind, carried?: unknown): Span | undefined
  /**
   * Work that something earlier has left behind: a part of what is traced now where that is kept, else a trace of its own,
   * and in both cases linked to its cause. Undefined where nothing of the cause is kept.
   */
  later(name: string, cause: string): Span | undefined
  /** Sends what waits, for a few seconds at most. */
  stop(): Promise<void>
}

export interface TelemetryMetrics {
  spansExported(count: number): void
  spansDropped(reason: 'queue_full' | 'export_failed', count: number): void
}

export interface TelemetryParts {
  metrics: TelemetryMetrics
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
}
