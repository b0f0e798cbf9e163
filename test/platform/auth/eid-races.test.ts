import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { suite } from '../../support/suite.ts'
import { closeScene, openScene, personIn, poll, type Scene, start, startById } from './eid-support.ts'
import { statusWith } from './support.ts'

const races = suite<Scene>('races of eID sign-ins')
races.before(async (scene) => {
  Object.assign(scene, await openScene())
})
races.before.each(({ stage }) => resetLimits(stage))
races.after((scene) => closeScene(scene))

const sessionsOf = async ({ stage }: Scene, civilId: string) =>
  stage.test.database.system
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as user_id'])
    .where('civil_id', '=', civilId)
    .execute()

races('two polls at COMPLETE: one person, one token pair, and 409 for the other', async (scene) => {
  const { stage, eid } = scene
  for (let round = 0; round < 4; round++) {
    const person = personIn(eid, 'valid', round)
    await resetLimits(stage)
    const { sid, qr_link } = await start(stage)
    await eid.phone.approve(await eid.phone.open(qr_link, person.nationalId))
    const both = await Promise.all([poll(stage, sid), poll(stage, sid)])
    assert.equal(both.map(({ status }) => status).sort(), [200, 409])
    const [won, lost] = both.sort((one, other) => one.status - other.status)
    assert.is(won?.body.data.state, 'COMPLETE')
    assert.is(lost?.body.error, 'auth.already_used')
    assert.is(lost?.body.sso_error, 'already_used')
    const kept = await sessionsOf(scene, person.civilId)
    assert.is(kept.length, 1)
    assert.is(kept[0]?.user_id, won?.body.data.person.id)
    assert.is((await poll(stage, sid)).status, 409, 'and for ever')
  }
})

races('two polls that wait: there is one pair, no matter which is answered', async (scene) => {
  const { stage, eid } = scene
  const person = personIn(eid, 'valid', 4)
  const { sid, qr_link } = await start(stage)
  const waiting = [poll(stage, sid), poll(stage, sid)]
  await eid.phone.approve(await eid.phone.open(qr_link, person.nationalId))
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  assert.equal(statuses.sort(), [200, 409])
  assert.is((await sessionsOf(scene, person.civilId)).length, 1)
})

races('two polls of a failed sign-in tell the same, and it is noted once', async ({ stage, eid }) => {
  const person = personIn(eid)
  const { sid } = await startById(stage, person.nationalId)
  await eid.phone.refuse(await eid.phone.pending(person.nationalId))
  const both = await Promise.all([poll(stage, sid), poll(stage, sid)])
  for (const { body } of both) assert.equal(body.data, { state: 'REFUSED', sso_error: 'user_refused' })
  const { system } = stage.test.database
  const noted = await system
    .selectFrom('login_events')
    .select('id')
    .where('reason', '=', 'user_refused')
    .execute()
  assert.is(noted.length, 1)
  const counted = await system
    .selectFrom('sign_in_locks')
    .select('failures')
    .where('key', 'like', 'push:%')
    .execute()
  assert.equal(counted, [{ failures: 1 }])
})

races('someone else than the provider has named before is refused', async ({ stage, eid }) => {
  const { sid, qr_link } = await start(stage)
  await eid.phone.approve(await eid.phone.open(qr_link, personIn(eid).nationalId))
  // As another server learnt, which could not use it.
  await stage.test.database.system
    .updateTable('eid_sessions')
    .set({ civil_id: personIn(eid, 'valid', 1).civilId })
    .where('state', '=', 'pending')
    .execute()
  const { body } = await poll(stage, sid)
  assert.equal(body.data, { state: 'FAILED', sso_error: 'person_mismatch' })
  const reported = await stage.test.database.system.selectFrom('security_events').select('kind').execute()
  assert.ok(reported.some(({ kind }) => kind === 'eid_person_mismatch'))
})

races('a provider that swaps the person between two polls is refused', async ({ stage, eid }) => {
  const [first, second] = [personIn(eid), personIn(eid, 'valid', 1)]
  const { sid, qr_link } = await start(stage)
  await eid.phone.approve(await eid.phone.open(qr_link, first.nationalId))
  const grants = (verb: 'revoke' | 'grant') =>
    stage.test.database.administer((session) =>
      session.run(`${verb} insert on sessions ${verb === 'grant' ? 'to' : 'from'} tamga_app`),
    )
  await grants('revoke')
  await stage.callToFail('pollEidSignIn', { body: { sid } })
  await grants('grant')

  await eid.fault('wrong_person', { nationalId: second.nationalId })
  const { body } = await poll(stage, sid)
  assert.is(body.data.state, 'FAILED', JSON.stringify(body))
  await eid.calm()
  const { body: again } = await poll(stage, sid)
  assert.is(again.data.state, 'FAILED')
})

races('what failed on our side does not cost the person the sign-in', async ({ stage, eid }) => {
  const person = personIn(eid, 'valid', 2)
  const { sid, qr_link } = await start(stage)
  await eid.phone.approve(await eid.phone.open(qr_link, person.nationalId))
  const { database } = stage.test
  await database.administer((session) => session.run('revoke insert on sessions from tamga_app'))
  await stage.callToFail('pollEidSignIn', { body: { sid } })
  await database.administer((session) => session.run('grant insert on sessions to tamga_app'))
  const { body } = await poll(stage, sid)
  assert.is(body.data.state, 'COMPLETE')
  assert.is(await statusWith(stage, body.data.tokens.access_token), 200)
})

races.run()
