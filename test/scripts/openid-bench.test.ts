import pg from 'pg'
import * as assert from 'uvu/assert'
import { reached } from '../../scripts/bench/figure.ts'
import { bars } from '../../scripts/bench/openid/bars.ts'
import { type ClaimsSummary, claimFigures } from '../../scripts/bench/openid/claims.ts'
import type { Contender } from '../../scripts/bench/openid/contender.ts'
import { costFigures } from '../../scripts/bench/openid/cost-figures.ts'
import { effortOf } from '../../scripts/bench/openid/effort.ts'
import { openPeer } from '../../scripts/bench/openid/open-peer.ts'
import { clientCredentials } from '../../scripts/bench/openid/requests.ts'
import { measureWork, type Round, signatureCost } from '../../scripts/bench/openid/slices.ts'
import { warmUp, warmUpFigure } from '../../scripts/bench/openid/warm-up.ts'
import { type Work, works } from '../../scripts/bench/openid/works.ts'
import { partText, readPart } from '../../scripts/bench/part.ts'
import { openAll } from '../../scripts/bench/peers.ts'
import { watchThreads } from '../../scripts/bench/thread-cpu.ts'
import { hasPostgresBinaries } from '../support/postgres.ts'
import { suite } from '../support/suite.ts'

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
  const told: ClaimsSummary = {
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

openid('bars of a peer hold in the bench that they are of', () => {
  const measured = {
    work: { name: 'introspection', signs: false },
    clients: 1,
    names: ['ours', 'Keycloak'],
    rounds: [round([100, 100], [90, 90])],
  }
  const [kept] = costFigures({ ...measured, bars: bars.peers }).filter(({ bar }) => bar)
  assert.equal(kept?.bar, { atLeast: 1 })
  assert.not.ok(reached(kept!), 'a peer that costs less misses the bar')
  assert.not.ok(costFigures({ ...measured, bars: bars.openid }).some(({ bar }) => bar))
})

openid('a part is asked for by options, which name what cannot be', () => {
  const known = ['introspection', 'userinfo', 'JWKS']
  const part = readPart({ works: 'JWKS, userinfo', clients: '1,16', rounds: '3' }, known)
  assert.equal(part, { works: ['JWKS', 'userinfo'], clients: [1, 16], rounds: 3 })
  assert.is(partText(part), "--works 'JWKS,userinfo' --clients 1,16 --rounds 3")
  assert.equal(readPart({}, known), {})
  assert.is(partText({}), '')
  assert.throws(() => readPart({ works: 'JWKS,sign-in' }, known), /no sign-in; there are: introspection/)
  assert.throws(() => readPart({ clients: '0' }, known), /--clients takes whole numbers/)
  assert.throws(() => readPart({ rounds: 'many' }, known), /and not many/)
  assert.equal(effortOf(1, part).concurrencies, [1, 16])
  assert.is(effortOf(1, part).rounds, 3)
  assert.equal(effortOf(1).concurrencies, [1, 4, 16])
})

openid('the time of all threads is that of the process, and some of them are distinguished', async () => {
  const times = watchThreads(process.pid, /^node|^Main/i)
  const before = times()
  const own = process.cpuUsage()
  for (let n = 0; n < 20; n++) signatureCost()
  const after = times()
  const { user, system } = process.cpuUsage(own)
  const used = after.all - before.all
  assert.ok(Math.abs(used - (user + system) / 1e6) < 0.05, `${used} s`)
  assert.ok(after.named - before.named > 0 && after.named <= after.all)
  assert.is(watchThreads(process.pid, /^no such thread$/)().named, 0)
})

/** A server of which each pass takes so much of its own and of its compilers' time. */
function compilingServer(passes: readonly { used: number; compiling: number }[]): Contender {
  let pass = -1
  const sum = (of: 'used' | 'compiling') => passes.slice(0, pass + 1).reduce((all, one) => all + one[of], 0)
  return {
    name: 'Java',
    used: async () => ({ server: sum('used'), database: 0 }),
    compiling: () => sum('compiling'),
    settled: async () => {},
    makeCodes: async () => {
      pass++
      return []
    },
  } as unknown as Contender
}

/** Begins the next pass of the server above, and no more. */
const aPass: Work = {
  name: 'a pass',
  signs: false,
  prepare: async (contender) => {
    await contender.makeCodes(1)
    return async () => {}
  },
}

openid('a server that compiles itself is warmed up until it has settled, or the time is over', async () => {
  const limits = { requests: 10, passes: 2, mostMs: 600_000, clients: 1 }
  const slow = compilingServer([
    { used: 9, compiling: 21 },
    { used: 5, compiling: 5 },
    { used: 4, compiling: 1 },
    { used: 3.8, compiling: 0.2 },
  ])
  const [settled] = await warmUp('test', [aPass], [slow], limits)
  assert.is(settled?.requests, 40)
  assert.ok(Math.abs(settled!.share - 0.05) < 1e-9)
  assert.ok(Math.abs(settled!.trend - 0.95) < 1e-9)
  assert.match(warmUpFigure(settled!).note ?? '', /^it had settled, after 40 requests/)
  const never = compilingServer([
    { used: 1, compiling: 1 },
    { used: 1, compiling: 1 },
  ])
  const [unsettled] = await warmUp('test', [aPass], [never], { ...limits, mostMs: 0 })
  assert.is(unsettled?.requests, 20)
  assert.match(warmUpFigure(unsettled!).note ?? '', /had not settled to 10\.0 %/)
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

onPostgres('a peer that does not start is named with the reason, and the others are measured', async () => {
  const { usual, stop } = await openPeer(100)
  const ours = usual.contender
  try {
    const { figures, contenders } = await openAll(
      [
        { name: 'away', missing: 'HYDRA_BIN names no binary' },
        {
          name: 'broken',
          open: async () => {
            throw new Error('no port\nis free')
          },
        },
        { name: 'there', open: async () => ({ ...ours, name: 'there' }) },
      ],
      ours,
      { rows: 100 },
    )
    assert.equal(
      contenders.map(({ name }) => name),
      ['there'],
    )
    assert.is(
      figures[0]?.note,
      'ran: there; away did not run: HYDRA_BIN names no binary; broken did not run: no port is free',
    )
    assert.ok(figures.slice(1).every(reached))
  } finally {
    await stop()
  }
})

openid.run()
