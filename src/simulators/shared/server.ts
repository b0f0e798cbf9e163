import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem, sendProblem } from './http.ts'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

export interface OpenServer {
  /** Scheme, host and port. */
  url: string
  /** Handles requests from then on; errors that it throws are sent as problems. */
  serve(handler: RequestHandler): void
  close(): Promise<void>
}

/** As many phones and polls as a test of load brings at once. */
const BACKLOG = 4096

/** Listens before it serves, because what it serves may contain its address. Only this machine can reach it: pages show PINs. */
export async function openServer(port: number): Promise<OpenServer> {
  let handler: RequestHandler = () => {
    throw new Problem(503, 'starting')
  }
  const server = createServer((request, response) => void handle(handler, request, response))
  const taken = await listen(server, port)
  return {
    url: `http://127.0.0.1:${taken}`,
    serve(given) {
      handler = given
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The wanted port, or any free one when it is in use. */
async function listen(server: Server, wanted: number): Promise<number> {
  try {
    server.listen({ port: wanted, host: '127.0.0.1', backlog: BACKLOG })
    await once(server, 'listening')
  } catch (error) {
    if (wanted === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  }
  return (server.address() as AddressInfo).port
}

async function handle(
  handler: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await handler(request, response)
  } catch (error) {
    if (!(error instanceof Problem)) console.error(error)
    sendProblem(response, error instanceof Problem ? error : new Problem(500, 'the simulator has failed'))
  }
}

/** Refuses calls from pages of other sites, and calls under another host name. */
export function checkOrigin({ headers }: IncomingMessage): void {
  const host = headers.host ?? ''
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) throw new Problem(403, 'this is not my name')
  if (headers.origin !== undefined && headers.origin !== `http://${host}`)
    throw new Problem(403, 'another site may not ask this')
}
