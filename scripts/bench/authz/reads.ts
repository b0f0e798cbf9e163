import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, uuidv7 } from '../../../src/db/database.ts'
import { createSessions } from '../../../src/domains/sessions/sessions.ts'
import { type Figure, median } from '../figure.ts'
import { load } from '../load.ts'
import { MeasuredServer } from '../measured-server.ts'
import type { BenchPostgres } from '../postgres.ts'
import { loadAuthzContract } from './contract.ts'

const secret = 'a secret of the benchmark, known to both processes'
const CONNECTIONS = 16
const ORGANISATIONS = 5
const WARM_UP_ROUNDS = 4

export interface Lengths {
  rounds: number
  sliceMs: number
}

/** A GET that asks who calls, what they may, and shows them only what is theirs, by the CPU time of the server. */
export async function compareReads(
  postgres: BenchPostgres,
  database: Database,
  { rounds, sliceMs }: Lengths,
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
    const perCpuSecond = async (server: MeasuredServer) => {
      const before = await server.usage()
      const answered = await load(server.port, request, CONNECTIONS, sliceMs)
      return answered / ((await server.usage()).cpuSeconds - before.cpuSeconds)
    }
    const measured = []
    // The first rounds only warm up. Turns about, so that whatever else the machine does falls on both alike.
    for (let i = -WARM_UP_ROUNDS; i < rounds; i++) {
      const round = { bare: await perCpuSecond(bare), ours: await perCpuSecond(ours) }
      if (i >= 0) measured.push(round)
    }
    return [
      { name: 'by hand, reads per CPU-second', value: median(measured.map((one) => one.bare)), digits: 0 },
      { name: 'ours, reads per CPU-second', value: median(measured.map((one) => one.ours)), digits: 0 },
      {
        name: 'reads, ratio',
        value: median(measured.map((one) => one.ours / one.bare)),
        bar: { atLeast: 0.6 },
      },
    ]
  } finally {
    bare.stop()
    await ours.end()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Somebody who may, in some organisations, among others that are not theirs. Returns their token. */
async function plant(database: Database): Promise<string> {
  const { system } = database
  const userId = uuidv7()
  await system.insertInto('users').values({ id: userId, role: 'admin' }).execute()
  for (let i = 0; i < ORGANISATIONS * 10; i++) {
    const id = uuidv7()
    const names = { name_mn: `Байгууллага ${i}`, name_en: `Organisation ${i}` }
    await system
      .insertInto('organisations')
      .values({ id, slug: `bench-${i}`, ...names })
      .execute()
    for (const module of ['gov', 'relay'])
      await system.insertInto('organisation_modules').values({ org_id: id, module }).execute()
    if (i < ORGANISATIONS)
      await system
        .insertInto('organisation_members')
        .values({ org_id: id, user_id: userId, role: 'member' })
        .execute()
  }
  const sessions = createSessions({ database, clock: Date.now, jwtSecret: secret, jwtIssuer: 'tamga' })
  return (await sessions.issue(userId)).accessToken
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
