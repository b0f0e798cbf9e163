import type { OutgoingHttpHeaders } from 'node:http'
import { forwardedRequestHeaders, forwardedResponseHeaders } from '../../domains/gateway/header-names.ts'
import type { TraceHeaders } from '../../observability/telemetry/span.ts'
import type { UpstreamHeaders } from '../../providers/upstream/relay.ts'

/** Of these the first and the second may say different things, and readers differ in which they believe. */
const single = new Set([
  'age',
  'content-disposition',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
])

/** The fields that Connection makes fields of this connection. */
function namedBy(connection: string | string[] | undefined): ReadonlySet<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  const text = Array.isArray(connection) ? connection.join(',') : connection
  return new Set(text.split(',').map((name) => name.trim().toLowerCase()))
}

interface AddedHeaders {
  /** What passes to this service besides, in small letters. */
  alsoPassed: ReadonlySet<string>
  identity: string
  requestId: string
  /** Of the body, where the caller has told it. */
  contentLength: string | undefined
  /** Our place in the trace, which takes that of the caller; without it the caller's goes on as it came. */
  trace: Partial<TraceHeaders>
}

/** The headers of a request as the service gets them, names and values in turn: those that are on a list, and ours. */
export function toServiceHeaders(
  rawHeaders: readonly string[],
  connection: string | undefined,
  { alsoPassed, identity, requestId, contentLength, trace: { traceparent, tracestate } }: AddedHeaders,
): string[] {
  const named = namedBy(connection)
  const headers: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    const lower = name.toLowerCase()
    if (!(forwardedRequestHeaders.has(lower) || alsoPassed.has(lower)) || named?.has(lower)) continue
    if (traceparent !== undefined && (lower === 'traceparent' || lower === 'tracestate')) continue
    headers.push(name, rawHeaders[index + 1]!)
  }
  if (contentLength !== undefined) headers.push('Content-Length', contentLength)
  if (traceparent !== undefined) headers.push('traceparent', traceparent)
  if (tracestate !== undefined) headers.push('tracestate', tracestate)
  headers.push('X-Request-Id', requestId, 'X-Tamga-Identity', identity)
  return headers
}

/** What an answer of a service may say, and what all our answers say. */
export interface AnswerHeaders {
  /** What passes from this service besides, in small letters. */
  alsoPassed: ReadonlySet<string>
  /** Of all our answers. */
  common: Readonly<Record<string, string>>
  requestId: string
  /** A place as the caller gets it; undefined where it is not to be followed. */
  locationFor(location: string): string | undefined
}

/** The headers of an answer as the caller gets them: those that are on a list, and ours. */
export function toCallerHeaders(
  headers: UpstreamHeaders,
  { alsoPassed, common, requestId, locationFor }: AnswerHeaders,
): OutgoingHttpHeaders {
  const named = namedBy(headers.connection)
  const out: OutgoingHttpHeaders = {}
  for (const name in headers) {
    if (!(forwardedResponseHeaders.has(name) || alsoPassed.has(name)) || named?.has(name)) continue
    if (Array.isArray(headers[name]) && single.has(name)) continue
    out[name] = headers[name]
  }
  for (const name in common) out[name.toLowerCase()] = common[name]
  const { 'cache-control': caching, 'content-length': length, location, vary } = headers
  const place = typeof location === 'string' ? locationFor(location) : undefined
  if (place !== undefined) out.location = place
  // Which page may read it is said by the origin that asks.
  out.vary = vary === undefined ? 'Origin' : `${vary}, Origin`
  if (caching !== undefined) out['cache-control'] = privateOnly(String(caching))
  // With both, the one that says less is believed.
  if (typeof length === 'string' && headers['transfer-encoding'] === undefined) out['content-length'] = length
  out['x-request-id'] = requestId
  return out
}

/** An answer to one application is in no cache that others share. */
function privateOnly(caching: string): string {
  const kept = caching
    .split(',')
    .map((directive) => directive.trim())
    .filter(
      (directive) => !/^(public|private|s-maxage|proxy-revalidate)\b/i.test(directive) && directive !== '',
    )
  return ['private', ...kept].join(', ')
}
