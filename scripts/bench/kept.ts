import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWK } from 'oidc-provider'
import { tapWire } from '../../test/support/wire.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { load } from './load.ts'
import type { MeasuredServer } from './measured-server.ts'
import { openOurs } from './openid/open-ours.ts'
import { openPeer } from './openid/open-peer.ts'
import { startBenchPostgres } from './postgres.ts'

const ROUNDS = 11
const SLICE_MS = 300
const WARM_UP_MS = 1500

const documents = [
  { name: 'JWKS', ours: '/.well-known/jwks.json', theirs: '/jwks' },
  {
    name: 'discovery',
    ours: '/.well-known/openid-configuration',
    theirs: '/.well-known/openid-configuration',
  },
]

/** What no peer has: measured by itself. */
const own = ['/api/v1/catalog/services', '/api/v1/site/appearance', '/api/v1/themes/active']

export const keptBench: Bench = {
  name: 'kept',
  about:
    'answers that are kept as bytes: JWKS and discovery against oidc-provider, the catalogue; on PostgreSQL',
  async run() {
    const postgres = await startBenchPostgres('kept')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-kept-'))
    const ours = await openOurs(postgres, join(home, 'data'))
    const peer = await openPeer(postgres.migrationUrl, newKey(), 'stored')
    const wire = await tapWire(postgres.url)
    const watched = await ours.startAgain(wire.url)
    try {
      const figures: Figure[] = []
      for (const clients of [1, 16])
        for (const { name, ...paths } of documents)
          figures.push(
            ...(await compared(`${name}, ${clients} clients`, clients, [
              { server: peer.contender.server, path: paths.theirs },
              { server: ours.contender.server, path: paths.ours },
            ])),
          )
      for (const path of own) {
        const { server } = ours.contender
        await rateOf({ server, path }, 16, WARM_UP_MS)
        const rates = []
        for (let i = 0; i < ROUNDS; i++) rates.push(await rateOf({ server, path }, 16, SLICE_MS))
        figures.push({ name: `${path}, 16 clients, per CPU-second`, value: median(rates), digits: 0 })
        figures.push(await roundTrips(watched.server, wire, path))
      }
      return figures
    } finally {
      await watched.stop()
      await wire.close()
      await ours.contender.stop()
      await peer.contender.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

interface Asked {
  server: MeasuredServer
  path: string
}

/** Turns about, so that whatever else the machine does falls on both sides alike. */
async function compared(name: string, clients: number, [theirs, ours]: [Asked, Asked]): Promise<Figure[]> {
  for (const one of [theirs, ours]) await rateOf(one, clients, WARM_UP_MS)
  const rounds = []
  for (let i = 0; i < ROUNDS; i++)
    rounds.push({
      theirs: await rateOf(theirs, clients, SLICE_MS),
      ours: await rateOf(ours, clients, SLICE_MS),
    })
  return [
    {
      name: `${name}, oidc-provider per CPU-second`,
      value: median(rounds.map((one) => one.theirs)),
      digits: 0,
    },
    { name: `${name}, ours per CPU-second`, value: median(rounds.map((one) => one.ours)), digits: 0 },
    {
      name: `${name}, ours to oidc-provider`,
      value: median(rounds.map((one) => one.ours / one.theirs)),
      bar: { atLeast: 1.5 },
    },
  ]
}

async function rateOf({ server, path }: Asked, clients: number, milliseconds: number): Promise<number> {
  const before = await server.usage()
  const answered = await load(server.port, requestFor(path), clients, milliseconds)
  const after = await server.usage()
  return answered / (after.cpuSeconds - before.cpuSeconds)
}

const requestFor = (path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n\r\n`)

/** What one request sends to the database once its answer is kept; the least of some, for others talk to it, too. */
async function roundTrips(
  { port }: MeasuredServer,
  wire: { take(): string[] },
  path: string,
): Promise<Figure> {
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

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'bench', use: 'sig', alg: 'RS256' }
}
