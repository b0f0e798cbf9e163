import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const DAY_MS = 86_400_000
const housekeeping = suite<{ stage: Stage }>('what sign-ins leave behind')
housekeeping.before(async (scene) => {
  scene.stage = await openStage({ settings: { LOGIN_EVENT_DAYS: '30', SIGN_IN_LOCK_FAILURES: '2' } })
})
housekeeping.after(({ stage }) => stage?.close())

const ago = (ms: number) => new Date(Date.now() - ms)

async function leave(stage: Stage, ageMs: number, push?: Buffer): Promise<Buffer> {
  const id = randomBytes(32)
  await stage.test.database.system
    .insertInto('eid_sessions')
    .values({
      id,
      purpose: 'sign-in',
      method: push ? 'eid_push' : 'eid_qr',
      sealed: 'sealed',
      national_id_hash: push ?? null,
      created_at: ago(ageMs),
      expires_at: ago(ageMs - 90_000),
    })
    .execute()
  return id
}

const stateOf = async (stage: Stage, id: Buffer) =>
  stage.test.database.system
    .selectFrom('eid_sessions')
    .select(['state', 'sso_error', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst()

housekeeping('abandoned sessions expire, the others wait on', async ({ stage }) => {
  const abandoned = await leave(stage, 10 * 60_000)
  const waiting = await leave(stage, 1_000)
  const late = await leave(stage, 100_000)
  assert.is((await stage.runJob('end-abandoned-sign-ins')).ended, 1)
  assert.equal(await stateOf(stage, abandoned), { state: 'EXPIRED', sso_error: 'expired', sealed: null })
  assert.is((await stateOf(stage, waiting))?.state, 'pending')
  assert.is((await stateOf(stage, late))?.state, 'pending', 'the last answer can still be fetched')
  assert.is((await stage.runJob('end-abandoned-sign-ins')).ended, 0)
})

housekeeping('pushes that no one polls count against that push all the same', async ({ stage }) => {
  const whom = randomBytes(32)
  await leave(stage, 10 * 60_000, whom)
  await leave(stage, 10 * 60_000, whom)
  assert.is((await stage.runJob('end-abandoned-sign-ins')).ended, 2)
  const { system } = stage.test.database
  const lock = await system
    .selectFrom('sign_in_locks')
    .selectAll()
    .where('key', '=', `push:${whom.toString('hex')}`)
    .executeTakeFirstOrThrow()
  assert.ok(lock.locked_until)
  const noted = await system
    .selectFrom('login_events')
    .select('reason')
    .where('target_hash', '=', whom)
    .execute()
  assert.equal(noted, Array(2).fill({ reason: 'expired' }))
})

housekeeping('two that end abandoned sessions at once share them', async ({ stage }) => {
  for (let n = 0; n < 20; n++) await leave(stage, 10 * 60_000)
  const both = await Promise.all(
    [1, 2].map(() => stage.runJob('end-abandoned-sign-ins').then(({ ended }) => ended)),
  )
  assert.is(
    both.reduce((sum, count) => sum + count),
    20,
  )
})

housekeeping('what is old is deleted, what is not is kept', async ({ stage }) => {
  const { system } = stage.test.database
  const [old, young] = [await leave(stage, 2 * DAY_MS), await leave(stage, DAY_MS / 2)]
  const event = (at: Date) => ({
    id: uuidv7(),
    at,
    method: 'eid_qr',
    outcome: 'ok',
    request_id: 'kept-or-not',
  })
  await system
    .insertInto('login_events')
    .values([event(ago(31 * DAY_MS)), event(ago(29 * DAY_MS))])
    .execute()
  const lock = (key: string, started: number, until: number | null) => ({
    key,
    failures: 1,
    window_started_at: ago(started),
    locked_until: until === null ? null : ago(until),
  })
  await system
    .insertInto('sign_in_locks')
    .values([
      lock('push:over', DAY_MS, null),
      lock('push:ended', DAY_MS, 1_000),
      lock('push:counting', 1_000, null),
      lock('push:locked', DAY_MS, -60_000),
    ])
    .execute()

  await stage.runJob('prune-sign-ins')
  assert.is(await stateOf(stage, old), undefined)
  assert.ok(await stateOf(stage, young))
  const events = await system
    .selectFrom('login_events')
    .select('at')
    .where('request_id', '=', 'kept-or-not')
    .execute()
  assert.is(events.length, 1)
  const locks = await system
    .selectFrom('sign_in_locks')
    .select('key')
    .where('key', 'in', ['push:over', 'push:ended', 'push:counting', 'push:locked'])
    .orderBy('key')
    .execute()
  assert.equal(
    locks.map(({ key }) => key),
    ['push:counting', 'push:locked'],
  )
})

housekeeping(
  'onboardings that were never finished are deleted a day after they have expired',
  async ({ stage }) => {
    const { system } = stage.test.database
    const onboarding = (expiresAt: Date) => ({
      id: uuidv7(),
      token_hash: randomBytes(32),
      step: 'eid',
      email: 'never@finished.example',
      social_issuer: 'https://social.example',
      social_subject: 'someone',
      created_at: ago(3 * DAY_MS),
      expires_at: expiresAt,
    })
    const [old, young] = [onboarding(ago(2 * DAY_MS)), onboarding(ago(DAY_MS / 2))]
    await system.insertInto('super_admin_onboardings').values([old, young]).execute()
    assert.is((await stage.runJob('prune-sign-ins')).onboardings, 1)
    const left = await system.selectFrom('super_admin_onboardings').select('id').execute()
    assert.equal(left, [{ id: young.id }])
  },
)

housekeeping.run()
