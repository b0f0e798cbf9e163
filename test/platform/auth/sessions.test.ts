import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { bearer, entriesAbout, loginEvents, newPair, securityEvents, statusWith } from './support.ts'

const sessions = suite<{ stage: Stage }>('sessions over HTTP')

sessions.before(async (context) => {
  context.stage = await openStage()
})
sessions.before.each(({ stage }) => resetLimits(stage))
sessions.after(({ stage }) => stage?.close())

const refresh = (stage: Stage, refresh_token: string, idempotency_key?: string) =>
  stage.call('refreshSession', { body: { refresh_token, ...(idempotency_key && { idempotency_key }) } })

const sessionRow = (stage: Stage, id: string) =>
  stage.test.database.system
    .selectFrom('sessions')
    .select(['gen', 'revoke_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** As if the last refresh had been that many seconds earlier. */
const forgetRotation = (stage: Stage, id: string, seconds = 11) =>
  sql`update sessions set rotated_at = rotated_at - ${`${seconds} seconds`}::interval where id = ${id}`.execute(
    stage.test.database.system,
  )

sessions('200: a refresh token brings a new pair, and leaves one entry', async ({ stage }) => {
  const pair = await newPair(stage)
  const { status, body } = await refresh(stage, pair.refreshToken)
  assert.is(status, 200)
  assert.is(await statusWith(stage, body.data.access_token), 200)
  assert.not(body.data.refresh_token === pair.refreshToken)
  assert.equal(await entriesAbout(stage, 'refreshSession', `session:${pair.sessionId}`), ['done'])
})

sessions('401: a second use ends the chain for good, and is reported', async ({ stage }) => {
  const pair = await newPair(stage)
  const { body: fresh } = await refresh(stage, pair.refreshToken)
  await forgetRotation(stage, pair.sessionId)
  const { status, body } = await refresh(stage, pair.refreshToken)
  assert.is(status, 401)
  assert.is(body.error, 'auth.refresh_reused')
  assert.is(await statusWith(stage, fresh.data.access_token), 401)
  assert.is((await refresh(stage, fresh.data.refresh_token)).status, 401)

  assert.equal(await sessionRow(stage, pair.sessionId), { gen: 2, revoke_reason: 'reuse' })
  assert.equal(await securityEvents(stage, pair.userId), ['refresh_token_reused'])
  assert.equal(await loginEvents(stage, pair.userId), ['refresh already_used'])
  const entries = await entriesAbout(stage, 'refreshSession', `session:${pair.sessionId}`)
  assert.equal(entries, ['done', 'refused'])
})

sessions('200: a lost answer is given again to the same idempotency_key', async ({ stage }) => {
  const pair = await newPair(stage)
  assert.is((await refresh(stage, pair.refreshToken, 'first-try-of-this')).status, 200)
  await forgetRotation(stage, pair.sessionId, 20)
  const again = await refresh(stage, pair.refreshToken, 'first-try-of-this')
  assert.is(again.status, 200)
  assert.is(await statusWith(stage, again.body.data.access_token), 200)
  assert.is((await refresh(stage, pair.refreshToken, 'another-request')).body.error, 'auth.refresh_reused')
})

sessions(
  '401: neither garbage nor an access token is a refresh token; no entry is left',
  async ({ stage }) => {
    const pair = await newPair(stage)
    for (const wrong of ['garbage', pair.accessToken]) {
      const { status, body } = await refresh(stage, wrong)
      assert.is(status, 401)
      assert.is(body.error, 'auth.invalid')
    }
    assert.equal(await entriesAbout(stage, 'refreshSession', `session:${pair.sessionId}`), [])
  },
)

sessions('200: signing out ends the chain and denies the access token', async ({ stage }) => {
  const pair = await newPair(stage)
  const other = await stage.app.services.sessions.issue(pair.userId)
  const { status, body } = await stage.call('logoutSession', {}, bearer(pair.accessToken))
  assert.is(status, 200)
  assert.is(body.data.id, pair.sessionId)
  assert.is(await statusWith(stage, pair.accessToken), 401)
  assert.is((await refresh(stage, pair.refreshToken)).status, 401)
  assert.equal(await sessionRow(stage, pair.sessionId), { gen: 1, revoke_reason: 'logout' })
  const denied = await stage.test.database.system
    .selectFrom('revocations')
    .select('kind')
    .where('kind', '=', 'token')
    .execute()
  assert.is(denied.length, 1)
  assert.equal(await entriesAbout(stage, 'logoutSession', `session:${pair.sessionId}`), ['done'])
  assert.is(await statusWith(stage, other.accessToken), 200, 'other sessions of the person go on')
})

for (const clients of [2, 8])
  sessions(`${clients} refreshes at once: one pair for all, and the session goes on`, async ({ stage }) => {
    const pair = await newPair(stage)
    const sent = Array.from({ length: clients }, () => refresh(stage, pair.refreshToken))
    const answers = await Promise.all(sent)
    const tokens = answers.map(({ body }) => `${body.data.access_token} ${body.data.refresh_token}`)
    assert.is(new Set(tokens).size, 1)
    assert.equal(await sessionRow(stage, pair.sessionId), { gen: 2, revoke_reason: null })
    assert.is(await statusWith(stage, answers[0]?.body.data.access_token), 200)
  })

sessions(
  'a refresh against a sign-out: no matter which is first, no session stays valid',
  async ({ stage }) => {
    for (let round = 0; round < 10; round++) {
      await resetLimits(stage)
      const pair = await newPair(stage)
      const [renewed, out] = await Promise.all([
        refresh(stage, pair.refreshToken),
        stage.call('logoutSession', {}, bearer(pair.accessToken)),
      ])
      assert.is(out.status, 200)
      assert.is((await sessionRow(stage, pair.sessionId)).revoke_reason, 'logout')
      if (renewed.status === 200) assert.is(await statusWith(stage, renewed.body.data.access_token), 401)
      else assert.is(renewed.body.error, 'auth.invalid')
    }
  },
)

sessions.run()
