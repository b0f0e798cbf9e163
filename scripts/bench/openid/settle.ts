import type { Figure } from '../figure.ts'
import type { Contender } from './contender.ts'
import { progress } from './effort.ts'
import { warmUpWork } from './slices.ts'
import type { Work } from './works.ts'

/** How long contenders are warmed up, and when that is enough. */
export interface Patience {
  /** Requests of each work to each contender in one pass. */
  requests: number
  leastPasses: number
  /** No pass begins after that. */
  mostMs: number
  clients: number
}

/** Of a server's processor time: what it takes less than so seldom changes what a request costs. */
const SETTLED = 0.05

/** How a server that compiles itself while it runs was warmed up, and how far it had come. */
export interface Settled {
  name: string
  passes: number
  requests: number
  seconds: number
  /** Of its processor time, what its compilers took in the last pass. */
  share: number
}

/** All works in turn on all contenders, until none of those that tell is compiling much of itself any more. */
export async function settle(
  bench: string,
  works: readonly Work[],
  contenders: readonly Contender[],
  { requests, leastPasses, mostMs, clients }: Patience,
): Promise<Settled[]> {
  const compiled = contenders.filter(({ compiling }) => compiling)
  const since = performance.now()
  for (let passes = 1; ; passes++) {
    const shares = await Promise.all(compiled.map(watchCompiling))
    for (const work of works) await warmUpWork(work, contenders, clients, requests)
    const seconds = (performance.now() - since) / 1000
    const settled = await Promise.all(
      compiled.map(async ({ name }, nth) => ({
        name,
        passes,
        requests: passes * requests * works.length,
        seconds,
        share: await shares[nth]!(),
      })),
    )
    const told = settled.map(({ name, share }) => `, ${name} compiling ${percent(share)}`).join('')
    progress(`${bench}: warmed up in ${passes} passes, ${seconds.toFixed(0)} s${told}`)
    const enough = passes >= leastPasses && settled.every(({ share }) => share <= SETTLED)
    if (enough || seconds * 1000 > mostMs) return settled
  }
}

/** Gives, when it is called, which share of its processor time a server has spent on compiling itself since. */
export async function watchCompiling(contender: Contender): Promise<() => Promise<number>> {
  const now = async () => ({
    server: (await contender.used()).server,
    compiling: contender.compiling?.() ?? 0,
  })
  const before = await now()
  return async () => {
    const after = await now()
    const server = after.server - before.server
    return server > 0 ? (after.compiling - before.compiling) / server : 0
  }
}

/** What a reader has to know to judge the figures of a server that compiles itself. */
export function settledFigure({ name, passes, requests, seconds, share }: Settled): Figure {
  const far = share <= SETTLED ? 'it had settled' : `it had not settled to ${percent(SETTLED)}`
  return {
    name: `${name}, share of its processor time that its compilers took at the end of the warm-up`,
    value: 100 * share,
    digits: 1,
    unit: ' %',
    note: `${far}, after ${requests} requests in ${passes} passes over all works and ${seconds.toFixed(0)} s`,
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
