import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Connection, workingFor } from '../observability/current-request.ts'

/**
 * Remembers, through everything that a request sets off, which answer it is waiting for. What is remembered is the
 * connection, once for all of its requests, which come one after the other: a request costs nothing then.
 */
export function rememberConnections(server: Server): void {
  const listeners = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  server.removeAllListeners('connection')
  for (const listener of listeners)
    server.on('connection', (socket) => workingFor(socket, () => listener.call(server, socket)))
}

/** Requests that a client sends before it has the answer to the last one are remembered each by its own. */
export const withCurrentResponse =
  (handler: RequestListener) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if ((request.socket as Connection)._httpMessage === response) handler(request, response)
    else workingFor(response, handler, request, response)
  }
