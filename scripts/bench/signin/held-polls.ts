import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { WatchedServer } from '../watched-server.ts'
import { type Answer, type Client, clientOf, withConcurrency } from './clients.ts'

const POLLS = 5000
const WATCH_MS = 6000
const PROBE_EVERY_MS = 4
const ARRIVALS = 50
const ARRIVE_EVERY_MS = 150

/** Sign-ins that wait for a phone must cost the others nothing: the loop and /health, with and without them. */
export async function holdPolls(settings: Record<string, string>): Promise<Figure[]> {
  const server = await WatchedServer.start(settings)
  try {
    const clients = Array.from({ length: POLLS }, (_, index) => clientOf(server.port, index))
    await probe(server)
    const alone = await probe(server)
    const started = await withConcurrency(clients, 32, start)
    const before = await server.usage()

    // As people come: within some seconds, not within one instant. All are still held when the last has come.
    const polls: Promise<Answer>[] = []
    for (const { client, sid } of started) {
      polls.push(client.post('/api/v1/auth/eid/poll', { sid }))
      if (polls.length % ARRIVALS === 0) await sleep(ARRIVE_EVERY_MS)
    }
    await sleep(1000)
    const held = await probe(server)
    const after = await server.usage()
    const answers = await Promise.all(polls)
    assertHeld(answers)
    return [
      { name: 'polls held at once', value: POLLS, digits: 0 },
      { name: 'event loop lag p99 without polls', value: alone.lagP99Ms, unit: ' ms' },
      { name: 'event loop lag p99 with polls', value: held.lagP99Ms, unit: ' ms' },
      { name: 'event loop lag, ratio', value: held.lagP99Ms / alone.lagP99Ms, bar: { atMost: 5 } },
      { name: 'GET /health p99 without polls', value: alone.healthP99Ms, unit: ' ms' },
      { name: 'GET /health p99 with polls', value: held.healthP99Ms, unit: ' ms' },
      { name: 'GET /health, ratio', value: held.healthP99Ms / alone.healthP99Ms, bar: { atMost: 5 } },
      {
        name: 'memory per held poll',
        value: (after.residentBytes - before.residentBytes) / POLLS / 1024,
        digits: 1,
        unit: ' KiB',
      },
    ]
  } finally {
    await server.end()
  }
}

async function start(client: Client): Promise<{ client: Client; sid: string }> {
  const { status, body } = await client.post('/api/v1/auth/eid/start', {})
  const sid = body.data?.sid
  if (typeof sid !== 'string') throw new Error(`a sign-in was not started: ${status} ${JSON.stringify(body)}`)
  return { client, sid }
}

/** A poll that came back at once was not held, and would make the figures a lie. */
function assertHeld(answers: readonly Answer[]): void {
  const other = answers.find(({ status, body }) => status !== 200 || body.data?.state !== 'pending')
  if (other) throw new Error(`a poll was not held: ${other.status} ${JSON.stringify(other.body)}`)
}

interface Probe {
  lagP99Ms: number
  healthP99Ms: number
}

async function probe(server: WatchedServer): Promise<Probe> {
  server.watch()
  const url = `http://127.0.0.1:${server.port}/health`
  const until = performance.now() + WATCH_MS
  const times: number[] = []
  while (performance.now() < until) {
    const since = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    times.push(performance.now() - since)
    await sleep(PROBE_EVERY_MS)
  }
  times.sort((a, b) => a - b)
  const { lagP99Ms } = await server.usage()
  return { lagP99Ms, healthP99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}
