/** Which headers pass between callers and services: those of these lists, and what a service's administrator adds. */

/** From callers: what is wanted, what the body is, conditions, ranges, repeats and the trace. */
export const forwardedRequestHeaders: ReadonlySet<string> = new Set([
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
export const forwardedResponseHeaders: ReadonlySet<string> = new Set([
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
  'baggage',
  'cache-control',
  'clear-site-data',
  'connection',
  'content-length',
  'content-location',
  'content-security-policy',
  'content-security-policy-report-only',
  'date',
  'destination',
  'dpop',
  'dpop-nonce',
  'expect',
  'feature-policy',
  'http2-settings',
  'integrity-policy',
  'keep-alive',
  'location',
  'nel',
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
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-powered-by',
  'x-protocol',
  'x-request-id',
  'x-robots-tag',
  'x-sourcemap',
  'x-xss-protection',
])

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

/**
 * Services behind proxies believe what headers of many names say: who calls and with what rights, from where, over what
 * connection, and which method or address is meant. A name with one of these words in it, hyphens left out, is closed.
 */
const closedWords = wordsOf(`
  account admin apikey assertion auth behalf cert citizen civil claim client consumer cookie
  credential delegat forward group host https identity impersonat jwt login mail method middleware
  oidc openid origin override password peerip permission person principal privilege proxy realip
  redirect remote rewrite role saml scheme scope secret sendfile socketip sourceip ssl subject
  subrequest tamga token user
`)

/** The same, where they are all that stands between two hyphens: they are too short to look for within words. */
const closedParts = new Set(wordsOf('addr dn eppn ip ips proto sso sub tls uid upn uri url via'))

/** What browsers, proxies, their makers and frameworks keep to themselves. */
const closedBeginnings = wordsOf(`
  access-control akamai cdn cf fastly fly front-end iv oam sec shib sm smsession strict-transport
  surrogate wl x-accel x-akamai x-amzn x-appengine x-arr x-azure x-cluster x-envoy x-goog x-http
  x-invoke x-istio x-kong x-matched x-nextjs x-nf x-real x-script x-vercel
`)

/** Without `_`, which servers that make variables of names read as `-`. */
const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Whether an administrator may add a header to those that pass, in either direction. */
export function isForwardable(name: string): boolean {
  const lower = name.toLowerCase()
  if (!form.test(lower) || closed.has(lower)) return false
  const joined = lower.replaceAll('-', '')
  return !(
    closedWords.some((word) => joined.includes(word)) ||
    lower.split('-').some((part) => closedParts.has(part)) ||
    closedBeginnings.some((one) => lower === one || lower.startsWith(`${one}-`))
  )
}

/** The list as it is stored: each name once, in small letters. */
export const normalNames = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.toLowerCase()))].sort()
