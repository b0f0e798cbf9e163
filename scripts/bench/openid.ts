import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWK } from 'oidc-provider'
import { tapWire } from '../../test/support/wire.ts'
import type { Bench, Figure } from './figure.ts'
import { openOurs } from './openid/open-ours.ts'
import { openPeer } from './openid/open-peer.ts'
import { countRoundTrips } from './openid/round-trips.ts'
import { compareWork } from './openid/turns.ts'
import { works } from './openid/works.ts'
import { startBenchPostgres } from './postgres.ts'

export const openidBench: Bench = {
  name: 'openid',
  about:
    'what applications ask of the OpenID provider, against oidc-provider with the same database; on PostgreSQL',
  async run() {
    const postgres = await startBenchPostgres('openid')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-openid-'))
    const peer = await openPeer(postgres.migrationUrl, newKey())
    const ours = await openOurs(postgres, join(home, 'data'))
    try {
      const figures: Figure[] = []
      for (const work of works) figures.push(...(await compareWork(work, peer.contender, ours.contender)))
      for (const { startAgain, address, bars } of [
        { ...peer, bars: {} },
        { ...ours, bars: { exchange: 3, introspection: 1 } },
      ]) {
        const wire = await tapWire(address)
        const watched = await startAgain(wire.url)
        figures.push(...(await countRoundTrips(watched, wire, bars)))
        await watched.stop()
        await wire.close()
      }
      return figures
    } finally {
      await ours.contender.stop()
      await peer.contender.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'bench', use: 'sig', alg: 'RS256' }
}
