import type { Span, TraceHeaders } from './span.ts'

/** A place in a trace of which nothing is kept: as little as it takes to tell others which trace it is. */
export class UnkeptSpan implements Span {
  readonly traceId: string
  readonly sampled = false
  readonly #newId: () => string
  readonly #tracestate: string | undefined
  #spanId: string | undefined

  constructor(traceId: string, newId: () => string, tracestate?: string) {
    this.traceId = traceId
    this.#newId = newId
    this.#tracestate = tracestate
  }

  get spanId(): string {
    this.#spanId ??= this.#newId()
    return this.#spanId
  }

  headers(): TraceHeaders {
    const traceparent = `00-${this.traceId}-${this.spanId}-00`
    return this.#tracestate ? { traceparent, tracestate: this.#tracestate } : { traceparent }
  }

  child(): Span {
    return this
  }

  rename(): void {}

  set(): void {}

  end(): void {}
}
