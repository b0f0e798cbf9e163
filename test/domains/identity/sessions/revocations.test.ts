import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Database, openDatabase } from '../../../../src/db/database.ts'
import { migrate } from '../../../../src/db/migrations.ts'
import {
  REVOCATION_CHANNEL,
  type SessionRevocation,
  selectRevocations,
} from '../../../../src/domains/identity/sessions/revocation-queries.ts'
import type { Sessions, TokenPair } from '../../../../src/domains/identity/sessions/sessions.ts'
import type { AppError } from '../../../../src/errors/app-error.ts'
import { addUser, restartKilled, sessionsOn } from '../../../security/support.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { eventually } from '../../../support/eventually.ts'
import { startPostgres } from '../../../support/postgres.ts'
import { suite } from '../../../support/suite.ts'
import { startTcpProxy, type TcpProxy } from '../../../support/tcp-proxy.ts'

let stage: TestDatabase
let here: Sessions

const test = suite('revocations')

test.before(async () => {
  stage = await openTestDatabase()
  here = sessionsOn(stage.database)
  await here.start()
})
test.after(async () => {
  await here.stop()
  await stage.close()
})

const signIn = async () => here.issue(await addUser(stage.database))

async function answerOf(sessions: Sessions, pair: TokenPair): Promise<string> {
  return sessions.verifyAccess(pair.accessToken).then(
    () => 'accepted',
    (error: AppError) => error.code,
  )
}

/** Waits for that answer, and gives how long it took. */
const timeUntil = (wanted: string, sessions: Sessions, pair: TokenPair): Promise<number> =>
  eventually(async () => (await answerOf(sessions, pair)) === wanted)

async function withSecondInstance(
  work: (there: Sessions, database: Database) => Promise<void>,
  proxy?: TcpProxy,
): Promise<void> {
  const address = stage.url === undefined ? undefined : new URL(stage.url)
  if (address && proxy) address.port = String(proxy.port)
  const database = address ? await openDatabase({ url: address.href }) : stage.database
  const there = sessionsOn(database)
  try {
    await there.start()
    await work(there, database)
  } finally {
    // First the proxy: an end that is not answered would be waited for.
    await proxy?.close()
    await there.stop()
    if (database !== stage.database) await database.close()
  }
}

const isListener = (opening: Buffer) => opening.includes('tamga-listener')

async function isRefusedAtOnce(there: Sessions): Promise<boolean> {
  const pair = await signIn()
  assert.is(await answerOf(there, pair), 'accepted')
  await here.revokeSession(pair.sessionId, 'admin')
  return (await answerOf(there, pair)) === 'auth.invalid'
}

/** The connections by which instances hear of revocations, as the server knows them. */
async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'tamga-listener'`.execute(stage.database.system)
  return rows.map(({ pid }) => pid)
}

/** The keys of the revocations that instances have told each other since. */
async function listen() {
  const keys: string[] = []
  const { close } = await stage.database.listen(REVOCATION_CHANNEL, (payload) => {
    keys.push((JSON.parse(payload) as SessionRevocation).key)
  })
  return { keys, [Symbol.asyncDispose]: close }
}

for (const [what, revoke] of Object.entries({
  session: (pair: TokenPair) => here.revokeSession(pair.sessionId, 'admin'),
  user: (pair: TokenPair) => here.revokeUser(pair.userId, 'role'),
  logout: async (pair: TokenPair) => here.logout(await here.verifyAccess(pair.accessToken)),
  async reuse(pair: TokenPair) {
    const { refreshToken } = await here.refresh(pair.refreshToken)
    await here.refresh(refreshToken)
    await here.refresh(pair.refreshToken).catch(() => {})
  },
})) {
  test(`${what}: revoked on one instance, told at once, refused on another`, async () => {
    await using told = await listen()
    await withSecondInstance(async (there) => {
      const pair = await signIn()
      const bystander = await signIn()
      assert.is(await answerOf(there, pair), 'accepted')
      await revoke(pair)
      assert.is(await answerOf(here, pair), 'auth.invalid')
      await eventually(() => told.keys.some((key) => [pair.sessionId, pair.userId].includes(key)))
      await timeUntil('auth.invalid', there, pair)
      assert.is(await answerOf(there, bystander), 'accepted')
    })
  })
}

test('the notification is enough: it waits for no query', async () => {
  await withSecondInstance(async (there) => {
    const pair = await signIn()
    assert.is(await answerOf(there, pair), 'accepted')
    const { sessionId: key, refreshExpiresAt: expiresAt } = pair
    const notice: SessionRevocation = { kind: 'session', key, notBefore: null, expiresAt }
    await sql`select pg_notify(${REVOCATION_CHANNEL}, ${JSON.stringify(notice)})`.execute(
      stage.database.system,
    )
    await timeUntil('auth.invalid', there, pair)
  })
})

test('an instance that starts later knows what was revoked before', async () => {
  const pair = await signIn()
  await here.revokeSession(pair.sessionId, 'admin')
  await withSecondInstance(async (there) => assert.is(await answerOf(there, pair), 'auth.invalid'))
})

if (onPostgres) {
  test('a poll reads what commits late, though younger revocations were read before', async () => {
    const { system } = stage.database
    const late = await signIn()
    const early = await signIn()
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const revoked = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = stage.database.transact({ role: 'app', userId: late.userId }, 'write', async (db) => {
      await here.revokeSession(late.sessionId, 'admin', db)
      begun()
      await held
    })
    await revoked
    await here.revokeSession(early.sessionId, 'admin')
    const first = await selectRevocations(system, undefined, new Date())
    assert.ok(first.revocations.some(({ key }) => key === early.sessionId))
    assert.not.ok(first.revocations.some(({ key }) => key === late.sessionId))
    finish()
    await slow
    const second = await selectRevocations(system, first.horizon, new Date())
    assert.ok(second.revocations.some(({ key }) => key === late.sessionId))
    // What other transactions of the server began before keeps the horizon back until they end.
    let { horizon } = second
    await eventually(async () => {
      const next = await selectRevocations(system, horizon, new Date())
      horizon = next.horizon
      return next.revocations.length === 0
    })
  })

  test('with the listener cut without a word, refused all the same', async () => {
    const proxy = await startTcpProxy(Number(new URL(stage.url!).port))
    await withSecondInstance(async (there) => {
      const pair = await signIn()
      const bystander = await signIn()
      assert.is(await answerOf(there, pair), 'accepted')
      proxy.cut(isListener)
      await here.revokeSession(pair.sessionId, 'admin')
      await timeUntil('auth.invalid', there, pair)

      // A poll may bring one revocation in the very moment; several in a row show that each answer is asked for.
      const isDeaf = async () => {
        for (let times = 0; times < 3; times += 1) if (!(await isRefusedAtOnce(there))) return false
        return true
      }
      await eventually(isDeaf)
      assert.is(await answerOf(there, bystander), 'accepted')
      assert.ok(await isRefusedAtOnce(there), 'a deaf instance asks the database each time')

      const cut = await listeners()
      proxy.mend()
      await eventually(async () => (await listeners()).some((pid) => !cut.includes(pid)))
      const last = await signIn()
      await here.revokeSession(last.sessionId, 'admin')
      await timeUntil('auth.invalid', there, last)
    }, proxy)
  })

  test('with the database cut without a word, no one is let in', async () => {
    const proxy = await startTcpProxy(Number(new URL(stage.url!).port))
    await withSecondInstance(async (there) => {
      const pair = await signIn()
      assert.is(await answerOf(there, pair), 'accepted')
      proxy.cut()
      const took = await timeUntil('server.unavailable', there, pair)
      assert.ok(took > 1_000, `${took} ms`)
      proxy.mend()
      await timeUntil('accepted', there, pair)
    }, proxy)
  })

  test('with the database down, 503 until it is back', async () => {
    const server = await startPostgres()
    const database = await openDatabase({ url: server.url })
    await migrate(database)
    const sessions = sessionsOn(database)
    await sessions.start()
    try {
      const pair = await sessions.issue(await addUser(database))
      assert.is(await answerOf(sessions, pair), 'accepted')
      server.kill9()
      await timeUntil('server.unavailable', sessions, pair)
      for (let times = 0; times < 5; times += 1)
        assert.is(await answerOf(sessions, pair), 'server.unavailable')
      await restartKilled(server)
      await timeUntil('accepted', sessions, pair)
      await sessions.revokeUser(pair.userId, 'role')
      assert.is(await answerOf(sessions, pair), 'auth.invalid')
    } finally {
      await sessions.stop()
      await database.close()
      server.stop()
    }
  })
}

test.run()
