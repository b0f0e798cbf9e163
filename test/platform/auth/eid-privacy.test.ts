import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { postgresTest } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { stopRefills } from '../../support/limits.ts'
import { holdLock } from '../../support/pending.ts'
import { suite } from '../../support/suite.ts'
import {
  closeScene,
  openScene,
  personIn,
  poll,
  type Scene,
  signInByCode,
  startById,
  status,
} from './eid-support.ts'

const unknownNationalId = 'ЯЯ99999999'

const privacy = suite<Scene>('what a push tells, and whom it can lock out')
const onServer = postgresTest(privacy)
privacy.before(async (scene) => {
  Object.assign(
    scene,
    await openScene({ settings: { SIGN_IN_LOCK_FAILURES: '3', EID_POLL_HOLD_SECONDS: '2' } }),
  )
})
privacy.before.each(({ stage }) => resetLimits(stage))
privacy.after((scene) => closeScene(scene))

/** What is different for every sign-in says nothing of the person. */
function alike(
  { sid, verification_code, expires_at, ...rest }: Record<string, string>,
  since: string | null,
) {
  return {
    ...rest,
    sid: sid?.length,
    verification_code: verification_code?.length,
    seconds: Math.round((Date.parse(expires_at ?? '') - Date.parse(since ?? '')) / 10_000),
  }
}

async function refuseOnce({ stage, eid }: Scene, nationalId: string): Promise<void> {
  await resetLimits(stage)
  const { sid } = await startById(stage, nationalId)
  await eid.phone.refuse(await eid.phone.pending(nationalId))
  // On a slow machine a poll may end before the phone's answer has come through.
  await eventually(async () => (await poll(stage, sid)).body.data.state === 'REFUSED')
}

privacy('known, unknown and locked people get the same answers, also when polled', async (scene) => {
  const { stage, eid } = scene
  const locked = personIn(eid, 'valid', 3).nationalId
  for (let n = 0; n < 3; n++) await refuseOnce(scene, locked)

  const answers = []
  for (const nationalId of [personIn(eid).nationalId, unknownNationalId, locked]) {
    await resetLimits(stage)
    const started = await stage.call('startEidSignInById', { body: { national_id: nationalId } })
    const { status: code, body, headers } = started
    const since = headers.get('date')
    const { sid } = body.data
    const polled = await poll(stage, sid)
    const shown = await status(stage, sid)
    answers.push({
      code,
      body: { ...body, data: alike(body.data, since) },
      polled: polled.body,
      shown: { ...shown.body, data: alike(shown.body.data, since) },
    })
  }
  assert.is(answers[0]?.polled.data.state, 'pending')
  assert.equal(answers[1], answers[0])
  assert.equal(answers[2], answers[0])
})

privacy('the answer does not wait for the provider, no matter who is asked', async ({ stage, eid }) => {
  await eid.fault('delay', { path: '/authentication/notification', ms: 3_000 })
  // Anyone who waits for it is never quicker than it is; on a slow machine others may be no quicker either, at times.
  for (const nationalId of [personIn(eid).nationalId, unknownNationalId])
    await eventually(async () => {
      await resetLimits(stage)
      const began = performance.now()
      await startById(stage, nationalId)
      return performance.now() - began < 2_500
    })
  await eid.calm()
})

onServer(
  'nothing of the person is looked at before the answer: it comes while no one can read of them',
  async ({ stage, eid }) => {
    const held = await holdLock(stage.test.database, async (tx) => {
      await sql`lock table users, sign_in_locks, login_events in access exclusive mode`.execute(tx)
    })
    try {
      for (const nationalId of [
        personIn(eid).nationalId,
        unknownNationalId,
        personIn(eid, 'valid', 3).nationalId,
      ]) {
        await resetLimits(stage)
        const answer = await stage.call('startEidSignInById', { body: { national_id: nationalId } })
        assert.is(answer.status, 201)
      }
    } finally {
      await held.release()
    }
  },
)

privacy('an unknown person times out as a known one does', async () => {
  const scene = await openScene({
    sessionSeconds: 2,
    settings: { EID_SESSION_SECONDS: '2', EID_POLL_HOLD_SECONDS: '20' },
  })
  try {
    const ends = []
    for (const nationalId of [personIn(scene.eid).nationalId, unknownNationalId]) {
      const began = performance.now()
      const { sid } = await startById(scene.stage, nationalId)
      const { body } = await poll(scene.stage, sid)
      ends.push(body)
      const took = performance.now() - began
      assert.ok(took > 1_500, `${took} ms`)
    }
    assert.is(ends[0].data.state, 'TIMEOUT')
    assert.equal(ends[1], ends[0])
  } finally {
    await closeScene(scene)
  }
})

privacy('a stranger locks the push and nothing else: no phone rings, the code still works', async (scene) => {
  const { stage, eid } = scene
  const person = personIn(eid, 'valid', 1)
  const signedIn = (await signInByCode(scene, person)).body.data.person.id
  await stage.test.database.system
    .updateTable('users')
    .set({ national_id_hash: stage.app.services.identityHashes.nationalId(person.nationalId) })
    .where('id', '=', signedIn)
    .execute()
  for (let n = 0; n < 3; n++) await refuseOnce(scene, person.nationalId)
  const reported = await stage.test.database.system.selectFrom('security_events').select('kind').execute()
  assert.ok(reported.some(({ kind }) => kind === 'push_locked'))
  const notices = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select('template')
    .where('user_id', '=', signedIn)
    .execute()
  assert.equal(notices, [{ template: 'security_push_locked' }])

  await resetLimits(stage)
  const { sid } = await startById(stage, person.nationalId)
  await eventually(async () => {
    const { silent_until } = await stage.test.database.system
      .selectFrom('eid_sessions')
      .select('silent_until')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return silent_until !== null
  })
  assert.is((await poll(stage, sid)).body.data.state, 'pending')
  assert.equal(await eid.phone.requests(person.nationalId), [])

  const { body } = await signInByCode(scene, person)
  assert.is(body.data.state, 'COMPLETE')
})

privacy(
  '429: one person is asked three times in a row at most, however they are spelled',
  async ({ stage, eid }) => {
    await using _ = await stopRefills(stage.test.database)
    const { nationalId } = personIn(eid, 'valid', 2)
    const spelled = [
      nationalId,
      nationalId.toLowerCase(),
      nationalId.slice(0, 1) + nationalId.slice(1).toLowerCase(),
    ]
    for (const national_id of spelled)
      assert.is((await stage.call('startEidSignInById', { body: { national_id } })).status, 201)
    const fourth = await stage.call('startEidSignInById', { body: { national_id: nationalId } })
    assert.is(fourth.status, 429)
    const kept = await stage.test.database.system.selectFrom('rate_buckets').selectAll().execute()
    assert.not.match(JSON.stringify(kept), nationalId)
  },
)

privacy.run()
