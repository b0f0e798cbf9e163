import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node keeps the answer that a connection is waiting for under this name. */
type Connection = Socket & { _httpMessage?: ServerResponse | null }

const working = new AsyncLocalStorage<Connection | ServerResponse>()

/**
 * Remembers, through everything that a request sets off, which answer it is waiting for. What is remembered is the
 * connection, once for all of its requests, which come one after the other: a request costs nothing then.
 */
export function rememberConnections(server: Server): void {
  const listeners = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  server.removeAllListeners('connection')
  for (const listener of listeners)
    server.on('connection', (socket) => working.run(socket, () => listener.call(server, socket)))
}

/** Requests that a client sends before it has the answer to the last one are remembered each by its own. */
export const withCurrentResponse =
  (handler: RequestListener) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if ((request.socket as Connection)._httpMessage === response) handler(request, response)
    else working.run(response, handler, request, response)
  }

/** The answer that the code which runs now, or has just failed, was working for. */
export function currentResponse(): ServerResponse | undefined {
  const current = working.getStore()
  if (current === undefined) return undefined
  return 'writeHead' in current ? current : (current._httpMessage ?? undefined)
}
