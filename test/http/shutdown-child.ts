import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../src/errors/app-error.ts'
import { mapError } from '../../src/errors/map-error.ts'
import { startServer } from '../../src/http/server.ts'
import { superviseProcess } from '../../src/http/shutdown.ts'
import { createLogger } from '../../src/observability/log.ts'

/** A process with a long poll, a slow answer and two ways to fail, for tests that send it signals. */
const log = createLogger({ logLevel: 'info' })
const stopping = new AbortController()
const config = {
  host: '127.0.0.1',
  port: 0,
  maxConnections: 2000,
  trustedProxies: [],
  requestTimeoutSeconds: 30,
  uploadIdleSeconds: 30,
  uploadBytesPerSecond: 8192,
  uploadTimeoutSeconds: 3600,
  keepAliveSeconds: 30,
  nodeEnv: 'test' as const,
  publicOrigin: 'http://localhost:0',
}
const graceSeconds = Number(process.argv[2] ?? 5)

const server = await startServer({
  config,
  log,
  defaultLanguage: () => 'en',
  handler: async (request, response) => {
    try {
      process.send?.(request.url)
      if (request.url === '/poll') await sleep(60_000, undefined, { signal: stopping.signal })
      if (request.url === '/slow') await sleep(300)
      if (request.url === '/hang') await new Promise(() => {})
      if (request.url === '/reject') void Promise.reject(new Error('left alone'))
      if (request.url === '/throw') setImmediate(() => thrown())
      if (request.url === '/reject' || request.url === '/throw') await new Promise(() => {})
      response.end('done')
    } catch (error) {
      const { code, status, headers } = mapError(error)
      response.writeHead(status, headers).end(code)
    }
  },
})

function thrown(): never {
  throw new AppError('server.internal', { cause: 'thrown out of turn' })
}

superviseProcess({
  log,
  graceSeconds,
  stop: async () => {
    stopping.abort()
    await server.drain(graceSeconds * 1000)
  },
})
process.send?.(server.address().port)
