import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { SignedEntry } from '../../../../src/audit/audit.ts'
import { signEntry } from '../../../../src/audit/entry.ts'
import { deriveAuditKeys } from '../../../../src/audit/keys.ts'
import type {
  RefreshOptions,
  Sessions,
  TokenPair,
} from '../../../../src/domains/identity/sessions/sessions.ts'
import type { AppError } from '../../../../src/errors/app-error.ts'
import { addUser, sessionsOn } from '../../../security/support.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../../../support/database.ts'
import { suite } from '../../../support/suite.ts'

let stage: TestDatabase
let sessions: Sessions

const test = suite('refreshes that go together')
const onServer = postgresTest(test)

test.before(async () => {
  stage = await openTestDatabase({ poolSize: 8 })
  sessions = sessionsOn(stage.database)
  await sessions.start()
})
test.after(async () => {
  await sessions.stop()
  await stage.close()
})

const keys = deriveAuditKeys('a key of tests that is long enough, and known to all')

const entry = (sessionId: string): SignedEntry =>
  signEntry(
    {
      operation: 'refreshSession',
      subject: `session:${sessionId}`,
      outcome: 'done',
      actor: 'anonymous',
      tenantId: null,
      requestId: 'a-request',
      addressHash: null,
      details: {},
    },
    keys,
    Date.now(),
  )

/** `single` counts the turns that had to be made on their own. */
function refreshing(token: string) {
  let single = 0
  const within: RefreshOptions['within'] = (turn, person) => {
    single += 1
    return stage.database
      .transact({ role: 'app', presented: { person } }, 'write', async (db) => {
        // An error that asks to keep its writes is thrown after the commit.
        const outcome = await turn(db).catch((error: AppError) => ({ error }))
        return outcome
      })
      .then((outcome) => {
        if ('error' in outcome) throw outcome.error
        return outcome
      })
  }
  const answer: Promise<TokenPair | string> = sessions
    .refresh(token, { entry, within })
    .catch((error: AppError) => error.code)
  return answer.then((pair) => ({ pair, single }))
}

async function entriesOf(sessionIds: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry e join audit_queue q on q.entry_id = e.id
    where e.subject = any (${sessionIds.map((id) => `session:${id}`)})`.execute(stage.database.system)
  return rows[0]?.count ?? 0
}

test('40 sessions at once: each is turned, with one entry, and none on its own', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 40 }, async () => sessions.issue(await addUser(stage.database))),
  )
  const turned = await Promise.all(pairs.map(({ refreshToken }) => refreshing(refreshToken)))
  for (const { pair, single } of turned) {
    assert.is(single, 0)
    assert.ok(typeof pair !== 'string')
    assert.is((await sessions.verifyAccess(pair.accessToken)).sessionId, pair.sessionId)
  }
  assert.is(await entriesOf(pairs.map(({ sessionId }) => sessionId)), 40)
})

test('one token, eight times at once: all get the same pair', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { refreshToken, sessionId } = await sessions.issue(await addUser(stage.database))
    const answers = await Promise.all(Array.from({ length: 8 }, () => refreshing(refreshToken)))
    const pairs = answers.map(({ pair }) => (typeof pair === 'string' ? pair : pair.refreshToken))
    assert.is(new Set(pairs).size, 1, pairs.join(' '))
    assert.is(await entriesOf([sessionId]), 1, 'one entry tells of the turn')
  }
})

test('a person who is inactive or was cut off is not refreshed', async () => {
  const userId = await addUser(stage.database)
  const [inactive, cut] = [await sessions.issue(userId), await sessions.issue(await addUser(stage.database))]
  await stage.database.system.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
  await sessions.revokeUser(cut.userId, 'role')
  for (const { refreshToken } of [inactive, cut])
    assert.is((await refreshing(refreshToken)).pair, 'auth.invalid')
  assert.is(await entriesOf([inactive.sessionId, cut.sessionId]), 0)
})

onServer('a locked session waits alone, and holds up no other', async () => {
  const [locked, free] = [
    await sessions.issue(await addUser(stage.database)),
    await sessions.issue(await addUser(stage.database)),
  ]
  const taken = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const held = stage.database.transact({ role: 'job' }, 'write', async (tx) => {
    await sql`select from users where id = ${locked.userId} for update`.execute(tx)
    taken.resolve()
    await letGo.promise
  })
  await taken.promise
  const waiting = refreshing(locked.refreshToken)
  const passed = await refreshing(free.refreshToken)
  assert.is(passed.single, 0)
  letGo.resolve()
  await held
  const { pair, single } = await waiting
  assert.is(single, 1)
  assert.ok(typeof pair !== 'string')
})

test.run()
