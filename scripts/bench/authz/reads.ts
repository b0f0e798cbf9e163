import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, uuidv7 } from '../../../src/db/database.ts'
import { createSessions } from '../../../src/domains/identity/sessions/sessions.ts'
import { type Figure, median, spreadOf } from '../figure.ts'
import { load } from '../load.ts'
import { MeasuredServer } from '../measured-server.ts'
import type { BenchPostgres } from '../postgres.ts'
import { postgresCpuSeconds } from '../postgres-cpu.ts'
import { loadAuthzContract } from './contract.ts'

const secret = 'a secret of the benchmark, known to both processes'
const ORGANISATIONS = 5
const WARM_UP_ROUNDS = 4

/**
 * A request alone, and so many that statements travel together: each hides what the other costs. The bars lie 15 % below
 * what was measured first.
 */
const loads: readonly { clients: number; bars: { server: number; both: number } }[] = [
  { clients: 1, bars: { server: 0.37, both: 0.34 } },
  { clients: 16, bars: { server: 0.5, both: 0.51 } },
]

export interface Lengths {
  rounds: number
  sliceMs: number
}

/** Reads per second of the processor: of the server's alone, and of its and PostgreSQL's. */
interface Rates {
  server: number
  both: number
}

interface Round {
  bare: Rates
  ours: Rates
}

/** A GET that asks who calls, what they may, and shows them only what is theirs, by processor time. */
export async function compareReads(
  postgres: BenchPostgres,
  database: Database,
  lengths: Lengths,
): Promise<Figure[]> {
  await loadAuthzContract()
  const request = requestWith(await plant(database))
  const home = mkdtempSync(join(tmpdir(), 'tamga-bench-authz-'))
  const settings = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: home,
    DATABASE_URL: postgres.url,
    DATABASE_POOL_SIZE: '16',
    JWT_SECRET: secret,
  }
  const servers = join(import.meta.dirname, '..', 'servers')
  const bare = await MeasuredServer.start(join(servers, 'bare-authz.ts'), [postgres.url, secret])
  const ours = await MeasuredServer.start(join(servers, 'authz.ts'), [JSON.stringify(settings)])
  try {
    const figures: Figure[] = []
    for (const { clients, bars } of loads) {
      const slice = { request, clients, milliseconds: lengths.sliceMs, dataDir: postgres.dataDir }
      const rounds: Round[] = []
      // The first rounds only warm up. Alternates, so that other load on the machine affects both equally.
      for (let i = -WARM_UP_ROUNDS; i < lengths.rounds; i++) {
        const round = { bare: await ratesOf(bare, slice), ours: await ratesOf(ours, slice) }
        if (i >= 0) rounds.push(round)
      }
      figures.push(...figuresOf(`reads, ${clients} at a time`, rounds, bars))
    }
    return figures
  } finally {
    bare.stop()
    await ours.end()
    rmSync(home, { recursive: true, force: true })
  }
}

interface Slice {
  request: Buffer
  clients: number
  milliseconds: number
  dataDir: string
}

async function ratesOf(
  server: MeasuredServer,
  { request, clients, milliseconds, dataDir }: Slice,
): Promise<Rates> {
  const before = [(await server.usage()).cpuSeconds, postgresCpuSeconds(dataDir)] as const
  const answered = await load(server.port, request, clients, milliseconds)
  const after = [(await server.usage()).cpuSeconds, postgresCpuSeconds(dataDir)] as const
  const [own, database] = [after[0] - before[0], after[1] - before[1]]
  return { server: answered / own, both: answered / (own + database) }
}

function figuresOf(subject: string, rounds: readonly Round[], bars: Rates): Figure[] {
  const figure = (name: string, of: (round: Round) => number, more: Partial<Figure>): Figure => {
    const values = rounds.map(of)
    return { name: `${subject}, ${name}`, value: median(values), spread: spreadOf(values), ...more }
  }
  const ways = [
    ['server', 'CPU-second of the server'],
    ['both', 'CPU-second of server and PostgreSQL'],
  ] as const
  return ways.flatMap(([way, unit]) => [
    figure(`by hand per ${unit}`, ({ bare }) => bare[way], { digits: 0 }),
    figure(`ours per ${unit}`, ({ ours }) => ours[way], { digits: 0 }),
    figure(`ratio by ${unit}`, ({ bare, ours }) => ours[way] / bare[way], { bar: { atLeast: bars[way] } }),
  ])
}

/** A person who may, in some organisations among all the others. Gives their token. */
async function plant(database: Database): Promise<string> {
  const { system } = database
  const userId = uuidv7()
  await system.insertInto('users').values({ id: userId, role: 'admin' }).execute()
  for (let i = 0; i < ORGANISATIONS; i++) {
    const id = uuidv7()
    const names = { name_mn: `Байгууллага ${i}`, name_en: `Organisation ${i}` }
    await system
      .insertInto('organisations')
      .values({ id, slug: `bench-own-${i}`, ...names })
      .execute()
    for (const module of ['gov', 'registry'])
      await system.insertInto('organisation_modules').values({ org_id: id, module }).execute()
    await system
      .insertInto('organisation_members')
      .values({ org_id: id, user_id: userId, role: 'member' })
      .execute()
  }
  const sessions = createSessions({ database, clock: Date.now, jwtSecret: secret, jwtIssuer: 'tamga' })
  return (await sessions.issue(userId, { strong: true })).accessToken
}

const requestWith = (token: string): Buffer =>
  Buffer.from(
    [
      'GET /bench/modules?limit=20 HTTP/1.1',
      'Host: 127.0.0.1',
      'Accept: application/json',
      `Authorization: Bearer ${token}`,
      '',
      '',
    ].join('\r\n'),
  )
