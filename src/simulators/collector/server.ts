import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SimpleFaults, switchFaults } from '../shared/fault-switches.ts'
import { Problem, sendJson } from '../shared/http.ts'
import { portIn, readArgument } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { checkOrigin, openServer } from '../shared/server.ts'
import { type CollectedSpan, spansIn } from './otlp.ts'

interface CollectorOptions {
  port: number
}

/** Parses the one argument of the process. */
const readOptions = (argument: string | undefined): CollectorOptions => ({
  port: portIn(readArgument(argument, 'collector')),
})

/** What can be made to go wrong: the connection is closed, the answer is late, a 500, or words without sense. */
const faultNames = ['down', 'slow', 'failing', 'garbage'] as const

export type FaultName = (typeof faultNames)[number]
type Faults = SimpleFaults<FaultName>

const createFaults = (): Faults => new SimpleFaults(faultNames)

interface Collected {
  spans: CollectedSpan[]
  /** Every byte of every request: what a test looks through for what must not be there. */
  received: Buffer[]
  /** Requests, whatever became of them. */
  asked: number
  headers: IncomingMessage['headers'][]
}

/** Takes traces by OTLP over HTTP in protobuf, and shows what it was given. */
export const start: Start = (argument) => startCollector(readOptions(argument))

async function startCollector({ port }: CollectorOptions): Promise<Simulator> {
  const faults = createFaults()
  const collected: Collected = { spans: [], received: [], asked: 0, headers: [] }
  const { url, serve, close } = await openServer(port)
  serve((request, response) => route(request, response, faults, collected))
  return { url, settings: { OTEL_EXPORTER_OTLP_ENDPOINT: url }, close }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
  collected: Collected,
): Promise<void> {
  checkOrigin(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/faults') return switchFaults({ request, response, query: searchParams }, faults)
  if (pathname === '/v1/traces' && request.method === 'POST')
    return take(request, response, faults, collected)
  if (request.method === 'DELETE' && pathname === '/spans') {
    Object.assign(collected, { spans: [], received: [], asked: 0, headers: [] })
    return sendJson(response, {})
  }
  if (request.method !== 'GET') throw new Problem(405, 'this is asked in another way')
  if (pathname === '/spans') return sendJson(response, collected.spans)
  if (pathname === '/asked') return sendJson(response, { count: collected.asked, headers: collected.headers })
  if (pathname !== '/received') throw new Problem(404, 'nothing is here')
  response.end(Buffer.concat(collected.received))
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
  collected: Collected,
): Promise<void> {
  collected.asked += 1
  collected.headers.push(request.headers)
  if (faults.take('down')) return void request.socket.destroy()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const slow = faults.take('slow')
  if (slow) await sleep(slow.ms ?? 60_000, undefined, { ref: false })
  if (faults.take('failing')) throw new Problem(500, 'this collector fails')
  const body = Buffer.concat(chunks)
  if (request.headers['content-type'] !== 'application/x-protobuf')
    throw new Problem(415, 'this collector takes protobuf')
  collected.received.push(Buffer.from(JSON.stringify(request.headers)), body)
  collected.spans.push(...spansIn(body))
  response.setHeader('Content-Type', 'application/x-protobuf')
  response.end(faults.take('garbage') ? Buffer.alloc(300, 0xff) : Buffer.alloc(0))
}
