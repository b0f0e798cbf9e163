import { type Figure, median, spreadOf } from '../figure.ts'
import { clientOf, withConcurrency } from '../signin/clients.ts'
import { citizens } from '../works/citizens.ts'
import type { Path } from './paths.ts'
import type { BenchSetup, Use } from './setup.ts'

/** Those before are not counted: what is not compiled yet takes up to three times as long. */
const WARM_UP_ROUNDS = 4
const BARE_COUNT = 400
/** Whatever the server does beside falls into some of the turns, and not into all. */
const TURNS = 12

export interface Bars {
  /** Processor time of server and PostgreSQL, times that of the least request, at one client and at sixteen. */
  one?: number
  sixteen?: number
  roundTrips?: number
}

interface Round {
  own: Use
  bare: Use
}

/** Each path at so many clients, alternating with the smallest request, so that other load affects both equally. */
export async function measurePath(
  stand: BenchSetup,
  path: Path,
  { rounds, bars }: { rounds: number; bars: Bars },
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [clients, atMost] of [
    [1, bars.one],
    [16, bars.sixteen],
  ] as const) {
    const measured: Round[] = []
    for (let n = -WARM_UP_ROUNDS; n < rounds; n++) {
      const round = { bare: await bareUse(stand, clients), own: await useOf(stand, path, clients) }
      if (n >= 0) measured.push(round)
    }
    figures.push(...figuresOf(`${path.name}, ${clients} at a time`, measured, atMost))
  }
  return [...figures, await roundTripsOf(stand, path, bars.roundTrips)]
}

function figuresOf(subject: string, rounds: readonly Round[], atMost: number | undefined): Figure[] {
  const figure = (name: string, of: (round: Round) => number, more: Partial<Figure> = {}): Figure => {
    const values = rounds.map(of)
    return { name: `${subject}, ${name}`, value: median(values), spread: spreadOf(values), ...more }
  }
  const total = ({ serverMs, databaseMs }: Use) => serverMs + databaseMs
  return [
    figure('server', ({ own }) => own.serverMs, { unit: ' ms' }),
    figure('PostgreSQL', ({ own }) => own.databaseMs, { unit: ' ms' }),
    figure('both', ({ own }) => total(own), { unit: ' ms' }),
    figure('round trips on average', ({ own }) => own.roundTrips, { digits: 1 }),
    figure('the least request, both', ({ bare }) => total(bare), { unit: ' ms', digits: 3 }),
    figure('times the least request', ({ own, bare }) => total(own) / total(bare), {
      digits: 1,
      ...(atMost !== undefined && { bar: { atMost } }),
    }),
  ]
}

async function useOf(stand: BenchSetup, { count, once, prepare }: Path, clients: number): Promise<Use> {
  await prepare?.(count)
  const use = await stand.useOf(stand.ours, () => repeat(count, clients, once))
  return each(use, count)
}

async function bareUse(stand: BenchSetup, clients: number): Promise<Use> {
  const id = await aRow(stand)
  const use = await stand.useOf(stand.bare, () =>
    repeat(BARE_COUNT, clients, async () => {
      const { status, body } = await clientOf(stand.bare.port, 0).post('/', { id })
      if (status !== 200 || body.data?.id !== id) throw new Error(`the least request was answered ${status}`)
    }),
  )
  return each(use, BARE_COUNT)
}

const rows = new WeakMap<BenchSetup, Promise<string>>()
function aRow(stand: BenchSetup): Promise<string> {
  const known = rows.get(stand) ?? citizens(stand.database, 1).then(([person]) => person!.userId)
  rows.set(stand, known)
  return known
}

const repeat = async (count: number, clients: number, once: (nth: number) => Promise<void>) =>
  void (await withConcurrency(
    Array.from({ length: count }, (_, nth) => nth),
    clients,
    once,
  ))

const each = ({ serverMs, databaseMs, roundTrips }: Use, count: number): Use => ({
  serverMs: serverMs / count,
  databaseMs: databaseMs / count,
  roundTrips: roundTrips / count,
})

/** With no one else there, from the first request to the last answer. */
async function roundTripsOf(
  { wire }: BenchSetup,
  { name, prepare, once }: Path,
  atMost: number | undefined,
): Promise<Figure> {
  const counts: number[] = []
  await prepare?.(TURNS)
  for (let turn = 0; turn < TURNS; turn++) {
    wire.take()
    await once(turn)
    counts.push(wire.take().length)
  }
  return {
    name: `${name}, round trips alone`,
    value: Math.min(...counts),
    digits: 0,
    ...(atMost !== undefined && { bar: { atMost } }),
  }
}
