import { join } from 'node:path'
import { type Bench, type Figure, median } from './figure.ts'
import { load } from './load.ts'
import { MeasuredServer } from './measured-server.ts'
import { loadSyntheticContract } from './synthetic-contract.ts'

/** Each with processes of its own: what the compiler makes of a program differs from process to process. */
const RUNS = 5
const ROUNDS = 7
const SLICE_MS = 300
const WARM_UP_MS = 2000
/** Two processes of the same program differ by a tenth, as the compiler happens to have seen them: so several. */
const PROCESSES = 3
const CONNECTIONS = 16

const body = JSON.stringify({
  name: 'Б. Болормаа',
  email: 'bolormaa@example.mn',
  note: null,
  urgent: true,
  lines: [
    { sku: 'A-100', quantity: 2 },
    { sku: 'B-205', quantity: 1 },
    { sku: 'C-310', quantity: 7 },
  ],
})
const request = Buffer.from(
  [
    'POST /bench/orders HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    'Accept: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n'),
)

const scripts = { bare: 'bare-koa.ts', ours: 'ours.ts', fastify: 'fastify.ts' }
type Side = keyof typeof scripts
type Each<T> = Record<Side, T>
const sides = Object.keys(scripts) as Side[]

export const dispatchBench: Bench = {
  name: 'dispatch',
  about:
    'a validated, public POST with 220 operations mounted, against bare Koa doing the same JSON work; Fastify beside them',
  async run() {
    await loadSyntheticContract()
    const runs: Each<number>[] = []
    const ratios: number[] = []
    for (let i = 0; i < RUNS; i++) {
      const rounds = await oneRun()
      runs.push(each((side) => median(rounds.map((one) => one[side]))))
      ratios.push(median(rounds.map((one) => one.ours / one.bare)))
    }
    const rate = (side: Side, name: string): Figure => ({
      name: `${name}, requests per CPU-second`,
      value: median(runs.map((one) => one[side])),
      digits: 0,
    })
    return [
      rate('bare', 'bare Koa'),
      rate('ours', 'ours'),
      rate('fastify', 'Fastify'),
      ...ratios.map((value, i): Figure => ({ name: `ratio, run ${i + 1}`, value, bar: { atLeast: 0.8 } })),
      { name: `ratio, median of ${RUNS} runs`, value: median(ratios) },
      { name: 'ratio, spread', value: Math.max(...ratios) - Math.min(...ratios) },
      { name: 'ours to Fastify, ratio', value: median(runs.map(({ ours, fastify }) => ours / fastify)) },
    ]
  },
}

async function oneRun(): Promise<Each<number>[]> {
  const started: MeasuredServer[] = []
  const servers = each((): MeasuredServer[] => [])
  try {
    for (const side of sides)
      for (let i = 0; i < PROCESSES; i++) {
        const server = await MeasuredServer.start(join(import.meta.dirname, 'servers', scripts[side]))
        started.push(server)
        servers[side].push(server)
        await load(server.port, request, CONNECTIONS, WARM_UP_MS)
      }
    const rounds = []
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(servers))
    return rounds
  } finally {
    for (const server of started) server.stop()
  }
}

/** A slice of each process in turn; what they did together, by the CPU time that they used together. */
async function round(servers: Each<MeasuredServer[]>): Promise<Each<number>> {
  const sums = each(() => ({ answered: 0, cpu: 0 }))
  for (let i = 0; i < PROCESSES; i++) {
    for (const side of sides) {
      const { answered, cpu } = await slice(servers[side][i] as MeasuredServer)
      sums[side].answered += answered
      sums[side].cpu += cpu
    }
  }
  return each((side) => sums[side].answered / sums[side].cpu)
}

function each<T>(of: (side: Side) => T): Each<T> {
  return { bare: of('bare'), ours: of('ours'), fastify: of('fastify') }
}

async function slice(server: MeasuredServer): Promise<{ answered: number; cpu: number }> {
  const before = await server.usage()
  const answered = await load(server.port, request, CONNECTIONS, SLICE_MS)
  const after = await server.usage()
  return { answered, cpu: after.cpuSeconds - before.cpuSeconds }
}
