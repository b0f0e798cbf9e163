import { join } from 'node:path'
import { type Database, openDatabase, uuidv7 } from '../../../src/db/database.ts'
import { createSessions } from '../../../src/domains/identity/sessions/sessions.ts'
import { allSealed } from '../all-sealed.ts'
import { CLIENTS, closedLoop } from '../closed-loop.ts'
import type { Figure } from '../figure.ts'
import { compare } from '../interleaved.ts'
import { MeasuredServer } from '../measured-server.ts'
import type { BenchPostgres } from '../postgres.ts'
import { WatchedServer } from '../watched-server.ts'
import { clientOf } from './clients.ts'

const secret = 'a secret of the benchmark, known to both processes'

/** Requests for new tokens, against requests that update one row and sign two tokens. */
export async function compareRefreshes(
  settings: Record<string, string>,
  postgres: BenchPostgres,
): Promise<Figure[]> {
  const database = await openDatabase({ ...postgres, poolSize: CLIENTS })
  const bare = await MeasuredServer.start(join(import.meta.dirname, '..', 'servers', 'bare-refresh.ts'), [
    postgres.migrationUrl,
  ])
  const ours = await WatchedServer.start({ ...settings, JWT_SECRET: secret })
  try {
    await makeRows(database)
    const tokens = await issue(database)
    // An address of its own for every request: what is measured is the refresh, not its limit.
    let address = 1_000_000
    const { baseline, measured, ratio } = await compare(
      () =>
        closedLoop(async (client) => {
          const { status } = await clientOf(bare.port, 0).post('/', { id: client })
          if (status !== 200) throw new Error(`the baseline answered ${status}`)
        }),
      () =>
        closedLoop(async (client) => {
          const sent = { refresh_token: tokens[client] }
          const { status, body } = await clientOf(ours.port, address++).post('/api/v1/auth/refresh', sent)
          if (status !== 200) throw new Error(`a refresh was answered ${status} ${JSON.stringify(body)}`)
          tokens[client] = String(body.data?.refresh_token)
        }),
      () => allSealed(database),
    )
    return [
      { name: 'bare UPDATE and HS256, per second', value: baseline, digits: 0 },
      { name: 'refreshes, per second', value: measured, digits: 0 },
      { name: 'refreshes, ratio', value: ratio, bar: { atLeast: 0.5 } },
    ]
  } finally {
    await ours.end()
    bare.stop()
    await database.close()
  }
}

async function makeRows(database: Database): Promise<void> {
  await database.administer((session) =>
    session.run(`
      create table bench_session (id integer primary key, gen bigint not null);
      insert into bench_session select id, 0 from generate_series(0, ${CLIENTS - 1}) id`),
  )
}

/** A session for each client, signed as the server signs. */
async function issue(database: Database): Promise<string[]> {
  const sessions = createSessions({ database, clock: Date.now, jwtSecret: secret, jwtIssuer: 'tamga' })
  return Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const id = uuidv7()
      await database.system.insertInto('users').values({ id, role: 'user' }).execute()
      const { refreshToken } = await sessions.issue(id)
      return refreshToken
    }),
  )
}
