/** Which headers pass between callers and services: those of these lists, and what a service's administrator adds. */

/** From callers: what is wanted, what the body is, conditions, ranges, repeats and the trace. */
export const passedToServices: ReadonlySet<string> = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-digest',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'date',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'prefer',
  'priority',
  'range',
  'repr-digest',
  'traceparent',
  'tracestate',
  'user-agent',
  'want-content-digest',
  'want-repr-digest',
])

/** From services: what the body is, how long it may be kept, what may be asked and when. The gateway writes some itself. */
export const passedToCallers: ReadonlySet<string> = new Set([
  'accept-patch',
  'accept-post',
  'accept-ranges',
  'age',
  'allow',
  'content-digest',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'content-type',
  'date',
  'deprecation',
  'etag',
  'expires',
  'last-modified',
  'preference-applied',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'repr-digest',
  'retry-after',
  'sunset',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
])

/** No administrator opens these: of a connection, of our origin, or what the gateway alone says. */
const closed = new Set([
  'accept-ch',
  'age',
  'alt-svc',
  'authentication-info',
  'authorization',
  'baggage',
  'cache-control',
  'clear-site-data',
  'connection',
  'content-length',
  'content-location',
  'content-security-policy',
  'content-security-policy-report-only',
  'date',
  'dpop',
  'dpop-nonce',
  'expect',
  'feature-policy',
  'forwarded',
  'host',
  'http2-settings',
  'integrity-policy',
  'keep-alive',
  'location',
  'nel',
  'origin',
  'origin-agent-cluster',
  'permissions-policy',
  'referer',
  'referrer-policy',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'server',
  'service-worker-allowed',
  'service-worker-navigation-preload',
  'sourcemap',
  'speculation-rules',
  'te',
  'timing-allow-origin',
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'true-client-ip',
  'upgrade',
  'vary',
  'via',
  'www-authenticate',
  'x-admin-key',
  'x-api-key',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-content-type-options',
  'x-permitted-cross-domain-policies',
  'x-powered-by',
  'x-request-id',
  'x-robots-tag',
  'x-sendfile',
  'x-lighttpd-send-file',
  'x-sourcemap',
  'x-xss-protection',
])

/** Families of them: who calls and from where, which method or address is meant, cookies, and what proxies obey. */
const closedFamilies =
  /^(access-control|cf|cookie\d?|cross-origin|fastly|proxy|remote|sec|set-cookie\d?|ssl|strict-transport|x-accel|x-appengine|x-arr|x-auth|x-client|x-cluster|x-envoy|x-forward(ed)?|x-goog|x-host|x-http|x-identity|x-method|x-ms-client|x-original|x-proxy|x-real|x-remote|x-rewrite|x-ssl|x-tamga|x-user|x-webauth)(-|$)/

/** Without `_`, which servers that make variables of names read as `-`. */
const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Whether an administrator may add a header to those that pass, in either direction. */
export function mayPass(name: string): boolean {
  const lower = name.toLowerCase()
  return form.test(lower) && !closed.has(lower) && !closedFamilies.test(lower)
}

/** The list as it is stored: each name once, in small letters. */
export const normalNames = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.toLowerCase()))].sort()
