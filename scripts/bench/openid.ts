import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWK } from 'oidc-provider'
import { tapWire } from '../../test/support/wire.ts'
import type { Bench, Figure } from './figure.ts'
import type { Side } from './openid/contender.ts'
import { openOurs } from './openid/open-ours.ts'
import { openPeer } from './openid/open-peer.ts'
import { type Bars, countRoundTrips } from './openid/round-trips.ts'
import { compareWork } from './openid/turns.ts'
import { works } from './openid/works.ts'
import { startBenchPostgres } from './postgres.ts'

/** Where looking up a client is most of what one can save. */
const withLookUps = ['code exchange', 'client_credentials']

export const openidBench: Bench = {
  name: 'openid',
  about:
    'what applications ask of the OpenID provider, against oidc-provider with the same database; on PostgreSQL',
  async run() {
    const postgres = await startBenchPostgres('openid')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-openid-'))
    const key = newKey()
    const ours = await openOurs(postgres, join(home, 'data'))
    const peer = await openPeer(postgres.migrationUrl, key, 'stored')
    const quicker = await openPeer(postgres.migrationUrl, key, 'configured')
    try {
      const figures: Figure[] = []
      for (const work of works) figures.push(...(await compareWork(work, peer.contender, ours.contender)))
      // Without bars: it cannot register a client while it runs, as the other two can.
      for (const work of works.filter(({ name }) => withLookUps.includes(name)))
        figures.push(...(await compareWork(work, quicker.contender, ours.contender, { barred: false })))
      figures.push(...(await roundTripsOf(peer)))
      figures.push(...(await roundTripsOf(ours, { exchange: 3, introspection: 1 })))
      return figures
    } finally {
      await ours.contender.stop()
      await peer.contender.stop()
      await quicker.contender.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function roundTripsOf({ address, startAgain }: Side, bars?: Bars): Promise<Figure[]> {
  const wire = await tapWire(address)
  const watched = await startAgain(wire.url)
  try {
    return await countRoundTrips(watched, wire, bars)
  } finally {
    await watched.stop()
    await wire.close()
  }
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'bench', use: 'sig', alg: 'RS256' }
}
