import { AsyncLocalStorage } from 'node:async_hooks'
import { attachedSpan } from '../current-request.ts'
import type { Span, TraceHeaders } from './span.ts'

/** Of requests of which something is kept, of parts within them, and of all that is no request. */
const spans = new AsyncLocalStorage<Span>()

/** The span that the code which runs now works for. Nothing enters one while telemetry is off. */
export const currentSpan = (): Span | undefined => spans.getStore() ?? attachedSpan()

export const withSpan = <T>(span: Span, work: () => T): T => spans.run(span, work)

/** What is written down for work that comes later, so that it knows its cause; undefined where nothing of that is kept. */
export function sampledTraceparent(): string | undefined {
  const span = currentSpan()
  return span?.sampled ? span.headers().traceparent : undefined
}

/** What goes with a call of another service. */
export const traceHeaders = (): Partial<TraceHeaders> => currentSpan()?.headers() ?? {}
