import type { RequestListener } from 'node:http'
import type { DispatchResult } from '../contract/reply.ts'
import type { IncomingRequest } from '../contract/request.ts'
import { attachSpan } from '../observability/current-request.ts'
import { withSpan } from '../observability/telemetry/current.ts'
import type { Span } from '../observability/telemetry/span.ts'
import type { Telemetry } from '../observability/telemetry/telemetry.ts'
import { peerAddress, type TrustedProxies } from './client-address.ts'

/** Lets each request be a span, which ends when what became of it is known, or else with its connection. */
export function withTraces(
  handler: RequestListener,
  telemetry: Telemetry,
  trusted: TrustedProxies,
): RequestListener {
  if (!telemetry.on) return handler
  return (request, response) => {
    const { traceparent } = request.headers
    const isTrusted = traceparent !== undefined && trusted.any && trusted.includes(peerAddress(request))
    const span = telemetry.request(request.headers, isTrusted)
    if (!span) return handler(request, response)
    if (span.sampled) {
      // What became of it is noted in the same turn, or never.
      response.once('close', () => setImmediate(() => span.end()))
      return withSpan(span, () => handler(request, response))
    }
    attachSpan(response, span)
    handler(request, response)
  }
}

/** Ends the span of a request with what became of it. */
export function endRequestSpan(
  span: Span,
  { method, requestId }: Pick<IncomingRequest, 'method' | 'requestId'>,
  {
    status,
    operation,
    error,
  }: {
    status: number
    operation?: Pick<NonNullable<DispatchResult['operation']>, 'id' | 'path'> | undefined
    error: string | undefined
  },
): void {
  if (!span.sampled) return
  if (operation) {
    span.rename(operation.id)
    span.set({ 'http.route': operation.path, 'tamga.operation': operation.id })
  }
  span.set({
    'http.request.method': methods.has(method) ? method : '_OTHER',
    'http.response.status_code': status,
    'tamga.request_id': requestId,
    ...(error !== undefined && { 'tamga.error': error }),
  })
  span.end(status >= 500 ? String(status) : undefined)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
