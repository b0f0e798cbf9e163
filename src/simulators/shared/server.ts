import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem, sendProblem } from './http.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

export interface OpenServer {
  /** Scheme, host and port. */
  url: string
  /** From then on; what it throws is told. */
  serve(answer: Answer): void
  close(): Promise<void>
}

/** As many phones and polls as a test of load brings at once. */
const BACKLOG = 4096

/** Listens before it serves: what it serves may hold its address. This machine alone reaches it: pages show PINs. */
export async function openServer(port: number): Promise<OpenServer> {
  let answer: Answer = () => {
    throw new Problem(503, 'starting')
  }
  const server = createServer((request, response) => void answered(answer, request, response))
  const taken = await listen(server, port)
  return {
    url: `http://127.0.0.1:${taken}`,
    serve(given) {
      answer = given
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The wanted port, or any when somebody else has it. */
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

async function answered(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await answer(request, response)
  } catch (error) {
    if (!(error instanceof Problem)) console.error(error)
    sendProblem(response, error instanceof Problem ? error : new Problem(500, 'the simulator has failed'))
  }
}
