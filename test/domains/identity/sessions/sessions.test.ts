import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import type { Sessions, TokenPair } from '../../../../src/domains/identity/sessions/sessions.ts'
import { sessionScheme } from '../../../../src/security/schemes/session.ts'
import { addUser, adjustableClock, jwtIssuer, jwtSecret, sessionsOn } from '../../../security/support.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { eventually } from '../../../support/eventually.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'

const DAY = 24 * 3_600_000
let stage: TestDatabase
let sessions: Sessions

const test = suite('sessions')

test.before(async () => {
  stage = await openTestDatabase()
  sessions = sessionsOn(stage.database)
  await sessions.start()
})
test.after(async () => {
  await sessions.stop()
  await stage.close()
})

async function signIn(): Promise<TokenPair> {
  return sessions.issue(await addUser(stage.database))
}

async function assertAccepted(pair: TokenPair, by = sessions): Promise<void> {
  const principal = await by.verifyAccess(pair.accessToken)
  assert.is(principal.userId, pair.userId)
  assert.is(principal.sessionId, pair.sessionId)
}

const assertRefused = (pair: TokenPair, by = sessions) =>
  rejects(by.verifyAccess(pair.accessToken), 'auth.invalid')

function rowOf(pair: TokenPair) {
  return stage.database.system
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', pair.sessionId)
    .executeTakeFirstOrThrow()
}

test('a session opens with a pair that lives 15 minutes and 30 days', async () => {
  const pair = await signIn()
  const principal = await sessions.verifyAccess(pair.accessToken)
  assert.is(principal.kind, 'user')
  assert.is(principal.tokenExpiresAt, pair.accessExpiresAt)
  const { issued_at, absolute_expires_at } = await rowOf(pair)
  assert.is(pair.accessExpiresAt - issued_at.getTime(), 15 * 60_000)
  assert.is(pair.refreshExpiresAt - issued_at.getTime(), 30 * DAY)
  assert.is(absolute_expires_at.getTime() - issued_at.getTime(), 90 * DAY)
})

test('the session scheme takes the bearer token and nothing else', async () => {
  const { accessToken, refreshToken, userId } = await signIn()
  const call = (authorization?: string) =>
    sessionScheme(sessions).authenticate({
      header: (name) => (name === 'authorization' ? authorization : undefined),
      peerAddress: '192.0.2.1',
      host: 'tamga.test',
    })
  for (const word of ['Bearer', 'bearer', 'BEARER ']) {
    const principal = await call(`${word} ${accessToken}`)
    assert.is(principal?.kind === 'user' && principal.userId, userId)
  }
  for (const absent of [undefined, '', accessToken, 'Basic dTpw', 'Bearer', `Bearer ${accessToken} x`])
    assert.is(await call(absent), undefined)
  await rejects(call(`Bearer ${refreshToken}`), 'auth.invalid')
  await rejects(call('Bearer nonsense'), 'auth.invalid')
})

test('no one who is unknown or inactive gets a session', async () => {
  await rejects(sessions.issue(uuidv7()), 'auth.invalid')
  const userId = await addUser(stage.database)
  await stage.database.system.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
  await rejects(sessions.issue(userId), 'auth.invalid')
})

test('a refresh gives a new pair of the same session', async () => {
  const first = await signIn()
  const second = await sessions.refresh(first.refreshToken)
  assert.is(second.sessionId, first.sessionId)
  assert.is.not(second.refreshToken, first.refreshToken)
  await assertAccepted(second)
  await sessions.refresh(second.refreshToken)
})

test('the second use of a refresh token ends the whole session, and that is kept', async () => {
  const first = await signIn()
  const second = await sessions.refresh(first.refreshToken)
  const failure = await rejects(sessions.refresh(first.refreshToken), 'auth.refresh_reused')
  assert.is((failure as Error & { keepWrites?: boolean }).keepWrites, true)
  assert.is((await rowOf(first)).revoke_reason, 'reuse')
  await rejects(sessions.refresh(second.refreshToken), 'auth.invalid')
  await assertRefused(first)
  await assertRefused(second)
})

test('a refresh inside a transaction that is rolled back did not happen', async () => {
  const pair = await signIn()
  const failure = rejects(
    stage.database.transact({ role: 'app', userId: pair.userId }, 'write', async (db) => {
      await sessions.refresh(pair.refreshToken, { db })
      throw new Error('the handler failed')
    }),
  )
  assert.is((await failure).message, 'the handler failed')
  await sessions.refresh(pair.refreshToken)
})

test('everything can be part of a transaction of the application role', async () => {
  const userId = await addUser(stage.database)
  const pair = await stage.database.transact(
    { role: 'app', presented: { person: userId } },
    'write',
    async (db) => {
      const first = await sessions.issue(userId, { db })
      return sessions.refresh(first.refreshToken, { db })
    },
  )
  const principal = await sessions.verifyAccess(pair.accessToken)
  await stage.database.transact({ role: 'app', userId }, 'write', (db) => sessions.logout(principal, db))
  await assertRefused(pair)

  const again = await sessions.issue(userId)
  await stage.database.transact({ role: 'app', userId }, 'write', (tx) =>
    sessions.revokeUser(userId, 'role', tx),
  )
  await assertRefused(again)
})

test('a revocation that is rolled back ends nothing', async () => {
  const pair = await signIn()
  await rejects(
    stage.database.transact({ role: 'app', userId: pair.userId }, 'write', async (db) => {
      assert.is(await sessions.revokeSession(pair.sessionId, 'test', db), true)
      throw new Error('the handler failed')
    }),
  )
  await assertAccepted(pair)
})

test('the same Idempotency-Key repeats a lost answer until the successor is used', async () => {
  const first = await signIn()
  const second = await sessions.refresh(first.refreshToken, { idempotencyKey: 'one' })
  const repeated = await sessions.refresh(first.refreshToken, { idempotencyKey: 'one' })
  assert.is((await rowOf(first)).gen, 2)
  await assertAccepted(repeated)
  const third = await sessions.refresh(repeated.refreshToken, { idempotencyKey: 'two' })
  await rejects(sessions.refresh(first.refreshToken, { idempotencyKey: 'one' }), 'auth.refresh_reused')
  await assertRefused(second)
  await assertRefused(third)
})

for (const [name, options] of Object.entries({
  'another Idempotency-Key': { idempotencyKey: 'other' },
  'no Idempotency-Key': {},
})) {
  test(`a repeat with ${name} is a reuse`, async () => {
    const first = await signIn()
    await sessions.refresh(first.refreshToken, { idempotencyKey: 'one' })
    await rejects(sessions.refresh(first.refreshToken, options), 'auth.refresh_reused')
  })
}

test('a lost answer is repeated for 30 seconds', async () => {
  const clock = adjustableClock()
  const turned = sessionsOn(stage.database, { clock })
  const first = await signIn()
  await turned.refresh(first.refreshToken, { idempotencyKey: 'one' })
  clock.turn(29_000)
  await turned.refresh(first.refreshToken, { idempotencyKey: 'one' })
  clock.turn(2_000)
  await rejects(turned.refresh(first.refreshToken, { idempotencyKey: 'one' }), 'auth.refresh_reused')
})

test('a refresh token ends after 30 days and a session after 90', async () => {
  const clock = adjustableClock()
  const turned = sessionsOn(stage.database, { clock })
  let pair = await turned.issue(await addUser(stage.database))
  const opened = (await rowOf(pair)).created_at.getTime()
  const idle = await turned.issue(await addUser(stage.database))
  for (let turn = 0; turn < 3; turn += 1) {
    clock.turn(29 * DAY)
    pair = await turned.refresh(pair.refreshToken)
  }
  assert.is(pair.refreshExpiresAt, opened + 90 * DAY)
  await rejects(turned.refresh(idle.refreshToken), 'auth.invalid')
  clock.turn(3 * DAY)
  await rejects(turned.refresh(pair.refreshToken), 'auth.invalid')
})

test('a role that is given later shortens the sessions of before, and what they show', async () => {
  const clock = adjustableClock()
  const turned = sessionsOn(stage.database, { clock })
  const userId = await addUser(stage.database)
  const opened = await turned.issue(userId, { method: 'eid_push' })
  const other = await turned.issue(userId, { method: 'eid_push' })
  const { system } = stage.database
  const give = (role: string) => system.updateTable('users').set({ role }).where('id', '=', userId).execute()
  await give('manager')
  const { strong_at, issued_at, expires_at, absolute_expires_at } = await rowOf(opened)
  assert.is(absolute_expires_at.getTime() - strong_at!.getTime(), 12 * 3_600_000)
  assert.is(expires_at.getTime() - issued_at.getTime(), 30 * 60_000)
  let kept = opened
  for (let turn = 0; turn < 3; turn += 1) {
    clock.turn(25 * 60_000)
    kept = await turned.refresh(kept.refreshToken)
  }
  assert.is((await rowOf(kept)).absolute_expires_at.getTime(), absolute_expires_at.getTime())
  await rejects(turned.refresh(other.refreshToken), 'auth.invalid')
  // A role that is lost gives no session back.
  await give('user')
  assert.is((await rowOf(kept)).absolute_expires_at.getTime(), absolute_expires_at.getTime())
})

test('a role that is given while a session is renewed shortens it in either order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const userId = await addUser(stage.database)
    const pair = await sessions.issue(userId, { method: 'eid_push' })
    await Promise.all([
      sessions.refresh(pair.refreshToken),
      stage.database.system.updateTable('users').set({ role: 'manager' }).where('id', '=', userId).execute(),
    ])
    const { issued_at, expires_at, absolute_expires_at } = await rowOf(pair)
    assert.ok(absolute_expires_at.getTime() - issued_at.getTime() <= 12 * 3_600_000)
    assert.ok(expires_at.getTime() - issued_at.getTime() <= 31 * 60_000)
  }
})

test('what another issuer has seen counts from when it was seen', async () => {
  const clock = adjustableClock()
  const turned = sessionsOn(stage.database, { clock })
  const userId = await addUser(stage.database)
  await stage.database.system.updateTable('users').set({ role: 'manager' }).where('id', '=', userId).execute()
  const now = clock()
  const ago = (hours: number) => new Date(now - hours * 3_600_000)
  const seen = (hours: number) =>
    turned.issue(userId, { method: 'sso', strong: true, signedInAt: ago(hours) })
  const recent = await seen(11.9)
  assert.is((await turned.verifyAccess(recent.accessToken)).strong, true)
  assert.is(recent.accessExpiresAt, ago(11.9).getTime() + 12 * 3_600_000, 'no token outlives it')
  const old = await seen(13)
  assert.is((await turned.verifyAccess(old.accessToken)).strong, false)
  assert.is((await rowOf(old)).created_at.getTime(), ago(13).getTime())
})

test('an access token never outlives its session', async () => {
  const clock = adjustableClock()
  const turned = sessionsOn(stage.database, { clock })
  const pair = await turned.issue(await addUser(stage.database))
  await sql`update sessions set absolute_expires_at = now() + interval '5 minutes', expires_at = now() + interval '5 minutes'
    where id = ${pair.sessionId}`.execute(stage.database.system)
  const renewed = await turned.refresh(pair.refreshToken)
  assert.is(renewed.accessExpiresAt, renewed.refreshExpiresAt)
  clock.turn(5 * 60_000)
  await assertRefused(renewed, turned)
})

test('logout ends the session and the token', async () => {
  const pair = await signIn()
  const other = await sessions.issue(pair.userId)
  await sessions.logout(await sessions.verifyAccess(pair.accessToken))
  await assertRefused(pair)
  await rejects(sessions.refresh(pair.refreshToken), 'auth.invalid')
  await assertAccepted(other)
  const denied = await stage.database.system
    .selectFrom('revocations')
    .select(['kind', 'expires_at'])
    .where('kind', '=', 'token')
    .where('expires_at', '=', new Date(pair.accessExpiresAt))
    .execute()
  assert.is(denied.length, 1)
})

test('revoking a session tells whether it was alive', async () => {
  const pair = await signIn()
  assert.is(await sessions.revokeSession(pair.sessionId, 'admin'), true)
  assert.is(await sessions.revokeSession(pair.sessionId, 'admin'), false)
  assert.is(await sessions.revokeSession(uuidv7(), 'admin'), false)
  await assertRefused(pair)
})

test('revoking a user ends what was issued before, to the millisecond, and nothing after', async () => {
  const userId = await addUser(stage.database)
  const frozen = Date.now()
  const still = sessionsOn(stage.database, { clock: () => frozen })
  const before = await still.issue(userId)
  assert.is(await still.revokeUser(userId, 'role'), true)
  const after = await still.issue(userId)
  await assertRefused(before, still)
  await rejects(still.refresh(before.refreshToken), 'auth.invalid')
  await assertAccepted(after, still)
  await still.refresh(after.refreshToken)
  assert.is(await still.revokeUser(uuidv7(), 'role'), false)
})

test('a user is revoked also by an instance whose clock lags behind', async () => {
  const lagging = adjustableClock()
  lagging.turn(-5_000)
  const late = sessionsOn(stage.database, { clock: lagging })
  const pair = await signIn()
  await late.revokeUser(pair.userId, 'role')
  await assertRefused(pair, late)
  // The other instance is notified at once, but not instantly.
  await eventually(() => assertRefused(pair).then(() => true))
})

test('a cut-off that was written straight to the user counts as well', async () => {
  const pair = await signIn()
  await stage.database.system
    .updateTable('users')
    .set({ tokens_revoked_before: new Date(Date.now() + 1) })
    .where('id', '=', pair.userId)
    .execute()
  await rejects(sessions.refresh(pair.refreshToken), 'auth.invalid')
})

test('an instance that does not follow revocations asks the database', async () => {
  const unsynced = sessionsOn(stage.database)
  const pair = await signIn()
  await assertAccepted(pair, unsynced)
  await sessions.revokeSession(pair.sessionId, 'admin')
  await assertRefused(pair, unsynced)
})

test('another JWT_SECRET or JWT_ISSUER ends every session', async () => {
  const pair = await signIn()
  for (const other of [{ jwtSecret: `${jwtSecret}!` }, { jwtIssuer: `${jwtIssuer}.mn` }]) {
    const changed = sessionsOn(stage.database, other)
    await assertRefused(pair, changed)
    await rejects(changed.refresh(pair.refreshToken), 'auth.invalid')
  }
})

test('a clock that is turned back revives nothing', async () => {
  const clock = adjustableClock()
  const turned = sessionsOn(stage.database, { clock })
  const pair = await turned.issue(await addUser(stage.database))
  await turned.revokeUser(pair.userId, 'role')
  clock.turn(-3_600_000)
  await assertRefused(pair, turned)
  clock.turn(2 * 3_600_000)
  await assertRefused(pair, turned)
})

test('pruning deletes what has expired and nothing else', async () => {
  const clock = adjustableClock()
  const turned = sessionsOn(stage.database, { clock })
  const pair = await signIn()
  await sessions.revokeUser(pair.userId, 'role')
  await turned.prune()
  assert.is((await rowOf(pair)).revoke_reason, 'role')
  clock.turn(31 * DAY)
  const pruned = await turned.prune()
  assert.ok(pruned.sessions > 0 && pruned.revocations > 0)
  assert.equal(await turned.prune(), { sessions: 0, revocations: 0 })
})

test.run()
