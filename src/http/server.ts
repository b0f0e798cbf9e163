import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Config } from '../config/types.ts'
import type { Language } from '../errors/language.ts'
import { hasBody } from './body.ts'
import { type UploadLimits, watchBodyTransfers } from './body-transfers.ts'
import { trustedProxies } from './client-address.ts'
import { connectionsByAddress } from './connections-by-address.ts'
import { pendingResponse, trackConnections, withCurrentResponse } from './current-response.ts'
import { closeGracefully } from './graceful-close.ts'
import { createRefusals, refusalOf } from './refusals.ts'
import { apiHeaders } from './security-headers.ts'
import { throttle } from './throttle.ts'

type ServerSettings = Pick<
  Config,
  'host' | 'port' | 'maxConnections' | 'trustedProxies' | 'keepAliveSeconds' | 'nodeEnv' | 'publicOrigin'
> &
  UploadLimits

interface StartServer {
  config: ServerSettings
  handler: RequestListener
  /** For clients that ask for no language the server has. */
  defaultLanguage: () => Language
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

export interface RunningServer {
  address(): AddressInfo
  /** Serves on, but each answer closes its connection, so that clients go elsewhere. */
  beginDrain(): void
  /** Takes nothing new and waits for what is under way; false when the time was up and connections were cut. */
  drain(graceMs: number): Promise<boolean>
}

const largestHead = 16 * 1024
const longestHeadSeconds = 10

/** Listens with HTTP/1.1, strictly read, and with a time limit for everything a slow client might stretch. */
export async function startServer({
  config,
  handler,
  defaultLanguage,
  log,
}: StartServer): Promise<RunningServer> {
  let leaving = false
  const refusals = createRefusals({ common: apiHeaders(config), defaultLanguage, log })
  const listener = withCurrentResponse(handler)
  const arrivals = watchBodyTransfers(config, (socket) =>
    refusals.refuseConnection(
      Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    ),
  )
  const connections = new Set<Socket>()
  /** Connections that have not asked for anything yet; node does not count them as idle. */
  const silent = new Set<Socket>()
  const serve: RequestListener = (request, response) => {
    silent.delete(request.socket)
    if (refusals.isClosing(request.socket)) return
    if (hasBody(request)) arrivals.watch(request)
    if (leaving) response.shouldKeepAlive = false
    const refusal = refusalOf(request)
    if (refusal) refusals.refuse(request, response, refusal)
    else listener(request, response)
  }
  const server = createServer(
    {
      maxHeaderSize: largestHead,
      insecureHTTPParser: false,
      // We say ourselves what is wrong without it.
      requireHostHeader: false,
      headersTimeout: Math.min(config.requestTimeoutSeconds, longestHeadSeconds) * 1000,
      // Bodies have limits of their own, and this one is for what they might leave out.
      requestTimeout: longestRequestMs(config),
      keepAliveTimeout: config.keepAliveSeconds * 1000,
      // Each look wakes the server, also one without a connection.
      connectionsCheckingInterval: 2000,
      noDelay: true,
    },
    serve,
  )
  trackConnections(server)
  server.maxConnections = config.maxConnections
  const mayConnect = connectionsByAddress(
    Math.ceil(config.maxConnections / 2),
    trustedProxies(config.trustedProxies),
  )
  const drops = throttle((times) =>
    log.warn({ maxConnections: config.maxConnections, times }, 'connections over the limit dropped'),
  )
  server.on('connection', (socket) => {
    if (!mayConnect(socket)) {
      socket.destroy()
      drops.count()
      return
    }
    connections.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
      silent.delete(socket)
      arrivals.untrack(socket)
    })
    closeGracefully(socket)
  })
  // Node would answer 417 without a body; the contract says which operations do.
  server.on('checkExpectation', serve)
  server.on('clientError', refusals.refuseConnection)
  server.on('close', arrivals.stop)
  server.on('close', drops.flush)
  server.on('drop', drops.count)

  function leave(): void {
    leaving = true
    // Else a client might send its next request on a connection that closes under it.
    for (const socket of connections) {
      const answer = pendingResponse(socket)
      if (answer && !answer.headersSent) answer.shouldKeepAlive = false
    }
  }

  await listen(server, config)
  return {
    address: () => server.address() as AddressInfo,
    beginDrain: leave,
    drain(graceMs) {
      leave()
      // A moment for requests that are on their way already.
      setTimeout(
        () => {
          for (const socket of silent) socket.destroy()
        },
        Math.min(silenceMs, graceMs),
      )
      return close(server, graceMs)
    },
  }
}

const longestRequestMs = ({ requestTimeoutSeconds, uploadTimeoutSeconds }: UploadLimits): number =>
  (Math.max(requestTimeoutSeconds, uploadTimeoutSeconds) + longestHeadSeconds) * 1000

function listen(server: Server, { host, port }: ServerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const silenceMs = 250
const sweepMs = 20

function close(server: Server, graceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let whole = true
    // A connection becomes idle when its answer is out; only what is idle at the start is closed by close().
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    const deadline = setTimeout(() => {
      whole = false
      server.closeAllConnections()
    }, graceMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(deadline)
      resolve(whole)
    })
  })
}
