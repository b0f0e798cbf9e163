import { join } from 'node:path'
import { type Bench, median } from './figure.ts'
import { load } from './load.ts'
import { MeasuredServer } from './measured-server.ts'
import { loadSyntheticContract } from './synthetic-contract.ts'

const ROUNDS = 9
const SLICE_MS = 400
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

export const dispatchBench: Bench = {
  name: 'dispatch',
  about: 'a validated, public POST with 220 operations mounted, against bare Koa doing the same JSON work',
  async run() {
    await loadSyntheticContract()
    const ours = await startAll('ours.ts')
    const bare = await startAll('bare-koa.ts')
    try {
      const rounds = []
      for (let i = 0; i < ROUNDS; i++) rounds.push(await round(bare, ours))
      return [
        {
          name: 'bare Koa, requests per CPU-second',
          value: median(rounds.map((one) => one.bare)),
          digits: 0,
        },
        { name: 'ours, requests per CPU-second', value: median(rounds.map((one) => one.ours)), digits: 0 },
        { name: 'ratio', value: median(rounds.map((one) => one.ours / one.bare)), bar: { atLeast: 0.8 } },
      ]
    } finally {
      for (const server of [...ours, ...bare]) server.stop()
    }
  },
}

async function startAll(script: string): Promise<MeasuredServer[]> {
  const servers = []
  for (let i = 0; i < PROCESSES; i++) {
    const server = await MeasuredServer.start(join(import.meta.dirname, 'servers', script))
    await load(server.port, request, CONNECTIONS, WARM_UP_MS)
    servers.push(server)
  }
  return servers
}

/** A slice of each process in turn; what they did together, by the CPU time that they used together. */
async function round(
  bare: MeasuredServer[],
  ours: MeasuredServer[],
): Promise<{ bare: number; ours: number }> {
  const sums = { bare: { answered: 0, cpu: 0 }, ours: { answered: 0, cpu: 0 } }
  for (let i = 0; i < PROCESSES; i++) {
    for (const [side, servers] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const { answered, cpu } = await slice(servers[i] as MeasuredServer)
      sums[side].answered += answered
      sums[side].cpu += cpu
    }
  }
  return { bare: sums.bare.answered / sums.bare.cpu, ours: sums.ours.answered / sums.ours.cpu }
}

async function slice(server: MeasuredServer): Promise<{ answered: number; cpu: number }> {
  const before = await server.usage()
  const answered = await load(server.port, request, CONNECTIONS, SLICE_MS)
  const after = await server.usage()
  return { answered, cpu: after.cpuSeconds - before.cpuSeconds }
}
