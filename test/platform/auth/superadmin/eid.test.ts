import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { type EidFixture, openEid } from '../../../support/eid.ts'
import { suite } from '../../../support/suite.ts'
import {
  type Begun,
  bearer,
  beginAt,
  makeSuperAdmin,
  openSuperAdminStage,
  SOCIAL_ISSUER,
  type SuperAdminStage,
} from './support.ts'

interface Scene {
  stage: SuperAdminStage
  eid: EidFixture
}

const eidStep = suite<Scene>('the eID step of onboarding')
eidStep.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openSuperAdminStage({ settings: context.eid.settings })
})
eidStep.after(async ({ stage, eid }) => {
  await stage?.close()
  await eid?.stop()
})

const start = ({ stage }: Scene, { token }: Begun) =>
  stage.from('startSuperAdminEid', { onboarding_token: token })
const poll = ({ stage }: Scene, { token }: Begun, sid: string) =>
  stage.from('pollSuperAdminEid', { onboarding_token: token, sid })

/** The person scans the code and enters PIN1. */
async function scan({ eid }: Scene, link: string, nationalId: string): Promise<void> {
  await eid.phone.approve(await eid.phone.open(link, nationalId))
}

const personNumber = ({ eid }: Scene, index: number) => eid.people[index]!

const stepOf = async ({ stage }: Scene, { id }: Begun) => {
  const { system } = stage.test.database
  return system
    .selectFrom('super_admin_onboardings')
    .select(['step', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

eidStep('201, 200: by the code, and no tokens are given', async (scene) => {
  const begun = await beginAt(scene.stage, 'eid')
  const started = await start(scene, begun)
  assert.is(started.status, 201, JSON.stringify(started.body))
  const { sid, qr_link } = started.body.data
  const person = personNumber(scene, 0)
  await scan(scene, qr_link, person.nationalId)
  const { status, body } = await poll(scene, begun, sid)
  assert.is(status, 200, JSON.stringify(body))
  assert.equal([body.data.state, body.data.next_step], ['COMPLETE', 'email'])
  assert.is(body.data.person.civil_id, person.civilId)
  assert.not.ok('tokens' in body.data)
  assert.equal(await stepOf(scene, begun), { step: 'email', user_id: body.data.person.id })
  const again = await poll(scene, begun, sid)
  assert.equal([again.status, again.body.error], [409, 'auth.step_order'])
})

eidStep('201, 200: by national ID', async (scene) => {
  const { stage, eid } = scene
  const begun = await beginAt(stage, 'eid')
  const person = personNumber(scene, 1)
  const started = await stage.from('startSuperAdminEidById', {
    onboarding_token: begun.token,
    national_id: person.nationalId,
  })
  assert.is(started.status, 201)
  const request = await eid.phone.pending(person.nationalId)
  await eid.phone.approve(request, { code: started.body.data.verification_code })
  const { body } = await poll(scene, begun, started.body.data.sid)
  assert.equal([body.data.state, body.data.person.civil_id], ['COMPLETE', person.civilId])
})

eidStep('the code of this second can be read while it waits', async (scene) => {
  const begun = await beginAt(scene.stage, 'eid')
  const { sid } = (await start(scene, begun)).body.data
  const { status, body } = await scene.stage.call('getEidSignInStatus', { path: { sid } })
  assert.equal([status, body.data.state], [200, 'pending'])
  assert.ok(body.data.qr_link)
})

eidStep('a refusal ends that eID session, and the step can be started again', async (scene) => {
  const { eid } = scene
  const begun = await beginAt(scene.stage, 'eid')
  const person = personNumber(scene, 2)
  const first = (await start(scene, begun)).body.data
  await eid.phone.refuse(await eid.phone.open(first.qr_link, person.nationalId))
  const refused = await poll(scene, begun, first.sid)
  assert.equal(
    [refused.status, refused.body.data.state, refused.body.data.sso_error],
    [200, 'REFUSED', 'user_refused'],
  )
  const second = (await start(scene, begun)).body.data
  await scan(scene, second.qr_link, person.nationalId)
  assert.is((await poll(scene, begun, second.sid)).body.data.state, 'COMPLETE')
})

eidStep(
  '409: the eID session of another onboarding, of an ordinary sign-in, or of an earlier start',
  async (scene) => {
    const { stage } = scene
    const [mine, theirs] = [await beginAt(stage, 'eid'), await beginAt(stage, 'eid')]
    const earlier = (await start(scene, mine)).body.data
    await start(scene, mine)
    const other = (await start(scene, theirs)).body.data
    const ordinary = (await stage.from('startEidSignIn', {})).body.data
    await scan(scene, other.qr_link, personNumber(scene, 3).nationalId)
    await scan(scene, ordinary.qr_link, personNumber(scene, 3).nationalId)
    for (const { sid } of [other, ordinary, earlier]) {
      const { status, body } = await poll(scene, mine, sid)
      assert.equal([status, body.error, body.sso_error], [409, 'auth.person_mismatch', 'person_mismatch'])
    }
    assert.is((await stepOf(scene, mine)).user_id, null)
    // What was proven for one is still theirs, and an onboarding's proof signs no one in.
    const signIn = await stage.from('pollEidSignIn', { sid: other.sid })
    assert.is(signIn.status, 404)
    assert.is((await poll(scene, theirs, other.sid)).body.data.state, 'COMPLETE')
  },
)

eidStep('409: a person who is a super admin already', async (scene) => {
  const { stage } = scene
  const person = personNumber(scene, 4)
  const ordinary = (await stage.from('startEidSignIn', {})).body.data
  await scan(scene, ordinary.qr_link, person.nationalId)
  const signedIn = (await stage.from('pollEidSignIn', { sid: ordinary.sid })).body.data
  await makeSuperAdmin(stage, { userId: signedIn.person.id })

  const begun = await beginAt(stage, 'eid')
  const { sid, qr_link } = (await start(scene, begun)).body.data
  await scan(scene, qr_link, person.nationalId)
  const { status, body } = await poll(scene, begun, sid)
  assert.equal([status, body.error], [409, 'auth.already_superadmin'])
})

eidStep('409: someone else than the one to whom the social account is linked', async (scene) => {
  const { stage } = scene
  const { system } = stage.test.database
  const begun = await beginAt(stage, 'eid', { subject: 'linked to its holder' })
  await system
    .insertInto('linked_accounts')
    .values({
      id: begun.id,
      user_id: begun.userId,
      provider: 'demo',
      issuer: 'https://social.demo.invalid',
      subject: 'linked to its holder',
      linked_at: stage.now(),
    })
    .execute()
  const { sid, qr_link } = (await start(scene, begun)).body.data
  await scan(scene, qr_link, personNumber(scene, 0).nationalId)
  const { status, body } = await poll(scene, begun, sid)
  assert.equal([status, body.error], [409, 'auth.person_mismatch'])
  assert.is((await stepOf(scene, begun)).step, 'eid')
})

eidStep('two polls at once: one binds the person, the other finds the step taken', async (scene) => {
  const begun = await beginAt(scene.stage, 'eid')
  const { sid, qr_link } = (await start(scene, begun)).body.data
  await scan(scene, qr_link, personNumber(scene, 2).nationalId)
  const answers = await Promise.all([poll(scene, begun, sid), poll(scene, begun, sid)])
  const complete = answers.filter(({ body }) => body.data?.state === 'COMPLETE')
  assert.is(complete.length, 1, JSON.stringify(answers.map(({ body }) => body)))
})

eidStep('409: after the step; 404: an onboarding that no one knows', async (scene) => {
  const { stage } = scene
  const done = await beginAt(stage, 'email')
  assert.is((await start(scene, done)).body.error, 'auth.step_order')
  assert.is((await poll(scene, done, 'x'.repeat(43))).body.error, 'auth.step_order')
  const unknown = { ...done, token: 'x'.repeat(43) }
  assert.is((await start(scene, unknown)).status, 404)
})

eidStep('a sign-in with the eID alone gives no more than the role of the account', async (scene) => {
  const { stage } = scene
  const person = personNumber(scene, 0)
  const signIn = async () => {
    const { sid, qr_link } = (await stage.from('startEidSignIn', {})).body.data
    await scan(scene, qr_link, person.nationalId)
    return (await stage.from('pollEidSignIn', { sid })).body.data
  }
  const { person: shown } = await signIn()
  await makeSuperAdmin(stage, { userId: shown.id })
  const { tokens } = await signIn()
  assert.is((await stage.call('listAuditEntries', {}, bearer(tokens.access_token))).status, 403)
})

eidStep('409: the person has linked another account of that provider, which is said now', async (scene) => {
  const { system } = scene.stage.test.database
  const person = personNumber(scene, 3)
  const come = async () => {
    const begun = await beginAt(scene.stage, 'eid')
    const { sid, qr_link } = (await start(scene, begun)).body.data
    await scan(scene, qr_link, person.nationalId)
    return { begun, ...(await poll(scene, begun, sid)) }
  }
  const first = await come()
  assert.is(first.status, 200, JSON.stringify(first.body))
  await system
    .insertInto('linked_accounts')
    .values({
      id: uuidv7(),
      user_id: first.body.data.person.id,
      provider: 'demo',
      issuer: SOCIAL_ISSUER,
      subject: 'linked long ago',
      linked_at: scene.stage.now(),
    })
    .execute()
  const { status, body, begun } = await come()
  assert.equal([status, body.error, body.sso_error], [409, 'social.already_linked', 'social_already_linked'])
  assert.equal(await stepOf(scene, begun), { step: 'eid', user_id: null })
})

eidStep.run()
