import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Connection, runFor } from '../observability/current-request.ts'

const connections = new WeakMap<Socket, Connection>()

/** The answer that a connection waits for; undefined once it has been sent whole. */
export function pendingResponse(socket: Socket): ServerResponse | undefined {
  const response = connections.get(socket)?.response
  return response?.writableFinished ? undefined : response
}

/**
 * Remembers, through everything that a request sets off, which answer it is waiting for. What is remembered is the
 * connection, once for all of its requests, which come one after the other: to enter each of them would cost more.
 */
export function trackConnections(server: Server): void {
  const listeners = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  server.removeAllListeners('connection')
  for (const listener of listeners)
    server.on('connection', (socket) => {
      const connection = { response: undefined }
      connections.set(socket, connection)
      runFor(connection, () => listener.call(server, socket))
    })
}

/** Requests that a client sends before it has the answer to the last one are remembered each by its own. */
export const withCurrentResponse =
  (handler: RequestListener) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const connection = connections.get(request.socket)
    const last = connection?.response
    if (!connection || (last && !last.writableFinished)) {
      runFor({ response }, handler, request, response)
      return
    }
    connection.response = response
    response.on('close', forget)
    handler(request, response)
  }

/** Else a connection at rest would hold on to its last answer. */
function forget(this: ServerResponse): void {
  const connection = connections.get(this.req.socket)
  if (connection?.response === this) connection.response = undefined
}
