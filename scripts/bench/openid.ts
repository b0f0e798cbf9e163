import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tapWire } from '../../test/support/wire.ts'
import type { Bench, Figure } from './figure.ts'
import { bars } from './openid/bars.ts'
import { claimFigures, claimsSummary } from './openid/claims.ts'
import type { Contender, Side } from './openid/contender.ts'
import { costFigures } from './openid/cost-figures.ts'
import { CONCURRENCIES, type Effort, effortOf, progress } from './openid/effort.ts'
import { openOurs } from './openid/open-ours.ts'
import { openPeer, type Peers, type Variant } from './openid/open-peer.ts'
import { countRoundTrips, type Bars as RoundTripBars } from './openid/round-trips.ts'
import { measureWork, warmUpWork } from './openid/slices.ts'
import { type Work, works } from './openid/works.ts'
import type { Part } from './part.ts'
import { startBenchPostgres } from './postgres.ts'

/** Forms of oidc-provider that save what is most of these works; without bars. */
const otherForms: readonly { name: string; variant: Variant; works: readonly string[] }[] = [
  {
    // It cannot register a client while it runs, as the others can.
    name: 'oidc-provider with configured clients',
    variant: { configured: true, rowless: false },
    works: ['code exchange', 'client_credentials'],
  },
  {
    name: 'oidc-provider without rows (JWT, HS256)',
    variant: { configured: false, rowless: true },
    works: ['client_credentials'],
  },
  {
    name: 'oidc-provider without rows and with configured clients',
    variant: { configured: true, rowless: true },
    works: ['client_credentials'],
  },
]

const MAX_CLIENTS = Math.max(...CONCURRENCIES)
/** Requests of one work before the next has its turn. */
const WARM_UP_TURN = 200

export const openidBench: Bench = {
  name: 'openid',
  about:
    'what applications ask of the OpenID provider, against oidc-provider; CPU of server and PostgreSQL, at 1, 4 and 16 clients',
  works: works.map(({ name }) => name),
  async run(scale, part = {}) {
    const effort = effortOf(scale, part)
    const chosen = chosenWorks(part)
    progress(`openid: filling tables with ${effort.rows} people`)
    const ours = await startOurs('openid', effort)
    if (!ours) return []
    const peers = await openPeer(effort.rows)
    try {
      const peer = peers.usual
      const sides = [ours.side.contender, peer.contender] as const
      const claims = claimFigures(await claimsSummary(sides[0]), await claimsSummary(sides[1]))
      await warmUp('openid', chosen, sides, effort.warmUpMs)
      return [
        ...claims,
        ...(await compareWorks('openid', chosen, sides, effort)),
        ...(await compareForms(peers, sides[0], chosen, effort)),
        ...(await roundTripsOf(peer)),
        ...(await roundTripsOf(ours.side, { exchange: 3, introspection: 1 })),
      ]
    } finally {
      await ours.stop()
      await peers.stop()
    }
  },
}

/** Those that are asked for, in the usual order. */
export const chosenWorks = ({ works: asked }: Part): Work[] =>
  works.filter(({ name }) => asked?.includes(name) ?? true)

interface Ours {
  side: Side
  stop(): Promise<void>
}

/** Ours with a PostgreSQL server of its own; nothing where there is no PostgreSQL. */
export async function startOurs(bench: string, { rows }: Effort): Promise<Ours | undefined> {
  const postgres = await startBenchPostgres(bench)
  if (!postgres) return undefined
  const home = mkdtempSync(join(tmpdir(), `tamga-bench-${bench}-`))
  const side = await openOurs(postgres, join(home, 'data'), rows)
  return {
    side,
    async stop() {
      await side.contender.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** All works in turn, until the compilers have seen enough of them. */
async function warmUp(
  bench: string,
  chosen: readonly Work[],
  contenders: readonly Contender[],
  milliseconds: number,
): Promise<void> {
  progress(`${bench}: warming up for ${milliseconds / 1000} s`)
  const until = performance.now() + milliseconds
  while (performance.now() < until)
    for (const work of chosen)
      if (performance.now() < until) await warmUpWork(work, contenders, MAX_CLIENTS, WARM_UP_TURN)
}

/** Each work at each number of clients. */
export async function compareWorks(
  bench: keyof typeof bars,
  chosen: readonly Work[],
  contenders: readonly Contender[],
  effort: Effort,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const names = contenders.map(({ name }) => name)
  for (const work of chosen) {
    await warmUpWork(work, contenders, MAX_CLIENTS, effort.warmUps)
    for (const clients of effort.concurrencies) {
      progress(`${bench}: ${work.name}, ${clients} at once, ${names.join(' and ')}`)
      const rounds = await measureWork(work, contenders, clients, effort)
      figures.push(...costFigures({ work, clients, names, rounds, bars: bars[bench] }))
    }
  }
  return figures
}

async function compareForms(
  peers: Peers,
  ours: Contender,
  asked: readonly Work[],
  effort: Effort,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const form of otherForms) {
    const chosen = asked.filter(({ name }) => form.works.includes(name))
    if (chosen.length === 0) continue
    const contender = await peers.start(form.name, form.variant)
    try {
      const compared = await compareWorks('openid', chosen, [ours, contender], ends(effort))
      figures.push(...compared.map((figure) => measuredAgain(figure, ours.name, form.name)))
    } finally {
      await contender.stop()
    }
  }
  return figures
}

/** What ours costs is in the plot already: here it is only what the other form was compared with. */
function measuredAgain({ point, ...figure }: Figure, ours: string, beside: string): Figure {
  if (point?.side === ours) return { ...figure, name: `${figure.name} beside ${beside}` }
  return { ...figure, ...(point && { point }) }
}

/** One client, and the most. */
const ends = (effort: Effort): Effort => ({
  ...effort,
  concurrencies: effort.concurrencies.filter((_, nth, all) => nth === 0 || nth === all.length - 1),
})

async function roundTripsOf({ address, startAgain }: Side, bars?: RoundTripBars): Promise<Figure[]> {
  const wire = await tapWire(address)
  const watched = await startAgain(wire.url)
  try {
    return await countRoundTrips(watched, wire, bars)
  } finally {
    await watched.stop()
    await wire.close()
  }
}
