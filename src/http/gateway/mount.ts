import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { failureAnswer } from '../../contract/answer.ts'
import type { Services } from '../../contract/services.ts'
import type { Upstream } from '../../domains/gateway/directory.ts'
import { CallerFault } from '../../domains/gateway/upstreams.ts'
import { AppError } from '../../errors/app-error.ts'
import { pickLanguage } from '../../errors/language.ts'
import { mapError } from '../../errors/map-error.ts'
import { createAccessLog } from '../../observability/access-log.ts'
import { currentSpan, traceHeaders } from '../../observability/telemetry/current.ts'
import { httpCall } from '../../observability/telemetry/spans.ts'
import { UpstreamRefused } from '../../providers/upstream/pool.ts'
import type { ActiveToken } from '../../security/active-token.ts'
import { stepUpChallenge, unmetAssurance } from '../../security/authentication-context.ts'
import { hasBody } from '../body.ts'
import { trustedProxies } from '../client-address.ts'
import { NodeRequest, type NodeRequestOptions, operatorHostTest } from '../node-request.ts'
import { apiHeaders } from '../security-headers.ts'
import { endRequestSpan } from '../trace-requests.ts'
import { gatewayBodyTooLarge } from './body.ts'
import { forPages, isPreflight, preflightHeaders } from './cors.ts'
import { forward } from './forward.ts'
import { toServiceHeaders } from './headers.ts'
import { locationFor, PREFIX, type Target, targetOf } from './location.ts'
import { ResponseSink } from './response-sink.ts'

/** As the access log and the metrics name it. */
const OPERATION = 'gateway'
/** As other proxies log a caller who left before the answer; it is never sent. */
const LEFT = 499

interface Call {
  request: IncomingMessage
  response: ServerResponse
  seen: NodeRequest
  at: number
  startedAt: number
  target?: Target | undefined
  token?: ActiveToken
  upstream?: Upstream
  sink?: ResponseSink
  /** Headers of its answer, whatever that is. */
  common: Readonly<Record<string, string>>
  requestBytes: number
}

/** Whether the gateway serves a request, before anything else looks at it. */
export const isForGateway = ({ url = '' }: IncomingMessage): boolean => url.startsWith(PREFIX)

/** Everything below /gw/: requests of applications, passed on to the services that they are granted. */
export function createGatewayMount(
  services: Services,
  stopping: AbortSignal,
  bodies: NodeRequestOptions['bodies'],
): RequestListener {
  const { config, log, metrics, telemetry, clock, gateway, defaultLanguage } = services
  const common = apiHeaders(config)
  const own = new Set([
    new URL(config.publicOrigin).origin,
    new URL(config.oauthIssuer ?? config.publicOrigin).origin,
  ])
  const trusted = trustedProxies(config.trustedProxies)
  const logAccess = createAccessLog(log)

  async function serve(call: Call): Promise<void> {
    const { request, response, seen } = call
    const pages = request.headers.origin === undefined ? undefined : await forPages(seen, services)
    if (pages) call.common = { ...common, ...pages }
    if (isPreflight(request)) return answerPreflight(call, preflightHeaders(pages))
    call.token = await gateway.authenticate(seen)
    call.target = targetOf(request.url ?? '')
    const upstream = call.target && (await gateway.find(call.target.name))
    if (!call.target || !upstream) throw new AppError('request.not_found')
    call.upstream = upstream
    if (!(await gateway.mayUse(call.token, upstream))) throw notGranted(upstream)
    requireSignIn(call.token, upstream, clock())
    refuseUnusable(request, upstream)
    if (seen.hasBody()) seen.countBody(upstream.bodyLimit)
    await gateway.allowance.take(upstream, call.token.application_id)

    const line = gateway.lines.to(upstream)
    const { path, query } = call.target
    const whole = (line.basePath + path || '/') + query
    const askedFor = { name: upstream.name, baseUrl: upstream.baseUrl, path: whole, own }
    const sink = new ResponseSink(
      response,
      {
        alsoPassed: upstream.responseHeaders,
        common: call.common,
        requestId: seen.requestId,
        locationFor: (location) => locationFor(location, askedFor),
      },
      upstream.timeoutMs,
    )
    call.sink = sink
    const identity = await gateway.identities.for(call.token, upstream)
    const asked = { method: request.method ?? 'GET', url: upstream.baseUrl }
    await httpCall(asked, async () => {
      const headers = toServiceHeaders(request.rawHeaders, request.headers.connection, {
        alsoPassed: upstream.requestHeaders,
        identity,
        requestId: seen.requestId,
        contentLength: hasBody(request) ? request.headers['content-length'] : undefined,
        trace: traceHeaders(),
      })
      const passed = await forward({ request, response, upstream, line, path: whole, headers, sink })
      call.requestBytes = passed.requestBytes
      return { status: response.statusCode }
    })
  }

  function answerPreflight(
    { response, seen, common }: Call,
    headers: Readonly<Record<string, string>>,
  ): void {
    response.writeHead(204, { ...common, Vary: 'Origin', 'X-Request-Id': seen.requestId, ...headers })
    response.end()
  }

  function refuse({ request, response, seen, common }: Call, error: AppError): void {
    const language = pickLanguage(seen.header('accept-language'), defaultLanguage())
    const { status, headers, body } = failureAnswer(error, 'platform', language)
    const text = String(body)
    response.writeHead(status, {
      ...common,
      'X-Request-Id': seen.requestId,
      ...headers,
      Vary: 'Origin, Accept-Language',
      'Content-Length': Buffer.byteLength(text),
      ...(cannotGoOn(request) && { Connection: 'close' }),
    })
    response.end(request.method === 'HEAD' ? undefined : text)
  }

  /** The answer to what failed; undefined where the caller has left. */
  function fail(call: Call, thrown: unknown): AppError | undefined {
    if (thrown instanceof CallerFault) {
      call.response.destroy()
      return undefined
    }
    const refused = thrown instanceof UpstreamRefused
    const error = refused ? new AppError('gateway.upstream_failed', { cause: thrown }) : mapError(thrown)
    if (call.response.headersSent || call.response.destroyed) call.response.destroy()
    else refuse(call, error)
    return error
  }

  function end(call: Call, status: number, error: AppError | undefined): void {
    const { request, seen, at, startedAt, token, upstream, target, sink } = call
    const milliseconds = performance.now() - startedAt
    const { method = 'GET' } = request
    const span = telemetry.on ? currentSpan() : undefined
    metrics.requestEnded(OPERATION, method, status, milliseconds / 1000)
    logAccess({
      requestId: seen.requestId,
      operation: OPERATION,
      method,
      status,
      milliseconds,
      principal: token ? `client:${token.client_id}` : 'anonymous',
      address: seen.address,
      error: error?.code,
      span,
    })
    if (span) {
      const operation = { id: OPERATION, path: `${PREFIX}{service}` }
      endRequestSpan(span, seen, { status, operation, error: error?.code })
    }
    if (error && status >= 500)
      log.warn(
        { requestId: seen.requestId, service: upstream?.name, err: error.cause ?? error },
        'not passed on',
      )
    // Strangers, and names that no service has, leave nothing here.
    if (!token || !upstream) return
    gateway.recorder.record({
      at,
      service: upstream.name,
      clientId: token.client_id,
      method,
      path: target?.path || '/',
      status,
      error: error?.code,
      failed: status >= 500 || error !== undefined,
      tookMs: milliseconds,
      requestBytes: call.requestBytes,
      responseBytes: sink?.bytes ?? 0,
      requestId: seen.requestId,
    })
  }

  const options: NodeRequestOptions = {
    trusted,
    isOperatorHost: operatorHostTest(config.operatorHost),
    spool: services.spool,
    bodies,
    signal: () => stopping,
    settings: services.reloadable,
  }
  return (request, response) => {
    metrics.requestStarted()
    const call: Call = {
      request,
      response,
      at: clock(),
      startedAt: performance.now(),
      common,
      requestBytes: 0,
      seen: new NodeRequest(request, response, options),
    }
    serve(call).then(
      () => end(call, response.statusCode, undefined),
      (thrown) => {
        const error = fail(call, thrown)
        end(call, error?.status ?? LEFT, error)
      },
    )
  }
}

/** What is left of a body would have to be read first; after an upgrade the parser reads no further request. */
const cannotGoOn = (request: IncomingMessage): boolean =>
  request.headers.upgrade !== undefined || (hasBody(request) && !request.complete)

/** RFC 6750, section 3.1. */
function notGranted({ scope }: Upstream): AppError {
  return new AppError('gateway.not_granted', {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })
}

/** RFC 9470. A client that calls for itself has no sign-in to show. */
function requireSignIn(
  { acr = '0', auth_time, dpop_jkt }: ActiveToken,
  upstream: Upstream,
  now: number,
): void {
  const { assurance } = upstream
  const lack = assurance && unmetAssurance(assurance, { acr, at: auth_time ?? new Date(0) }, new Date(now))
  if (!lack) return
  const headers = { 'WWW-Authenticate': stepUpChallenge(assurance, dpop_jkt === null ? 'Bearer' : 'DPoP') }
  throw new AppError(lack === 'acr' ? 'auth.assurance_low' : 'auth.sign_in_too_old', { headers })
}

/** What is never passed on. */
function refuseUnusable({ method, headers }: IncomingMessage, { bodyLimit }: Upstream): void {
  if (headers.upgrade !== undefined) throw new AppError('gateway.upgrade_refused')
  if (method === 'TRACE' || method === 'CONNECT') throw new AppError('gateway.method_refused')
  const { expect } = headers
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw new AppError('request.expectation_failed')
  if (Number(headers['content-length'] ?? 0) > bodyLimit) throw gatewayBodyTooLarge(bodyLimit)
}
