import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/database.ts'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import { type Bench, median } from './figure.ts'
import { load } from './load.ts'
import { startBenchPostgres } from './postgres.ts'
import { WatchedServer } from './watched-server.ts'

const CONNECTIONS = 8
const SLICE_MS = 1500
const ROUNDS = 5

export const hostBench: Bench = {
  name: 'host',
  about: "an assistant's look at the host, against a look at /health; processor time of the server",
  async run() {
    const postgres = await startBenchPostgres('host')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-host-'))
    const server = await WatchedServer.start({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: home,
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'error',
    })
    try {
      const key = await keyIn(postgres.url)
      const health = requestOf('GET /health HTTP/1.1', '')
      const status = requestOf('POST /api/v1/tools/host_status HTTP/1.1', '{}', `X-API-Key: ${key}`)
      await costOf(server, health)
      await costOf(server, status)
      const rounds = []
      for (let n = 0; n < ROUNDS; n++)
        rounds.push({ health: await costOf(server, health), status: await costOf(server, status) })
      return [
        { name: 'GET /health', value: median(rounds.map((one) => one.health)), digits: 0, unit: ' µs' },
        { name: 'host_status', value: median(rounds.map((one) => one.status)), digits: 0, unit: ' µs' },
        {
          name: 'host_status, ratio',
          value: median(rounds.map((one) => one.status / one.health)),
          bar: { atMost: 2 },
        },
      ]
    } finally {
      await server.end()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

/** Microseconds of the processor that one answer costs. */
async function costOf(server: WatchedServer, request: Buffer): Promise<number> {
  const before = await server.usage()
  const answers = await load(server.port, request, CONNECTIONS, SLICE_MS)
  const after = await server.usage()
  return ((after.cpuSeconds - before.cpuSeconds) / answers) * 1e6
}

function requestOf(line: string, body: string, ...headers: string[]): Buffer {
  const common = ['Host: 127.0.0.1', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  const kept = body === '' ? common.slice(0, 1) : common
  return Buffer.from(`${[line, ...kept, ...headers].join('\r\n')}\r\n\r\n${body}`)
}

async function keyIn(url: string): Promise<string> {
  const database = await openDatabase({ url })
  try {
    const key = { name: 'bench', tools: ['host_status'], orgId: null, expiresAt: null }
    const { secret } = await createApiKey(database.system, key, Date.now())
    return secret
  } finally {
    await database.close()
  }
}
