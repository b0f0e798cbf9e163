import type { Span, TraceHeaders } from './span.ts'

interface Ids {
  generateTraceId(): string
  generateSpanId(): string
}

/**
 * A place in a trace of which nothing is kept. It gets ids only when another process needs them: most
 * requests end before that, and every one of them passes here. Hence plain fields, too, which cost less to make.
 */
export class UnsampledSpan implements Span {
  readonly sampled = false
  private readonly ids: Ids
  private readonly tracestate: string | undefined
  private trace: string | undefined
  private own: string | undefined

  /** Of the trace that was named, or of one that begins here. */
  constructor(ids: Ids, traceId?: string, tracestate?: string) {
    this.ids = ids
    this.trace = traceId
    this.tracestate = tracestate
    this.own = undefined
  }

  get isKnown(): boolean {
    return this.trace !== undefined
  }

  get traceId(): string {
    this.trace ??= this.ids.generateTraceId()
    return this.trace
  }

  get spanId(): string {
    this.own ??= this.ids.generateSpanId()
    return this.own
  }

  headers(): TraceHeaders {
    const traceparent = `00-${this.traceId}-${this.spanId}-00`
    return this.tracestate ? { traceparent, tracestate: this.tracestate } : { traceparent }
  }

  child(): Span {
    return this
  }

  rename(): void {}

  set(): void {}

  end(): void {}
}
