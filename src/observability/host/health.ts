import type { HostSnapshot } from './snapshot.ts'

type Verdict = 'healthy' | 'strained' | 'critical'

interface Concern {
  verdict: Exclude<Verdict, 'healthy'>
  /** What it is about: `cpu`, `memory`, `disk:/var`, `temperature:cpu`. */
  subject: string
  /** In words for an assistant, with the figure. */
  reason: string
}

/** From which value on something is strained, and from which it is critical. */
const bounds = {
  loadPerCore: [1.5, 3],
  memoryPercent: [90, 97],
  diskPercent: [90, 97],
  celsius: [85, 95],
} as const

/** What is worrying, the worst first; nothing when all is well. */
export function concernsOf({ cpu, memory, disks, temperatures }: HostSnapshot): Concern[] {
  const perCore = cpu.load.fiveMinutes / Math.max(1, cpu.cores)
  const concerns = [
    concern('cpu', perCore, bounds.loadPerCore, `load of five minutes is ${perCore.toFixed(2)} per core`),
    concern(
      'memory',
      memory.usedPercent,
      bounds.memoryPercent,
      `${memory.usedPercent} % of memory is in use`,
    ),
    ...disks.map(({ mount, usedPercent }) =>
      concern(`disk:${mount}`, usedPercent, bounds.diskPercent, `${mount} is ${usedPercent} % full`),
    ),
    ...temperatures.map(({ name, celsius }) =>
      concern(`temperature:${name}`, celsius, bounds.celsius, `${name} is at ${celsius} °C`),
    ),
  ].filter((one) => one !== undefined)
  return concerns.sort((a, b) => Number(b.verdict === 'critical') - Number(a.verdict === 'critical'))
}

function concern(
  subject: string,
  value: number,
  [strained, critical]: readonly [number, number],
  reason: string,
): Concern | undefined {
  if (value >= critical) return { subject, reason, verdict: 'critical' }
  return value >= strained ? { subject, reason, verdict: 'strained' } : undefined
}

export const verdictOf = (concerns: readonly Concern[]): Verdict => concerns[0]?.verdict ?? 'healthy'
