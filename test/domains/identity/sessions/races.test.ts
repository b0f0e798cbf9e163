import * as assert from 'uvu/assert'
import type { Sessions, TokenPair } from '../../../../src/domains/identity/sessions/sessions.ts'
import type { AppError } from '../../../../src/errors/app-error.ts'
import { addUser, sessionsOn } from '../../../security/support.ts'
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
const refreshOnce = ({ refreshToken, userId }: TokenPair) =>
  stage.database
    .transact({ role: 'app', presented: { person: userId } }, 'write', async (db) => {
      try {
        return { pair: await sessions.refresh(refreshToken, { db }) }
      } catch (error) {
        return { code: (error as AppError).code }
      }
    })
    .then((outcome) => outcome.code ?? 'rotated')

function count(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

test('of two refreshes at once one wins, and the other ends the session', async () => {
  const pair = await sessions.issue(await addUser(stage.database))
  const outcomes = await Promise.all([refreshOnce(pair), refreshOnce(pair)])
  assert.equal(outcomes.sort(), ['auth.refresh_reused', 'rotated'])
  await rejects(sessions.verifyAccess(pair.accessToken), 'auth.invalid')
})

test('16 clients with one token, 20 times over: one rotates, one is a reuse, the rest find it ended', async () => {
  for (let round = 0; round < 20; round += 1) {
    const pair = await sessions.issue(await addUser(stage.database))
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => refreshOnce(pair)))
    assert.equal(count(outcomes), { rotated: 1, 'auth.refresh_reused': 1, 'auth.invalid': 14 })
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
