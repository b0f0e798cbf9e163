import * as assert from 'uvu/assert'
import { openEid } from '../../support/eid.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { openStage, type Person } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { suite } from '../../support/suite.ts'
import { closeScene, personIn, type Scene, signInByCode } from './eid-support.ts'

const people = suite<Scene & { registry: RegistryFixture }>(
  'what the state registry says of people is followed',
)

people.before(async (context) => {
  context.registry = await openRegistryFixture()
  context.eid = await openEid()
  context.stage = await openStage({
    settings: { ...context.eid.settings, ...context.registry.settings, EID_POLL_HOLD_SECONDS: '4' },
  })
})
people.before.each(async ({ stage, registry }) => {
  await registry.reset()
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
people.after(async (context) => {
  await closeScene(context)
  await context.registry?.stop()
})

async function enter(scene: Scene, nth: number): Promise<Person> {
  const { body } = await signInByCode(scene, personIn(scene.eid, 'valid', nth))
  assert.is(body.data.state, 'COMPLETE', JSON.stringify(body))
  return { id: body.data.person.id, credential: { Authorization: `Bearer ${body.data.tokens.access_token}` } }
}

/** As if the registry had last been asked for everyone two days ago. */
const age = ({ stage }: Scene) =>
  stage.test.database.system
    .updateTable('users')
    .set({ registry_checked_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()

const row = ({ stage }: Scene, { id }: Person) =>
  stage.test.database.system
    .selectFrom('users')
    .select(['family_name', 'given_name', 'active', 'legal_capacity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const roles = async ({ stage }: Scene, { id }: Person) =>
  (
    await stage.test.database.system
      .selectFrom('organisation_members')
      .select('role')
      .where('user_id', '=', id)
      .execute()
  ).map(({ role }) => role)

people('a death ends sessions and rights at once, and the phone opens nothing', async (scene) => {
  const { stage, eid, registry } = scene
  const [person, owner] = [await enter(scene, 0), await stage.signIn()]
  const orgId = await seedOrganisation(stage, owner)
  await joinOrganisation(stage, orgId, person, 'owner')
  const { civilId } = personIn(eid)
  await registry.change({ civilId, diedOn: '2026-11-01' })
  await age(scene)
  assert.is((await stage.runJob('follow-people')).died, 1)
  assert.is((await stage.call('listMyOrganisations', {}, person.credential)).status, 401)
  assert.equal(await roles(scene, person), [])
  assert.is((await row(scene, person)).active, false)
  const again = await signInByCode(scene, personIn(eid))
  assert.equal([again.body.data.state, again.body.data.sso_error], ['FAILED', 'account_inactive'])
})

people('a death that no job has seen yet is seen at sign-in', async (scene) => {
  const { stage, eid, registry } = scene
  const [person, owner] = [await enter(scene, 1), await stage.signIn()]
  await joinOrganisation(stage, await seedOrganisation(stage, owner), person, 'owner')
  await registry.change({ civilId: personIn(eid, 'valid', 1).civilId, diedOn: '2026-11-02' })
  await age(scene)
  const { body } = await signInByCode(scene, personIn(eid, 'valid', 1))
  assert.equal([body.data.state, body.data.sso_error], ['FAILED', 'account_inactive'])
  assert.is((await row(scene, person)).active, false)
  assert.equal(await roles(scene, person), [])
})

people('a new name, majority and a guardian change what the person is called and may do', async (scene) => {
  const { stage, eid, registry } = scene
  const person = await enter(scene, 2)
  const { civilId } = personIn(eid, 'valid', 2)
  await registry.change({ civilId, familyName: 'Шинэ', bornOn: '2020-01-01' })
  await registry.change({ registerNumber: '0000003', representatives: [civilId] })
  await age(scene)
  await stage.runJob('follow-people')
  assert.equal(
    [(await row(scene, person)).family_name, (await row(scene, person)).legal_capacity],
    ['Шинэ', 'minor'],
  )
  const create = () => stage.call('createOrganisation', { body: { reg_no: '0000003' } }, person.credential)
  assert.is((await create()).body.error, 'org.no_capacity')
  await registry.change({ civilId, bornOn: '1990-01-01' })
  await age(scene)
  await stage.runJob('follow-people')
  assert.is((await create()).status, 201)
  await registry.change({ civilId, guardianship: true })
  await age(scene)
  await stage.runJob('follow-people')
  assert.equal(await roles(scene, person), [])
  assert.is((await row(scene, person)).active, true)
})

people.run()
