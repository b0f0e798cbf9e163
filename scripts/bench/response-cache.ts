import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tapWire } from '../../test/support/wire.ts'
import { type Bench, type Figure, median, spreadOf } from './figure.ts'
import { load } from './load.ts'
import type { Contender } from './openid/contender.ts'
import { openOurs } from './openid/open-ours.ts'
import { startBenchPostgres } from './postgres.ts'

const ROUNDS = 11
const SLICE_MS = 300
const WARM_UP_MS = 1500
const CLIENTS = 16

/** What no peer has; JWKS and discovery are held against one by the bench of OpenID. */
const paths = ['/api/v1/catalog/services', '/api/v1/site/appearance', '/api/v1/themes/active']

export const responseCacheBench: Bench = {
  name: 'response-cache',
  about: 'responses that are cached as bytes: the catalogue, the appearance and the theme; on PostgreSQL',
  async run() {
    const postgres = await startBenchPostgres('response-cache')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-response-cache-'))
    const { contender, startAgain } = await openOurs(postgres, join(home, 'data'), 0)
    const wire = await tapWire(postgres.url)
    const watched = await startAgain(wire.url)
    try {
      const figures: Figure[] = []
      for (const path of paths) {
        await rateOf(contender, path, WARM_UP_MS)
        const rates = []
        for (let i = 0; i < ROUNDS; i++) rates.push(await rateOf(contender, path, SLICE_MS))
        figures.push({
          name: `${path}, ${CLIENTS} clients, per CPU-second of the server`,
          value: median(rates),
          spread: spreadOf(rates),
          digits: 0,
        })
        figures.push(await roundTrips(watched, wire, path))
      }
      return figures
    } finally {
      await watched.stop()
      await wire.close()
      await contender.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function rateOf({ used, port }: Contender, path: string, milliseconds: number): Promise<number> {
  const before = await used()
  const answered = await load(port, requestFor(path), CLIENTS, milliseconds)
  const after = await used()
  return answered / (after.server - before.server)
}

const requestFor = (path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n\r\n`)

/** What one request sends to the database once its response is cached; the least of some, because other instances query it, too. */
async function roundTrips({ port }: Contender, wire: { take(): string[] }, path: string): Promise<Figure> {
  const ask = () => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.arrayBuffer())
  await ask()
  const counts = []
  for (let i = 0; i < 10; i++) {
    wire.take()
    await ask()
    counts.push(wire.take().length)
  }
  return { name: `${path}, round trips`, value: Math.min(...counts), digits: 0, bar: { atMost: 0 } }
}
