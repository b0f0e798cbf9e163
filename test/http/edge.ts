import type { RequestListener } from 'node:http'
import type { AppError } from '../../src/errors/app-error.ts'
import { mapError } from '../../src/errors/map-error.ts'
import { readBody } from '../../src/http/body.ts'
import { type RunningServer, startServer } from '../../src/http/server.ts'

const settings = {
  host: '127.0.0.1',
  port: 0,
  maxConnections: 100,
  trustedProxies: [] as string[],
  requestTimeoutSeconds: 30,
  uploadIdleSeconds: 30,
  uploadBytesPerSecond: 8192,
  uploadTimeoutSeconds: 3600,
  keepAliveSeconds: 30,
  nodeEnv: 'test' as const,
  publicOrigin: 'http://localhost:0',
}

interface Edge extends AsyncDisposable {
  port: number
  server: RunningServer
}

export async function startEdge(
  handler: RequestListener,
  changes: Partial<typeof settings> = {},
  warn: (fields: object, message: string) => void = () => {},
): Promise<Edge> {
  const log = { info() {}, warn }
  const config = { ...settings, ...changes }
  const server = await startServer({ config, handler, defaultLanguage: () => 'mn', log })
  return {
    port: server.address().port,
    server,
    [Symbol.asyncDispose]: async () => void (await server.drain(0)),
  }
}

/** Answers with the length of the body, or with the status and the headers of the error. */
export const measure =
  (limit: number, onError: (error: AppError) => void = () => {}): RequestListener =>
  async (request, response) => {
    try {
      const body = await readBody(request, limit)
      response.end(String(body.length))
    } catch (thrown) {
      const error = mapError(thrown)
      onError(error)
      response.writeHead(error.status, error.headers).end(error.code)
    }
  }
