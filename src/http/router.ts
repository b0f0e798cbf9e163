import type { ServerResponse } from 'node:http'
import Koa from 'koa'
import { failureAnswer } from '../contract/answer.ts'
import type { Dispatcher } from '../contract/dispatcher.ts'
import type { DispatchResult } from '../contract/reply.ts'
import type { Services } from '../contract/services.ts'
import { AppError } from '../errors/app-error.ts'
import { pickLanguage } from '../errors/language.ts'
import { mapError } from '../errors/map-error.ts'
import type { Mcp } from '../mcp/mcp.ts'
import { currentSpan } from '../observability/telemetry/current.ts'
import { anonymous } from '../security/principal.ts'
import type { Web } from '../web/web.ts'
import { createCacheFastPath } from './cache-fast-path.ts'
import { trustedProxies } from './client-address.ts'
import { createCompressor } from './compress.ts'
import type { DocsSite } from './docs-site.ts'
import { mayAccess } from './hidden-prefixes.ts'
import { createMounts, isMounted } from './mounts.ts'
import { NodeRequest, type NodeRequestOptions, operatorHostTest } from './node-request.ts'
import { createObserver } from './observe.ts'
import { apiHeaders, docsHeaders, pageHeaders } from './security-headers.ts'
import { createWriter } from './write.ts'

/** The Koa application: what is not an operation is mounted by name; everything else goes by the contract. */
export function createRouter(
  services: Services,
  dispatcher: Dispatcher,
  web: Web,
  stopping: AbortSignal,
  docs: DocsSite,
  bodies: NodeRequestOptions['bodies'],
  mcp?: Mcp,
): Koa {
  const { config, log } = services
  const forPrograms = apiHeaders(config)
  const writeToPrograms = createWriter(forPrograms)
  const writeToPeople = createWriter(pageHeaders(config))
  const trusted = trustedProxies(config.trustedProxies)
  const observe = createObserver(services)
  const compressor = createCompressor()

  const requests: NodeRequestOptions = {
    trusted,
    isOperatorHost: operatorHostTest(config.operatorHost),
    spool: services.spool,
    bodies,
    signal: (response) => callSignal(response, stopping),
    settings: services.reloadable,
  }

  const ownerOf = (path: string): Pick<Web, 'answer'> | undefined => {
    if (mcp?.owns(path)) return mcp
    return web.owns(path) ? web : undefined
  }

  const isElsewhere = (path: string) => isMounted(path) || web.owns(path) || (mcp?.owns(path) ?? false)
  const sendCached = createCacheFastPath({
    dispatcher,
    compressor,
    services,
    requests,
    observe,
    headers: forPrograms,
    isMounted: isElsewhere,
  })

  const app = new Koa()
  app.use((ctx, next) => {
    try {
      if (!sendCached(ctx.req, ctx.res)) return next()
    } catch (error) {
      // The dispatcher answers it, and reports what is wrong.
      if (!ctx.headerSent) return next()
      throw error
    }
    ctx.respond = false
    return done
  })
  app.use(async (ctx, next) => {
    const startedAt = performance.now()
    services.metrics.requestStarted()
    const span = services.telemetry.on ? currentSpan() : undefined
    const { req, res } = ctx
    const request = new NodeRequest(req, res, requests)
    const entry = mayAccess(request, services)
    const refusal = entry === true ? undefined : await refusalOf(entry)
    if (!refusal && isMounted(request.path)) {
      ctx.set('X-Request-Id', request.requestId)
      await next()
      // A page may say 404 in its own words.
      if (ctx.status !== 404 || ctx.body)
        return observe(request, mounted(ctx), performance.now() - startedAt, span)
    }

    // Koa's response handling is for bodies that it serialises; ours are ready.
    ctx.respond = false
    const owner = refusal ? undefined : ownerOf(request.path)
    let dispatched = refusal
      ? refusedEntry(request, refusal, services)
      : await (owner ? owner.answer(request) : dispatcher.dispatch(request))
    // A hidden path and one that does not exist look the same on a page, too.
    if (!owner && dispatched.error?.code === 'request.not_found')
      dispatched = await web.notFound(request, dispatched)
    const write = isPage(dispatched) ? writeToPeople : writeToPrograms
    try {
      const compressed = compressor.answer(dispatched, request)
      const answer = compressed instanceof Promise ? await compressed : compressed
      const written = write(res, answer, request.requestId, req.method === 'HEAD')
      if (written) await written
    } finally {
      observe(request, dispatched, performance.now() - startedAt, span)
    }
  })
  for (const mount of createMounts({ files: forPrograms, docs: docsHeaders(config) }, compressor, docs))
    app.use(mount)
  app.on('error', (error, ctx?: Koa.Context) => {
    // A client that leaves is no failure; Koa hears of its connection as well.
    if (ctx?.req.socket.errored !== error) log.error({ err: error }, 'request failed outside the contract')
  })
  return app
}

const done = Promise.resolve()

function isPage({ answer }: DispatchResult): boolean {
  return answer.headers['Content-Type']?.startsWith('text/html') ?? false
}

/** Ends when the client has gone or the server is about to stop, whichever is first. */
function callSignal(response: ServerResponse, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, stopping])
}

function mounted({ status }: Koa.Context): DispatchResult {
  const answer = { status, headers: {}, body: null }
  return { answer, operation: undefined, principal: anonymous, error: undefined }
}

/** Why a request does not reach a hidden prefix: the client may not know of it, or the check itself failed. */
async function refusalOf(entry: Promise<boolean>): Promise<AppError | undefined> {
  try {
    // The same answer as for an address that never existed.
    return (await entry) ? undefined : new AppError('request.not_found')
  } catch (error) {
    return mapError(error)
  }
}

function refusedEntry(request: NodeRequest, error: AppError, { defaultLanguage }: Services): DispatchResult {
  const language = pickLanguage(request.header('accept-language'), defaultLanguage())
  const answer = failureAnswer(error, 'platform', language)
  return { answer, operation: undefined, principal: anonymous, error }
}
