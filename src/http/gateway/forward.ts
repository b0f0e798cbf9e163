import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Upstream } from '../../domains/gateway/directory.ts'
import { CallerFault, type UpstreamConnection } from '../../domains/gateway/upstreams.ts'
import { AppError } from '../../errors/app-error.ts'
import { Relay, RelayError } from '../../providers/upstream/relay.ts'
import { hasBody } from '../body.ts'
import { type ForwardedBody, forwardedBody } from './body.ts'
import type { ResponseSink } from './response-sink.ts'

interface ForwardOptions {
  request: IncomingMessage
  response: ServerResponse
  upstream: Upstream
  line: UpstreamConnection
  /** With the query. */
  path: string
  headers: string[]
  sink: ResponseSink
}

interface ForwardResult {
  requestBytes: number
}

const safe = new Set(['GET', 'HEAD'])
/** Twice as many as there are connections: more would wait longer than callers do. */
export const MAX_CONCURRENT_FORWARDS = 512

/**
 * Sends the request to the service and its answer to the caller. A request is sent a second time only if the first cannot
 * have done anything: the connection was never made, or it was a GET without a body and no byte of an answer came.
 */
export async function forward(passing: ForwardOptions): Promise<ForwardResult> {
  const { request, response, upstream, line, sink } = passing
  const { method = 'GET' } = request
  if (line.inFlight >= MAX_CONCURRENT_FORWARDS) throw new AppError('server.busy')
  const withBody = hasBody(request)
  let relay: Relay | undefined
  let body: ForwardedBody | undefined
  let left: CallerFault | undefined

  const leave = (why: string) => {
    left ??= new CallerFault(why)
    relay?.abort(left)
  }
  const onClose = () => {
    if (!response.writableFinished) leave('the caller has left')
  }
  response.once('close', onClose)
  sink.onDrain = () => relay?.resume()
  sink.onStall = () => {
    leave('the caller does not read')
    response.destroy()
  }

  function attempt(): Promise<void> {
    if (left) throw new RelayError('not sent', { sent: false, answering: false, cause: left })
    body = withBody ? forwardedBody(request, upstream.bodyLimit) : undefined
    const { path, headers } = passing
    const sent = body ? { chunks: body, timeoutMs: upstream.timeoutMs } : null
    relay = new Relay(sink).dispatch(line.pool, { method, path, headers, body: sent })
    return relay.begun
  }

  function mayRepeat(error: unknown): boolean {
    if (!(error instanceof RelayError) || error.cause instanceof CallerFault) return false
    if (!error.sent) return !error.timedOut
    return safe.has(method) && !withBody && !error.answering && !error.timedOut
  }

  line.inFlight++
  try {
    await line.breaker.run(async () => {
      try {
        await attempt()
      } catch (error) {
        if (!mayRepeat(error)) throw error
        await attempt()
      }
    })
    await relay?.done
    return { requestBytes: body?.bytes ?? 0 }
  } catch (error) {
    throw error instanceof RelayError ? failureOf(error) : error
  } finally {
    line.inFlight--
    response.off('close', onClose)
    sink.clear()
  }
}

/** The answer for the caller. */
function failureOf(error: RelayError): Error {
  const { cause } = error
  if (cause instanceof CallerFault) return cause.cause instanceof AppError ? cause.cause : cause
  return new AppError(error.timedOut ? 'gateway.upstream_slow' : 'gateway.upstream_failed', { cause: error })
}
