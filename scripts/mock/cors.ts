import type { IncomingRequest } from '../../src/contract/request.ts'

/** Pages of every origin may call a mock that no other machine reaches. */
export function corsHeaders(request: Pick<IncomingRequest, 'header'>): Record<string, string> {
  const origin = request.header('origin')
  if (origin === undefined) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': READ,
    Vary: 'Origin',
  }
}

/** What a browser asks before it lets a page call. */
export function preflightHeaders(
  request: Pick<IncomingRequest, 'header'>,
  methods: string,
): Record<string, string> {
  const sent = request.header('access-control-request-headers')
  return {
    ...corsHeaders(request),
    'Access-Control-Allow-Methods': methods,
    ...(sent === undefined ? {} : { 'Access-Control-Allow-Headers': sent }),
    'Access-Control-Max-Age': '600',
  }
}

const READ =
  'Accept-Ranges, Content-Disposition, Content-Range, DPoP-Nonce, Deprecation, ETag, Link, Location, Preference-Applied, Retry-After, Sunset, WWW-Authenticate, X-Request-Id'
