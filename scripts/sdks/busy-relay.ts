import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BusyRelay {
  url: string
  stop(): Promise<void>
}

const refusal = JSON.stringify({
  status: false,
  message: 'Too many requests. Try again after the time in the Retry-After header.',
  error: 'request.rate_limited',
})

/** The server behind it seems busy: the first request of each method and path is refused, all others are relayed. */
export async function startBusyRelay(target: string): Promise<BusyRelay> {
  const seen = new Set<string>()
  const server = createServer((incoming, answer) => {
    const call = `${incoming.method} ${incoming.url?.split('?')[0]}`
    if (seen.has(call)) return relay(target, incoming, answer)
    seen.add(call)
    // The whole body first: a client that is still sending might not read the answer.
    incoming.resume().on('end', () => {
      answer.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '1' }).end(refusal)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Hands a request on to another server, and its answer back. */
export function relay(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = incoming
  const outgoing = request(
    new URL(incoming.url ?? '/', target),
    { method, headers: { ...headers, host: new URL(target).host } },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    },
  )
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}
