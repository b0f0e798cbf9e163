import { currentSpan, withSpan } from './current.ts'
import type { Span, SpanFacts, SpanKind } from './span.ts'
import type { Telemetry } from './telemetry.ts'

interface Part {
  name: string
  kind: SpanKind
  facts?: SpanFacts
}

/** Does the work as a part of what is traced now; where nothing of that is kept, this is the work alone. */
export function inSpan<T>(part: Part, work: (span?: Span) => Promise<T>): Promise<T> {
  const parent = currentSpan()
  return parent?.sampled ? inChildSpan(parent, part, work) : work()
}

/** The same for work that goes on after what it belongs to, in another place. */
export function inChildSpan<T>(
  parent: Span,
  { name, kind, facts }: Part,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = parent.child(name, kind, facts)
  return withSpan(span, () => endSpanWith(span, work))
}

/** Sends, or does, what an outbox held, in a span that leads to its cause; where nothing of that is kept, the work alone. */
export function inDeliverySpan<T>(
  telemetry: Telemetry,
  name: string,
  { traceparent }: { traceparent: string | null },
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = traceparent === null ? undefined : telemetry.later(name, traceparent)
  return span ? withSpan(span, () => endSpanWith(span, work)) : work()
}

/** Ends the span with the work, and with the class of the error where it fails. */
export async function endSpanWith<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const result = await work(span)
    span.end()
    return result
  } catch (error) {
    span.end(errorClass(error))
    throw error
  }
}

/** The work as a part of what is traced where this is called, wherever it is done. */
export function continueSpan<T>(name: string, work: () => Promise<T>): () => Promise<T> {
  const parent = currentSpan()
  return parent?.sampled ? () => inChildSpan(parent, { name, kind: 'internal' }, work) : work
}

/** A call of another service over HTTP. Its path may name people, so only the server is recorded. */
export function httpCall<T extends { status: number }>(
  { method, url }: { method: string; url: URL | string },
  work: () => Promise<T>,
): Promise<T> {
  const parent = currentSpan()
  if (!parent?.sampled) return work()
  const target = new URL(url)
  const facts: SpanFacts = { 'http.request.method': method, ...serverOf(target) }
  return inChildSpan(
    parent,
    { name: `${method} ${target.hostname}`, kind: 'client', facts },
    async (span) => {
      const answer = await work()
      span?.set({ 'http.response.status_code': answer.status })
      if (answer.status >= 400) span?.end(String(answer.status))
      return answer
    },
  )
}

const serverOf = ({ hostname, port, protocol }: URL): SpanFacts => ({
  'server.address': hostname,
  'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
})

/** Words of an error may hold what it is about; its class does not. */
export const errorClass = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
