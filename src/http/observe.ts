import type { DispatchResult } from '../contract/reply.ts'
import type { IncomingRequest } from '../contract/request.ts'
import type { Services } from '../contract/services.ts'
import { createAccessLog } from '../observability/access-log.ts'
import type { Span } from '../observability/telemetry/span.ts'
import { principalName } from '../security/principal.ts'
import { endRequestSpan } from './trace-requests.ts'

/** The span is the request's own; asked for at its end, it could be that of the next one on the connection. */
export type Observe = (
  request: IncomingRequest,
  dispatched: DispatchResult,
  milliseconds: number,
  span: Span | undefined,
) => void

/** One line and one measurement a request. Paths are not logged: some hold secrets; the operation says enough. */
export function createObserver({ log, metrics }: Services): Observe {
  const logAccess = createAccessLog(log)
  return (request, { answer, operation, principal, error }, milliseconds, span) => {
    const { requestId, method } = request
    metrics.requestEnded(operation?.id, method, answer.status, milliseconds / 1000)
    // Whose address is worked out, where a proxy has passed the request on.
    if (log.isLevelEnabled('info'))
      logAccess({
        requestId,
        method,
        address: request.address,
        milliseconds,
        operation: operation?.id ?? 'none',
        status: answer.status,
        principal: principalName(principal),
        error: error?.code,
        span,
      })
    if (span) endRequestSpan(span, request, { status: answer.status, operation, error: error?.code })
    if (answer.status < 500) return
    const facts = { requestId, operation: operation?.id }
    // Of these the log tells otherwise: each change of /ready, however often a balancer asks, and that pages are being made.
    if (answer.status === 503 && error === undefined) return
    // What the server refuses knowingly has its reason in its words; where in the code that was helps no one.
    if (error && answer.status === 503 && error.cause === undefined)
      log.warn({ ...facts, error: error.code, details: error.details }, 'request refused')
    else log.error({ ...facts, err: error?.cause ?? error }, 'request failed')
  }
}
