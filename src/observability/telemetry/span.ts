/** What a span may say. The list is closed: nothing of a person, of a body, of a query or of a statement's values. */
export interface SpanFacts {
  'http.request.method'?: string
  /** The path as the contract has it, with the names of its parameters. */
  'http.route'?: string
  'http.response.status_code'?: number
  'server.address'?: string
  'server.port'?: number
  'db.system.name'?: 'postgresql'
  'db.operation.name'?: string
  'db.collection.name'?: string
  'db.query.summary'?: string
  /** A status of 500 or above, or the class of an error; never its words. */
  'error.type'?: string
  /** The operationId. */
  'tamga.operation'?: string
  'tamga.request_id'?: string
  /** Code of the error that was answered. */
  'tamga.error'?: string
  'tamga.job'?: string
  /** How many audit entries a batch has sealed. */
  'tamga.audit.sealed'?: number
}

/** The same list where types are gone; the compiler holds it to be whole. */
const names: Record<keyof SpanFacts, true> = {
  'http.request.method': true,
  'http.route': true,
  'http.response.status_code': true,
  'server.address': true,
  'server.port': true,
  'db.system.name': true,
  'db.operation.name': true,
  'db.collection.name': true,
  'db.query.summary': true,
  'error.type': true,
  'tamga.operation': true,
  'tamga.request_id': true,
  'tamga.error': true,
  'tamga.job': true,
  'tamga.audit.sealed': true,
}

export const factNames: ReadonlySet<string> = new Set(Object.keys(names))

/** `server` answers a request, `client` waits for something outside, `consumer` does what was queued. */
export type SpanKind = 'server' | 'client' | 'internal' | 'consumer'

/** W3C Trace Context: how another service continues a trace. */
export interface TraceHeaders {
  traceparent: string
  tracestate?: string
}

/** A piece of work in a trace. One that is not sampled has its place in the trace, and nothing is kept of it. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
  /** Whether its trace has a name, which the caller gave, a call has carried on, or a line of the log has told. */
  readonly isKnown: boolean
  headers(): TraceHeaders
  child(name: string, kind: SpanKind, facts?: SpanFacts): Span
  rename(name: string): void
  set(facts: SpanFacts): void
  /** With what went wrong, where something did. Only the first end counts. */
  end(fault?: string): void
}
