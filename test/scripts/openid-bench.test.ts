import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reached } from '../../scripts/bench/figure.ts'
import { bars } from '../../scripts/bench/openid/bars.ts'
import { claimFigures, type Told } from '../../scripts/bench/openid/claims.ts'
import { costFigures } from '../../scripts/bench/openid/cost-figures.ts'
import { openPeer } from '../../scripts/bench/openid/open-peer.ts'
import { clientCredentials } from '../../scripts/bench/openid/requests.ts'
import { measureWork, type Round, signatureCost } from '../../scripts/bench/openid/slices.ts'
import { works } from '../../scripts/bench/openid/works.ts'
import { hasPostgresBinaries } from '../support/postgres.ts'

const openid = suite('the bench of OpenID')

const round = (ours: [number, number], peer: [number, number], signature = 0): Round => ({
  costs: [ours, peer].map(([server, database]) => ({ server, database })),
  signature,
})

openid('counts server and database, and compares within each round', () => {
  const figures = costFigures({
    work: { name: 'introspection', signs: false },
    clients: 1,
    names: ['ours', 'oidc-provider'],
    bars: bars.openid,
    rounds: [round([100, 100], [200, 100]), round([200, 200], [300, 300]), round([100, 300], [400, 800])],
  })
  const [ours, peer, server, all] = figures
  assert.is(figures.length, 4)
  assert.is(ours?.value, 400)
  assert.equal(ours?.point, { work: 'introspection', side: 'ours', clients: 1, server: 100, database: 200 })
  assert.is(peer?.value, 600)
  assert.is(server?.value, 2)
  assert.is(server?.bar, undefined)
  assert.is(all?.value, 1.5)
  assert.equal(all?.spread, { low: 1.5, high: 2.25 })
  assert.equal(all?.bar, { atLeast: 1.5 })
})

openid('says beside what is left of a work without its signature', () => {
  const figures = costFigures({
    work: { name: 'refresh', signs: true },
    clients: 16,
    names: ['ours', 'Keycloak'],
    rounds: [round([900, 100], [1900, 100], 800)],
  })
  assert.match(figures.at(-1)?.name ?? '', /but one RSA signature$/)
  assert.is(figures.at(-1)?.value, 6)
  assert.ok(signatureCost() > 0)
})

openid('holds the claims of both sides against each other', () => {
  const told: Told = {
    name: 'ours',
    algorithm: 'RS256',
    signatureBytes: 256,
    idToken: ['sub', 'acr', 'email'],
    userinfo: ['sub'],
  }
  const alike = claimFigures(told, { ...told, name: 'peer', idToken: ['sub', 'email', 'jti'] })
  assert.ok(alike.every(reached))
  assert.is(alike[1]?.note, 'acr')
  const less = claimFigures(told, { ...told, name: 'peer', userinfo: ['sub', 'name'] })
  assert.not.ok(less.every(reached), 'ours lacks a claim')
  assert.throws(() => claimFigures(told, { ...told, algorithm: 'ES256' }), /signs with/)
  assert.throws(() => claimFigures(told, { ...told, signatureBytes: 512 }), /512 bytes/)
})

const onPostgres = hasPostgresBinaries() ? openid : openid.skip

onPostgres('the peer writes a row for a token in one form, and none in the other', async () => {
  const peers = await openPeer(100)
  const database = new pg.Client({ connectionString: peers.usual.address })
  await database.connect()
  const rows = async (model: string): Promise<number> => {
    const asked = 'select count(*)::int as rows from oidc_model where model = $1'
    return (await database.query<{ rows: number }>(asked, [model])).rows[0]!.rows
  }
  const rowless = await peers.start('without rows', { configured: false, rowless: true })
  try {
    assert.is(await rows('AccessToken'), 101)
    const work = works.find(({ name }) => name === 'client_credentials')!
    const effort = { rounds: 2, sliceMs: 20 }
    const [first] = await measureWork(work, [peers.usual.contender], 2, effort)
    assert.ok(first!.costs[0]!.server > 0 && first!.costs[0]!.database > 0)
    const written = await rows('ClientCredentials')
    assert.ok(written > 0)
    assert.is((await clientCredentials(rowless)).split('.').length, 3, 'a JWT')
    assert.is(await rows('ClientCredentials'), written)
  } finally {
    await database.end()
    await rowless.stop()
    await peers.stop()
  }
})

openid.run()
