import type { OutgoingHttpHeaders } from 'node:http'
import type { TraceHeaders } from '../../observability/telemetry/span.ts'
import type { UpstreamHeaders } from '../../providers/upstream/relay.ts'

/** Of one connection (RFC 9110, section 7.6.1), and what such fields were before. */
const hopByHop = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** What the caller shows to us, or says of the way here; and what the gateway writes itself. */
const ofCaller = new Set([
  ...hopByHop,
  'authorization',
  // What a caller attaches to its trace may be of people, and whom it would reach they cannot know.
  'baggage',
  'content-length',
  'cookie',
  'cookie2',
  'dpop',
  'expect',
  'forwarded',
  'host',
  'true-client-ip',
  'via',
  'x-admin-key',
  'x-api-key',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-real-ip',
  'x-request-id',
  // Some servers take these for the address that was asked for.
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
])

/** What a service must not decide for all of our origin, such as its cookies, or tell a proxy before us. */
const ofService = new Set([
  ...hopByHop,
  'accept-ch',
  'alt-svc',
  'authorization',
  'cache-control',
  'clear-site-data',
  'content-length',
  'cookie',
  'forwarded',
  'nel',
  'origin-agent-cluster',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'set-cookie2',
  'strict-transport-security',
  'timing-allow-origin',
  'x-request-id',
  'x-sendfile',
])

/** A name with `_` is the same as one with `-` to servers that make variables of both. */
function isForged(name: string): boolean {
  return name.includes('_') || name.startsWith('x-forwarded-') || name.startsWith('x-tamga-')
}

/** Which pages may read an answer is ours to say; `X-Accel-*` makes nginx answer with a file of its own. */
function isOfProxies(name: string): boolean {
  return name.startsWith('access-control-') || name.startsWith('x-accel-')
}

/** The fields that Connection makes fields of this connection. */
function namedBy(connection: string | string[] | undefined): ReadonlySet<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  const text = Array.isArray(connection) ? connection.join(',') : connection
  return new Set(text.split(',').map((name) => name.trim().toLowerCase()))
}

export interface AddedHeaders {
  identity: string
  requestId: string
  /** Of the body, where the caller has told it. */
  contentLength: string | undefined
  /** Our place in the trace, which takes that of the caller; without it the caller's goes on as it came. */
  trace: Partial<TraceHeaders>
}

/** The headers of a request as the service gets them, names and values in turn. */
export function forService(
  rawHeaders: readonly string[],
  connection: string | undefined,
  { identity, requestId, contentLength, trace: { traceparent, tracestate } }: AddedHeaders,
): string[] {
  const named = namedBy(connection)
  const headers: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    const lower = name.toLowerCase()
    if (ofCaller.has(lower) || isForged(lower) || named?.has(lower)) continue
    if (traceparent !== undefined && (lower === 'traceparent' || lower === 'tracestate')) continue
    headers.push(name, rawHeaders[index + 1]!)
  }
  if (contentLength !== undefined) headers.push('Content-Length', contentLength)
  if (traceparent !== undefined) headers.push('traceparent', traceparent)
  if (tracestate !== undefined) headers.push('tracestate', tracestate)
  headers.push('X-Request-Id', requestId, 'X-Tamga-Identity', identity)
  return headers
}

/** The headers of an answer as the caller gets them; `common` are those of all our answers. */
export function forCaller(
  headers: UpstreamHeaders,
  common: Readonly<Record<string, string>>,
  requestId: string,
): OutgoingHttpHeaders {
  const named = namedBy(headers.connection)
  const out: OutgoingHttpHeaders = {}
  for (const name in headers) {
    if (ofService.has(name) || isForged(name) || isOfProxies(name) || named?.has(name)) continue
    out[name] = headers[name]
  }
  for (const name in common) out[name.toLowerCase()] = common[name]
  const { 'cache-control': caching, 'content-length': length, vary } = headers
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
