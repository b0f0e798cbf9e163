import { join } from 'node:path'
import { type Bench, median } from './figure.ts'
import { load } from './load.ts'
import { MeasuredServer } from './measured-server.ts'
import { loadSyntheticContract } from './synthetic-contract.ts'

const ROUNDS = 9
const SLICE_MS = 1000
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
    const folder = join(import.meta.dirname, 'servers')
    await loadSyntheticContract()
    const ours = await MeasuredServer.start(join(folder, 'ours.ts'))
    const bare = await MeasuredServer.start(join(folder, 'bare-koa.ts'))
    try {
      for (const server of [ours, bare]) await load(server.port, request, CONNECTIONS, 2 * SLICE_MS)
      const rounds = []
      for (let i = 0; i < ROUNDS; i++) rounds.push({ bare: await slice(bare), ours: await slice(ours) })
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
      ours.stop()
      bare.stop()
    }
  },
}

async function slice(server: MeasuredServer): Promise<number> {
  const before = await server.usage()
  const answered = await load(server.port, request, CONNECTIONS, SLICE_MS)
  const after = await server.usage()
  return answered / (after.cpuSeconds - before.cpuSeconds)
}
