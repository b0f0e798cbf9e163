import { sign } from 'node:crypto'
import type { Contender } from './contender.ts'
import type { Effort } from './effort.ts'
import { newRsaKey } from './rsa-key.ts'
import type { Work } from './works.ts'

/** Processor time of one request, in microseconds. */
export interface Cost {
  server: number
  database: number
}

export const totalOf = ({ server, database }: Cost): number => server + database

/** What each contender's requests cost in one round, by the contenders' order, and one RSA signature beside them. */
export interface Round {
  costs: Cost[]
  signature: number
}

const MIN_VALUE = 64
const MAX_COUNT = 2400
/** Codes have to be used within their minute. */
const WARM_UP_SLICE = 300

/** Does the work on all sides without measuring it. */
export async function warmUpWork(
  work: Work,
  contenders: readonly Contender[],
  clients: number,
  requests: number,
): Promise<void> {
  for (let done = 0; done < requests; done += WARM_UP_SLICE)
    for (const contender of contenders)
      await slice(work, contender, Math.min(WARM_UP_SLICE, requests - done), clients)
}

/** One slice of each; then as many requests in the next one as take the time that it has. */
async function calibrate(
  work: Work,
  contenders: readonly Contender[],
  clients: number,
  counts: number[],
  sliceMs: number,
): Promise<void> {
  for (const [nth, contender] of contenders.entries()) {
    const count = counts[nth]!
    const { elapsedMs } = await slice(work, contender, count, clients)
    counts[nth] = Math.round(Math.min(MAX_COUNT, Math.max(MIN_VALUE, clients, (count * sliceMs) / elapsedMs)))
  }
}

/** Alternates, so that other load on the machine affects all sides equally. */
export async function measureWork(
  work: Work,
  contenders: readonly Contender[],
  clients: number,
  { rounds, sliceMs }: Pick<Effort, 'rounds' | 'sliceMs'>,
): Promise<Round[]> {
  const counts = contenders.map(() => Math.max(MIN_VALUE, clients))
  await calibrate(work, contenders, clients, counts, sliceMs)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const costs: Cost[] = []
    // The one that is first follows on what the machine did before: so each is first in turn.
    const order = [...contenders.keys()]
    for (const nth of round % 2 === 0 ? order : order.reverse())
      costs[nth] = (await slice(work, contenders[nth]!, counts[nth]!, clients)).cost
    measured.push({ costs, signature: work.signs ? signatureCost() : 0 })
  }
  return measured
}

async function slice(
  work: Work,
  contender: Contender,
  count: number,
  clients: number,
): Promise<{ cost: Cost; elapsedMs: number }> {
  const run = await work.prepare(contender, count, clients)
  await contender.settled()
  const before = await contender.used()
  const since = performance.now()
  await run()
  const elapsedMs = performance.now() - since
  // What it puts off is part of the work.
  await contender.settled()
  const after = await contender.used()
  const each = (seconds: number) => (seconds / count) * 1e6
  return {
    elapsedMs,
    cost: { server: each(after.server - before.server), database: each(after.database - before.database) },
  }
}

const signatureKey = newRsaKey()
const signatureInput = Buffer.alloc(700, 'x')
const SIGNATURES = 20

/** What both sides have to pay for an id_token whatever else they do, measured in the same round. */
export function signatureCost(): number {
  const before = process.cpuUsage()
  for (let done = 0; done < SIGNATURES; done++) sign('sha256', signatureInput, signatureKey)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / SIGNATURES
}
