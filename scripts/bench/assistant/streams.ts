import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { HealthProbe, p99 } from '../sign/health.ts'
import type { Credential } from './people.ts'

const WARM_MS = 2_000
const IDLE_MS = 3_000
const HELD_MS = 5_000
const BAR = 2

/** An answer under way: its first event has come. */
interface OpenStream {
  /** Resolves to how many bytes came after that, when the answer is over or was left. */
  rest: Promise<number>
  leave(): void
}

/** A server that answers, and another that only stands beside it and is asked for /health in turn with it. */
interface Pair {
  url: string
  quietUrl: string
}

/**
 * Answers by a slow model must cost the others nothing: /health of a server with streams under way, against that of one
 * without. What else the machine does falls on both alike; at rest the two must not differ.
 */
export async function heldStreams(pair: Pair, people: readonly Credential[]): Promise<Figure[]> {
  const probe = await warmProbe(pair)
  try {
    for (const url of [pair.url, pair.quietUrl])
      for (const person of people.slice(0, 3)) await left(await open(url, person))
    await probe.during(() => sleep(IDLE_MS))
    const [idle = [], idleBeside = []] = await probe.during(() => sleep(IDLE_MS))
    let streams: OpenStream[] = []
    const [opening = []] = await probe.during(async () => {
      streams = await Promise.all(people.map((person) => open(pair.url, person)))
    })
    const [held = [], quiet = []] = await probe.during(() => sleep(HELD_MS))
    await Promise.all(streams.map(left))
    return [
      { name: 'streams held at once', value: streams.length, digits: 0 },
      { name: 'GET /health p99 at rest', value: p99(idle), unit: ' ms' },
      {
        name: 'GET /health p99 at rest, times that of the server beside',
        value: p99(idle) / p99(idleBeside),
      },
      { name: 'GET /health p99 while they are opened', value: p99(opening), unit: ' ms' },
      { name: 'GET /health p99 while they are held', value: p99(held), unit: ' ms' },
      { name: 'GET /health p99 meanwhile of the server beside', value: p99(quiet), unit: ' ms' },
      { name: 'GET /health with streams held, ratio', value: p99(held) / p99(quiet), bar: { atMost: BAR } },
    ]
  } finally {
    probe.stop()
  }
}

/** The same number of answers without a model: each is over as soon as it is made. */
export async function extractiveStreams(pair: Pair, people: readonly Credential[]): Promise<Figure[]> {
  const probe = await warmProbe(pair)
  try {
    for (const person of people.slice(0, 3)) await (await open(pair.url, person)).rest
    const [idle = []] = await probe.during(() => sleep(IDLE_MS))
    const since = performance.now()
    const [busy = [], quiet = []] = await probe.during(() =>
      Promise.all(people.map(async (person) => (await open(pair.url, person)).rest)),
    )
    const seconds = (performance.now() - since) / 1000
    return [
      { name: 'answers without a model at once, per second', value: people.length / seconds, digits: 0 },
      { name: 'GET /health p99 at rest, without a model', value: p99(idle), unit: ' ms' },
      { name: 'GET /health p99 with all of them at once', value: p99(busy), unit: ' ms' },
      { name: 'GET /health p99 with them at the server beside', value: p99(quiet), unit: ' ms' },
    ]
  } finally {
    probe.stop()
  }
}

/** The first answers are slower on both ends, and belong to no figure. */
async function warmProbe({ url, quietUrl }: Pair): Promise<HealthProbe> {
  const probe = await HealthProbe.start(url, quietUrl)
  await probe.during(() => sleep(WARM_MS))
  return probe
}

async function open(url: string, person: Credential): Promise<OpenStream> {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/v1/ai/chat/stream`, {
    method: 'POST',
    headers: { ...person, 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'How much does an ordinary passport cost?' }),
    signal: leaving.signal,
  })
  if (response.status !== 200) throw new Error(`a stream was answered with ${await response.text()}`)
  const reader = response.body!.getReader()
  await reader.read()
  return { rest: bytesOf(reader), leave: () => leaving.abort() }
}

/** The whole of a paced answer takes minutes. */
function left({ leave, rest }: OpenStream): Promise<number> {
  leave()
  return rest
}

async function bytesOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return bytes
      bytes += value.length
    }
  } catch {
    // It was left.
    return bytes
  }
}
