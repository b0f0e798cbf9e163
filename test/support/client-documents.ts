import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host on this machine where clients describe themselves. */
export interface DocumentHost {
  origin: string
  /** How often each path was asked for. */
  asked: Map<string, number>
  /** Answers at this path from now on; gives the whole address. */
  answer(path: string, listener: RequestListener): string
  /** A document at this path that names its own address, with these fields besides. */
  describe(path: string, fields?: Record<string, unknown>): string
  close(): Promise<void>
}

export const LOOPBACK_CALLBACK = 'http://127.0.0.1/callback'

export async function openDocumentHost(): Promise<DocumentHost> {
  const listeners = new Map<string, RequestListener>()
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const listener = listeners.get(path)
    if (listener) return listener(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const host: DocumentHost = {
    origin,
    asked,
    answer(path, listener) {
      listeners.set(path, listener)
      return origin + path
    },
    describe: (path, fields = {}) =>
      host.answer(path, (_, response) => {
        const document = {
          client_id: origin + path,
          client_name: 'Help desk assistant',
          redirect_uris: [LOOPBACK_CALLBACK],
          token_endpoint_auth_method: 'none',
          ...fields,
        }
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document))
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return host
}
