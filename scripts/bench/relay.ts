import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { freePort } from '../../test/support/free-port.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { startBenchPostgres } from './postgres.ts'
import { deliveredSince, fillRequests, isDrained, registerPlatforms } from './relay/fill.ts'
import { Bare, Ours, Peer } from './relay/processes.ts'

/** Four at once to each: as many as the bare requests are. */
const PLATFORMS = 8
const AT_ONCE = 4 * PLATFORMS
const ROUNDS = 7
const EACH = 8_000
const BACKLOG = 100_000
const MESSAGES = 4
const LOOK_MS = 50
/** Clearing the memory before it is looked at takes time from the deliveries. */
const MEMORY_MS = 3_000
const BAR = 0.5

export const relayBench: Bench = {
  name: 'relay',
  about:
    'deliveries with verified receipts against bare signed requests to the same peer, and a backlog of 100,000 in order',
  async run(scale) {
    const postgres = await startBenchPostgres('relay')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-relay-'))
    const database = await openDatabase({ ...postgres, statementTimeoutMs: 120_000 })
    const from = `http://127.0.0.1:${await freePort()}`
    const peer = await Peer.start()
    const bare = await Bare.start(peer, PLATFORMS, AT_ONCE)
    await registerPlatforms(database.system, peer.url, PLATFORMS)
    const ours = await Ours.start({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: new URL(from).port,
      PUBLIC_ORIGIN: from,
      DATA_DIR: home,
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'warn',
    })
    try {
      await peer.seen(await keysOf(from))
      const bench = { db: database.system, ours, bare, peer, from }
      return [...(await compared(bench, scale)), ...(await backlog(bench, Math.round(BACKLOG * scale)))]
    } finally {
      ours.stop()
      bare.stop()
      peer.stop()
      await database.close()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

interface Setting {
  db: Db
  ours: Ours
  bare: Bare
  peer: Peer
  from: string
}

async function keysOf(address: string): Promise<{ kid: string; x: string }[]> {
  const answer = await fetch(`${address}/.well-known/relay-keys.json`)
  return ((await answer.json()) as { keys: { kid: string; x: string }[] }).keys
}

/** Alternates, so that other load on the machine affects both sides equally. */
async function compared({ db, ours, bare, peer, from }: Setting, scale: number): Promise<Figure[]> {
  const each = Math.max(500, Math.round(EACH * scale))
  const rounds = []
  // The first round only warms up.
  for (let n = 0; n <= Math.max(3, Math.round(ROUNDS * scale)); n++) {
    const bareRate = await bare.rate(each)
    await fillRequests(db, { requests: each, messages: 1, from })
    await peer.seen()
    const ownRate = await drain(db, ours, each)
    const { received, repeated, refused } = await peer.seen()
    if (received !== each || repeated + refused > 0)
      throw new Error(`of ${each} messages the peer took ${received}, ${repeated} again, refused ${refused}`)
    if (n > 0) rounds.push({ bare: bareRate, own: ownRate })
  }
  return [
    { name: 'bare signed requests a second', value: median(rounds.map((one) => one.bare)), digits: 0 },
    { name: 'deliveries a second', value: median(rounds.map((one) => one.own)), digits: 0 },
    { name: 'ratio', value: median(rounds.map((one) => one.own / one.bare)), bar: { atLeast: BAR } },
  ]
}

/** Has all that waits delivered; gives how many a second. Each must have its receipt. */
async function drain(db: Db, ours: Ours, count: number, look: () => Promise<void> = async () => {}) {
  const since = new Date()
  ours.wake()
  do {
    await sleep(LOOK_MS)
    await look()
  } while (!(await isDrained(db)))
  const { delivered, proven, at } = await deliveredSince(db, since)
  if (delivered !== count || proven !== count)
    throw new Error(`of ${count} messages ${delivered} were delivered, ${proven} with a receipt`)
  return count / ((at.getTime() - since.getTime()) / 1000)
}

async function backlog({ db, ours, peer, from }: Setting, count: number): Promise<Figure[]> {
  const requests = Math.max(1, Math.round(count / MESSAGES))
  await fillRequests(db, { requests, messages: MESSAGES, from })
  await peer.seen()
  const memory: number[] = []
  let lookedAt = 0
  const rate = await drain(db, ours, requests * MESSAGES, async () => {
    if (performance.now() - lookedAt < MEMORY_MS) return
    lookedAt = performance.now()
    memory.push((await ours.usage()).residentBytes / 2 ** 20)
  })
  const { received, repeated, outOfOrder } = await peer.seen()
  const tenth = Math.max(1, Math.ceil(memory.length / 10))
  const shown = memory.filter((_, index) => index % tenth === 0).map((megabytes) => megabytes.toFixed(0))
  console.log(`relay: memory while the backlog drains, in MB: ${shown.join(' ')}`)
  const quarter = Math.max(1, Math.floor(memory.length / 4))
  const [early, late] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)]
  return [
    { name: 'backlog, deliveries a second', value: rate, digits: 0 },
    { name: 'backlog, messages', value: received, digits: 0 },
    { name: 'backlog, out of order', value: outOfOrder, digits: 0, bar: { atMost: 0 } },
    { name: 'backlog, sent twice', value: repeated, digits: 0, bar: { atMost: 0 } },
    {
      name: 'backlog, memory in the last quarter, times that in the second',
      value: median(late) / median(early.length > 0 ? early : late),
      bar: { atMost: 1.2 },
    },
  ]
}
