import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { PresentedKeys, Tx } from '../../../../src/db/database.ts'
import type { Sessions } from '../../../../src/domains/identity/sessions/sessions.ts'
import { noOrigin, type SignInAttempt } from '../../../../src/domains/identity/sessions/sign-in-attempt.ts'
import { upsertEidPerson } from '../../../../src/domains/identity/sign-in/admit.ts'
import { countFailure, isLocked } from '../../../../src/domains/identity/sign-in/locks.ts'
import { failSignIn, signIn } from '../../../../src/domains/identity/sign-in/sign-in.ts'
import { AppError } from '../../../../src/errors/app-error.ts'
import { addUser, sessionsOn } from '../../../security/support.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { suite } from '../../../support/suite.ts'

let stage: TestDatabase
let sessions: Sessions
const rule = { failures: 3, withinMs: 60_000, lockMs: 120_000 }
const attempt = (at = new Date()): SignInAttempt => ({
  ...{ method: 'eid_qr', at, requestId: 'r', addressHash: null, origin: noOrigin },
})
const asApp = <T>(shown: PresentedKeys, work: (tx: Tx) => Promise<T>) =>
  stage.database.transact({ role: 'app', presented: shown }, 'write', work)
const person = (civilId: string, certificate = 'a'.repeat(64)) => ({
  civilId,
  certificate,
  givenName: 'Сараа',
  familyName: 'Бат',
  nationalIdHash: null,
  documentNumber: `PNOMN-${civilId}-TEST`,
})
const holderOf = (id: string) =>
  stage.database.system
    .selectFrom('users')
    .select(['id', 'active', 'locked_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const test = suite('signing in')

test.before(async () => {
  stage = await openTestDatabase()
  sessions = sessionsOn(stage.database)
})
test.after(() => stage.close())

test('a person is made at the first sign-in and found at the next', async () => {
  const civilId = randomUUID()
  const first = await asApp({ civilId }, (tx) => upsertEidPerson(tx, person(civilId), new Date()))
  const again = await asApp({ civilId }, (tx) => upsertEidPerson(tx, person(civilId), new Date()))
  assert.is(again.id, first.id)
  assert.is(again.certificate_changed, false)
  const other = await asApp({ civilId }, (tx) =>
    upsertEidPerson(tx, person(civilId, 'b'.repeat(64)), new Date()),
  )
  assert.is(other.certificate_changed, true)
})

test('two first sign-ins at once make one person', async () => {
  const civilId = randomUUID()
  const both = await Promise.all(
    [1, 2].map(() => asApp({ civilId }, (tx) => upsertEidPerson(tx, person(civilId), new Date()))),
  )
  assert.is(both[0]!.id, both[1]!.id)
})

test('who is let in has a session, and the event of it', async () => {
  const id = await addUser(stage.database)
  const holder = await holderOf(id)
  const pair = await asApp({ person: id }, (tx) => signIn(tx, sessions, holder, attempt()))
  const [event] = await events(id)
  assert.is(event?.outcome, 'ok')
  assert.is(event?.session_id, pair.sessionId)
})

test('who is locked or not active stays out, and that is noted', async () => {
  const id = await addUser(stage.database)
  const locked = { id, active: true, locked_until: new Date(Date.now() + 1000) }
  for (const [holder, code] of [
    [locked, 'auth.locked'],
    [{ ...locked, locked_until: null, active: false }, 'auth.inactive'],
  ] as const) {
    const error = await asApp({ person: id }, (tx) => signIn(tx, sessions, holder, attempt()).catch((e) => e))
    assert.instance(error, AppError)
    assert.is(error.code, code)
    assert.is(error.keepWrites, true)
  }
  assert.equal((await events(id)).map(({ reason }) => reason).sort(), ['account_inactive', 'account_locked'])
})

test('failures lock the account at the number that is set, once, and the lock ends', async () => {
  const id = await addUser(stage.database)
  const at = new Date()
  for (let n = 0; n < rule.failures; n++)
    await asApp({ person: id }, (tx) => failSignIn(tx, id, attempt(at), 'signature_invalid', rule))
  const { locked_until } = await holderOf(id)
  assert.is(locked_until?.getTime(), at.getTime() + rule.lockMs)
  const reported = await stage.database.system
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', id)
    .execute()
  assert.equal(
    reported.map(({ kind }) => kind),
    ['account_locked'],
  )
  assert.is(await isLocked(stage.database.system, `account:${id}`, at), true)
  assert.is(
    await isLocked(stage.database.system, `account:${id}`, new Date(at.getTime() + rule.lockMs)),
    false,
  )
})

test('failures further apart than the window do not add up', async () => {
  const id = randomUUID()
  const key = `account:${id}` as const
  const at = Date.now()
  for (let n = 0; n < 6; n++)
    assert.is(
      await asApp({ person: id }, (tx) =>
        countFailure(tx, key, rule, new Date(at + (n * rule.withinMs) / 1.5)),
      ),
      false,
    )
})

test('of many failures at once exactly one locks', async () => {
  const id = randomUUID()
  const key = `account:${id}` as const
  const locked = await Promise.all(
    Array.from({ length: 8 }, () => asApp({ person: id }, (tx) => countFailure(tx, key, rule, new Date()))),
  )
  assert.is(locked.filter(Boolean).length, 1)
})

const events = (userId: string) =>
  stage.database.system.selectFrom('login_events').selectAll().where('user_id', '=', userId).execute()

test.run()
