import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { components } from '../../generated/platform.d.ts'
import { bucketOf } from '../../src/domains/gateway/durations.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { startNginx } from './gateway/nginx.ts'
import { latenciesByWrk } from './gateway/wrk.ts'
import { load } from './load.ts'
import { MeasuredServer } from './measured-server.ts'
import { startBenchPostgres } from './postgres.ts'

const CONNECTIONS = 32
const SLICE_MS = 1_000
const ROUNDS = 7
/** Counted and not timed, so that a busy machine compares warm code, too. */
const WARM = 30_000
const MEASURED = 15_000
const BAR = 0.12

export const gatewayBench: Bench = {
  name: 'gateway',
  about:
    'a GET of 1 KiB through the gateway, with token, grant, limits and log, against nginx with proxy_pass',
  async run(scale) {
    const postgres = await startBenchPostgres('gateway')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-gateway-'))
    const servers = join(import.meta.dirname, 'servers')
    const upstream = await MeasuredServer.start(join(servers, 'bare-upstream.ts'))
    const arguments_ = [home, postgres.url, String(upstream.port)]
    const ours = await MeasuredServer.start(join(servers, 'gateway.ts'), arguments_)
    const nginx = await startNginx(home, upstream.port)
    try {
      const token = readFileSync(join(home, 'token'), 'utf8')
      const request = (path: string) =>
        Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
      const own = (least = MEASURED) =>
        rateOf(ours.port, request('/gw/bench/x'), least, async () => (await ours.usage()).cpuSeconds)
      const bare = (least = MEASURED) =>
        nginx ? rateOf(nginx.port, request('/x'), least, nginx.cpuSeconds) : Number.NaN
      if (!nginx) console.log('gateway: nginx is not installed, so there is nothing to compare with')
      else console.log(`gateway: against ${nginx.version}, one worker`)
      await own(WARM)
      await bare(WARM)
      const rounds = []
      for (let n = 0; n < Math.max(1, Math.round(ROUNDS * scale)); n++)
        rounds.push({ own: await own(), bare: await bare() })
      return [...figuresOf(rounds, nginx !== undefined), ...(await percentiles(home, ours.port, token))]
    } finally {
      nginx?.stop()
      ours.stop()
      upstream.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

function figuresOf(rounds: readonly { own: number; bare: number }[], compared: boolean): Figure[] {
  const own = { name: 'ours, requests a CPU-second', value: median(rounds.map((one) => one.own)), digits: 0 }
  if (!compared) return [own]
  return [
    own,
    { name: 'nginx, requests a CPU-second', value: median(rounds.map((one) => one.bare)), digits: 0 },
    {
      name: 'ratio',
      value: median(rounds.map((one) => one.own / one.bare)),
      digits: 3,
      bar: { atLeast: BAR },
    },
  ]
}

/** What the overview tells of durations, beside what wrk has measured of the same requests. */
async function percentiles(home: string, port: number, token: string): Promise<Figure[]> {
  const url = `http://127.0.0.1:${port}`
  const seen = await latenciesByWrk(home, `${url}/gw/bench-wait/wait`, token)
  if (!seen) console.log('gateway: wrk is not installed, so the percentiles are not compared')
  if (!seen) return []
  // The log is written once a second.
  await sleep(2_000)
  const Authorization = `Bearer ${readFileSync(join(home, 'admin-token'), 'utf8')}`
  const answer = await fetch(`${url}/api/v1/gateway/overview?window=1h`, { headers: { Authorization } })
  const { data } = (await answer.json()) as { data: components['schemas']['GatewayOverview'] }
  const told = data.services.find(({ service }) => service === 'bench-wait')
  const pairs = [
    ['p50', told?.p50_ms, seen.p50],
    ['p95', told?.p95_ms, seen.p95],
  ] as const
  return pairs.flatMap(([name, ours = Number.NaN, wrks]) => [
    { name: `${name} of the overview`, value: ours ?? Number.NaN, digits: 0, unit: 'ms' },
    { name: `${name} of wrk`, value: wrks, digits: 1, unit: 'ms' },
    {
      name: `${name}, buckets apart`,
      value: Math.abs(bucketOf(ours ?? Number.NaN) - bucketOf(wrks)),
      digits: 0,
      bar: { atMost: 1 },
    },
  ])
}

/** At least so many requests, per second of the processor time that the server's process has used meanwhile. */
async function rateOf(
  port: number,
  request: Buffer,
  least: number,
  cpuSeconds: () => number | Promise<number>,
): Promise<number> {
  const before = await cpuSeconds()
  let answers = 0
  while (answers < least) answers += await load(port, request, CONNECTIONS, SLICE_MS)
  return answers / ((await cpuSeconds()) - before)
}
