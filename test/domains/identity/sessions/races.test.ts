import * as assert from 'uvu/assert'
import type { Sessions, TokenPair } from '../../../../src/domains/identity/sessions/sessions.ts'
import type { AppError } from '../../../../src/errors/app-error.ts'
import { addUser, adjustableClock, sessionsOn } from '../../../security/support.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'

let stage: TestDatabase
let sessions: Sessions

const test = suite('races of sessions')

test.before(async () => {
  stage = await openTestDatabase({ poolSize: 16 })
  sessions = sessionsOn(stage.database)
  await sessions.start()
})
test.after(async () => {
  await sessions.stop()
  await stage.close()
})

/** Each call in a transaction of its own, so that they truly overlap on a server. */
const refreshOnce = ({ refreshToken, userId }: Pick<TokenPair, 'refreshToken' | 'userId'>, by = sessions) =>
  stage.database.transact({ role: 'app', presented: { person: userId } }, 'write', async (db) => {
    try {
      return (await by.refresh(refreshToken, { db })).refreshToken
    } catch (error) {
      return (error as AppError).code
    }
  })

for (const clients of [2, 8])
  test(`${clients} refreshes with one token at once get the same pair, and a later one ends the session`, async () => {
    const clock = adjustableClock()
    const [one, other] = [sessionsOn(stage.database, { clock }), sessionsOn(stage.database, { clock })]
    for (let round = 0; round < 10; round += 1) {
      const pair = await one.issue(await addUser(stage.database))
      const outcomes = await Promise.all(
        Array.from({ length: clients }, (_, index) => refreshOnce(pair, index % 2 ? one : other)),
      )
      assert.is(new Set(outcomes).size, 1, outcomes.join(' '))
      const [refreshToken = ''] = outcomes
      clock.turn(11_000)
      assert.is(await refreshOnce(pair, other), 'auth.refresh_reused')
      assert.is(await refreshOnce({ ...pair, refreshToken }, one), 'auth.invalid')
    }
  })

test('whichever of refresh and logout comes first, nothing is left alive', async () => {
  for (let round = 0; round < 20; round += 1) {
    const pair = await sessions.issue(await addUser(stage.database))
    const principal = await sessions.verifyAccess(pair.accessToken)
    const [renewed] = await Promise.all([
      sessions.refresh(pair.refreshToken).catch((error: AppError) => error.code),
      sessions.logout(principal),
    ])
    await rejects(sessions.verifyAccess(pair.accessToken), 'auth.invalid')
    if (typeof renewed === 'string') {
      assert.is(renewed, 'auth.invalid')
      continue
    }
    await rejects(sessions.verifyAccess(renewed.accessToken), 'auth.invalid')
    await rejects(sessions.refresh(renewed.refreshToken), 'auth.invalid')
  }
})

test('what was issued while the user was being revoked is alive only if it came after', async () => {
  for (let round = 0; round < 20; round += 1) {
    const userId = await addUser(stage.database)
    const old = await sessions.issue(userId)
    const [issued, renewed] = await Promise.all([
      sessions.issue(userId),
      sessions.refresh(old.refreshToken).catch(() => undefined),
      sessions.revokeUser(userId, 'role'),
    ])
    await rejects(sessions.verifyAccess(old.accessToken), 'auth.invalid')
    for (const pair of [issued, renewed]) {
      if (!pair) continue
      const row = await stage.database.system
        .selectFrom('sessions')
        .select('revoked_at')
        .where('id', '=', pair.sessionId)
        .executeTakeFirstOrThrow()
      const accepted = await sessions.verifyAccess(pair.accessToken).then(
        () => true,
        () => false,
      )
      assert.is(accepted, row.revoked_at === null, 'a token stands exactly as long as its session')
    }
  }
})

test.run()
