import type { Figure } from '../figure.ts'
import type { Contender } from './contender.ts'
import { progress } from './effort.ts'
import { warmUpWork } from './slices.ts'
import type { Work } from './works.ts'

/** How long contenders are warmed up, and when that is enough. */
interface WarmUpLimits {
  /** Requests of each work to each contender in one pass. */
  requests: number
  /** Of all contenders; those that are not settled then are warmed up alone. */
  passes: number
  /** No pass begins after that. */
  mostMs: number
  clients: number
}

/** Of all processor time of a server: where its compilers take less, what a request uses has ceased to change much. */
const SETTLED = 0.1

/** How a server that compiles itself while it runs was warmed up, and how far it had come. */
interface WarmUpResult {
  name: string
  requests: number
  seconds: number
  /** Of its processor time, what its compilers took in the last pass. */
  share: number
  /** What the last pass used, to what the one before did; without the compilers. */
  trend: number
}

/** All works in turn on all contenders, until none of those that tell is compiling much of itself any more. */
export async function warmUp(
  bench: string,
  works: readonly Work[],
  contenders: readonly Contender[],
  { requests, passes, mostMs, clients }: WarmUpLimits,
): Promise<WarmUpResult[]> {
  const since = performance.now()
  const elapsed = () => performance.now() - since
  const last = new Map<string, Pass>()
  const settled = new Map<string, WarmUpResult>()
  const unsettled = () =>
    contenders.filter(({ name, compiling }) => compiling && !((settled.get(name)?.share ?? 1) <= SETTLED))
  for (let pass = 1; pass <= passes || (unsettled().length > 0 && elapsed() < mostMs); pass++) {
    const warmed = pass <= passes ? contenders : unsettled()
    const watches = await Promise.all(warmed.map(watchCompiling))
    for (const work of works) await warmUpWork(work, warmed, clients, requests)
    const seconds = elapsed() / 1000
    for (const [nth, { name, compiling }] of warmed.entries()) {
      if (!compiling) continue
      const now = await watches[nth]!()
      const trend = now.used / (last.get(name)?.used ?? Number.NaN)
      last.set(name, now)
      settled.set(name, { name, requests: pass * requests * works.length, seconds, share: now.share, trend })
    }
    const told = [...settled.values()].map(({ name, share }) => `, ${name} compiling ${percent(share)}`)
    progress(`${bench}: warmed up for ${seconds.toFixed(0)} s${told.join('')}`)
  }
  return [...settled.values()]
}

interface Pass {
  /** Processor seconds of the server, without its compilers. */
  used: number
  /** Of all its processor time, that of its compilers. */
  share: number
}

/** Gives, when it is called, what a server has used since, and how much more its compilers. */
export async function watchCompiling(contender: Contender): Promise<() => Promise<Pass>> {
  const now = async () => ({
    server: (await contender.used()).server,
    compiling: contender.compiling?.() ?? 0,
  })
  const before = await now()
  return async () => {
    const after = await now()
    const [used, compiling] = [after.server - before.server, after.compiling - before.compiling]
    return { used, share: used + compiling > 0 ? compiling / (used + compiling) : 0 }
  }
}

/** What a reader has to know to judge the figures of a server that compiles itself. */
export function warmUpFigure({ name, requests, seconds, share, trend }: WarmUpResult): Figure {
  const far = share <= SETTLED ? 'it had settled' : `it had not settled to ${percent(SETTLED)}`
  const used = Number.isNaN(trend) ? '' : `; its last pass used ${percent(trend)} of the one before`
  return {
    name: `${name}, share of its processor time that its compilers took at the end of the warm-up`,
    value: 100 * share,
    digits: 1,
    unit: ' %',
    note: `${far}, after ${requests} requests in ${seconds.toFixed(0)} s${used}`,
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
