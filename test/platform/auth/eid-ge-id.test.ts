import * as assert from 'uvu/assert'
import { resetLimits } from '../../support/limits.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { suite } from '../../support/suite.ts'
import { closeScene, openScene, personIn, type Scene, signInByCode } from './eid-support.ts'

const test = suite('the ge_id at a sign-in with the eID')

let registry: RegistryFixture
let scene: Scene
test.before(async () => {
  registry = await openRegistryFixture()
  scene = await openScene({ settings: registry.settings })
})
test.before.each(async () => {
  await registry.calm()
  await resetLimits(scene.stage)
})
test.after(async () => {
  await closeScene(scene ?? {})
  await registry?.stop()
})

const geIdOf = async (civilId: string) =>
  (
    await scene.stage.test.database.system
      .selectFrom('users')
      .select('ge_id')
      .where('civil_id', '=', civilId)
      .executeTakeFirstOrThrow()
  ).ge_id

const registered = (civilId: string) => registry.people.find((one) => one.civilId === civilId)?.geId

async function enter(nth: number) {
  const person = personIn(scene.eid, 'valid', nth)
  const answer = await signInByCode(scene, person)
  assert.is(answer.body.data.state, 'COMPLETE', JSON.stringify(answer.body))
  return { person, id: answer.body.data.person.id as string }
}

test('comes from the state registry', async () => {
  const { person, id } = await enter(0)
  assert.ok(registered(person.civilId))
  assert.is(await geIdOf(person.civilId), registered(person.civilId))
  const { items } = await scene.stage.app.services.audit.list({ operation: 'pollEidSignIn', limit: 10 })
  const noted = items.find(({ details }) => JSON.stringify(details).includes('from_registry'))
  assert.is(noted?.subject, `user:${id}`)
})

for (const name of ['5xx', 'malformed_record', 'wrong_record', 'unsigned', 'hang'] as const)
  test(`a registry with ${name} keeps no one out, and is asked again`, async () => {
    await scene.stage.test.database.system.updateTable('users').set({ ge_id: null }).execute()
    await registry.fault(name, { times: 1 })
    const { person } = await enter(1)
    assert.is(await geIdOf(person.civilId), null)
    await enter(1)
    assert.is(await geIdOf(person.civilId), registered(person.civilId))
  })

test('one that an administrator has set stays', async () => {
  const { person, id } = await enter(0)
  const { system } = scene.stage.test.database
  await system.updateTable('users').set({ ge_id: 'GE-ENTERED' }).where('id', '=', id).execute()
  await enter(0)
  assert.is(await geIdOf(person.civilId), 'GE-ENTERED')
})

test('one that another person has is reported, and the person comes in without it', async () => {
  const { system } = scene.stage.test.database
  const person = personIn(scene.eid, 'valid', 2)
  const other = await scene.stage.signIn()
  await system
    .updateTable('users')
    .set({ ge_id: registered(person.civilId) })
    .where('id', '=', other.id)
    .execute()
  const { id } = await enter(2)
  assert.is(await geIdOf(person.civilId), null)
  const events = await system
    .selectFrom('security_events')
    .select('user_id')
    .where('kind', '=', 'ge_id_taken')
    .execute()
  assert.equal(events, [{ user_id: id }])
})

test.run()
