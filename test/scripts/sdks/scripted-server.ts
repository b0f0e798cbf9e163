import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SeenCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

interface ScriptedResponse {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** No answer: the connection breaks. */
  breaks?: boolean
}

export interface ScriptedServer {
  url: string
  seen: SeenCall[]
  stop(): Promise<void>
}

/** A server that answers each request with what the script makes of it. */
export async function startScriptedServer(
  script: (request: SeenCall, count: number) => ScriptedResponse | Promise<ScriptedResponse>,
): Promise<ScriptedServer> {
  const seen: SeenCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one: SeenCall = { method, url, headers, body: Buffer.concat(chunks).toString() }
    seen.push(one)
    const { status = 200, headers: more = {}, body = success({}), breaks } = await script(one, seen.length)
    if (breaks) {
      request.socket.destroy()
      return
    }
    const isText = typeof body === 'string'
    response.writeHead(status, { 'Content-Type': isText ? 'text/html' : 'application/json', ...more })
    response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const success = (data: unknown) => ({ status: true, message: 'Done.', data })
export const failure = (error: string) => ({ status: false, message: `It failed: ${error}.`, error })
