import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

export interface ServedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Gets what was asked, and a way to have it answered by the sound server behind; may change either. */
export type Fault = (
  asked: ReceivedRequest,
  sound: (asked: ReceivedRequest) => Promise<ServedResponse>,
) => Promise<ServedResponse>

export interface BrokenServer {
  url: string
  /** From here on it answers with this fault; soundly without one. */
  breakBy(fault: Fault | undefined): void
  close(): Promise<void>
}

const sound: Fault = (asked, answer) => answer(asked)

/** Stands before a sound server and breaks its answers. Where that server is, is said later: it must know this address. */
export async function startBrokenServer(target: () => string): Promise<BrokenServer> {
  let fault = sound
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch((error: Error) => outgoing.destroy(error))
  })
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked: ReceivedRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: singles(incoming.headers),
      body: await bytesOf(incoming),
    }
    const { status, headers, body } = await fault(asked, (changed) => relay(target(), changed))
    outgoing.writeHead(status, { ...without(headers, hopByHop), 'content-length': String(body.length) })
    outgoing.end(asked.method === 'HEAD' || status === 304 ? undefined : body)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakBy: (next) => {
      fault = next ?? sound
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

const without = (headers: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

const singles = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

function relay(target: string, { method, path, headers, body }: ReceivedRequest): Promise<ServedResponse> {
  return new Promise((resolve, reject) => {
    const hasBody = body.length > 0 || headers['content-length'] !== undefined
    const sent = {
      ...without(headers, [...hopByHop, 'accept-encoding']),
      ...(hasBody && { 'content-length': String(body.length) }),
    }
    const outgoing = request(new URL(path, target), { method, headers: sent }, (incoming) => {
      bytesOf(incoming).then(
        (bytes) =>
          resolve({ status: incoming.statusCode ?? 0, headers: singles(incoming.headers), body: bytes }),
        reject,
      )
    })
    outgoing.on('error', reject).end(body)
  })
}
