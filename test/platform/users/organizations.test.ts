import * as assert from 'uvu/assert'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { drawn } from '../me/drawn.ts'
import {
  accept,
  age,
  at,
  civilId,
  link,
  linked,
  mayStamp,
  representative,
  skyline,
  struckOff,
  type UsersFixture,
  withUsersFixture,
} from './fixture.ts'
import { signInAs } from './people.ts'

const organizations = withUsersFixture(suite<UsersFixture>('linked organisations'))

organizations(
  'a representative links the organisation, sees it, signs for it, and unlinks it',
  async ({ stage }) => {
    const person = await representative(stage)
    const [organisation, ...others] = await linked(stage, person)
    assert.equal(others, [])
    assert.equal(
      [organisation.reg_no, organisation.name_en, organisation.basis, organisation.may_sign],
      [skyline.regNo, skyline.name, 'representative', true],
    )
    assert.equal([organisation.latin_name, organisation.latin_name_source], [skyline.name, 'proposed'])
    await stage.call(
      'setOrganisationLatinName',
      { ...at(), body: { name: 'Skyline Group' } },
      person.credential,
    )
    assert.equal((await linked(stage, person))[0].latin_name, 'Skyline Group')
    assert.ok(await mayStamp(stage, person))
    const body = { image: drawn(4) }
    const stamped = await stage.call('setOrganisationStamp', { ...at(), body }, person.credential)
    assert.is(stamped.status, 200)
    assert.is((await linked(stage, person))[0].has_stamp, true)

    assert.is((await link(stage, person)).body.error, 'eid.organisation_linked')
    const unlink = () => stage.call('unlinkMyEidOrganisation', at(), person.credential)
    assert.is((await unlink()).status, 200)
    assert.is((await unlink()).body.error, 'eid.organisation_not_linked')
    assert.equal(await linked(stage, person), [])
    assert.not(await mayStamp(stage, person))
  },
)

organizations(
  '403: in the same words for an organisation of others, a struck-off one and none',
  async ({ stage }) => {
    const person = await signInAs(stage, civilId(2))
    const answers = await Promise.all(
      [skyline.regNo, struckOff, '9999999'].map((regNo) => link(stage, person, regNo)),
    )
    for (const { status, body } of answers) {
      assert.is(status, 403)
      assert.equal(body, answers[0]?.body)
    }
    assert.equal(await linked(stage, person), [])
  },
)

organizations('403: a civil ID that the eID has not proved represents no one', async ({ stage }) => {
  const person = await signInAs(stage, civilId(1))
  const { system } = stage.test.database
  const set = (eid_verified_at: Date | null) =>
    system.updateTable('users').set({ eid_verified_at }).where('id', '=', person.id).execute()
  await set(null)
  assert.is((await link(stage, person)).body.error, 'eid.not_verified')
  assert.is((await accept(stage, person, 'A'.repeat(43))).body.error, 'eid.not_verified')
  await set(new Date())
})

organizations('502 and 503: what goes wrong at the registry links nothing', async ({ stage, registry }) => {
  const person = await signInAs(stage, civilId(1))
  await registry.fault('5xx', { times: 1 })
  assert.is((await link(stage, person)).body.error, 'state_registry.unavailable')
  await registry.fault('wrong_record', { times: 1 })
  assert.is((await link(stage, person)).body.error, 'state_registry.invalid_answer')
  assert.equal(await linked(stage, person), [])
})

organizations('linking at once links once', async ({ stage }) => {
  const person = await signInAs(stage, civilId(1))
  const answers = await Promise.all([1, 2, 3].map(() => link(stage, person)))
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409, 409])
})

organizations('who represents the organisation no more is unlinked within a day', async ({ stage }) => {
  const [owner, former] = [await representative(stage), await signInAs(stage, civilId(5))]
  const now = new Date()
  const { system } = stage.test.database
  const stale = { reg_no: skyline.regNo, basis: 'representative', linked_at: now, verified_at: now }
  await system
    .insertInto('eid_organisation_links')
    .values({ user_id: former.id, ...stale })
    .execute()
  const { audit } = stage.app.services
  assert.is((await stage.runJob('recheck-representatives')).organisations, 0)
  assert.ok(await mayStamp(stage, former))
  await age(stage, 1)
  assert.equal(await stage.runJob('recheck-representatives'), {
    organisations: 1,
    ended: 1,
    failed: 0,
    forgotten: 0,
  })
  assert.not(await mayStamp(stage, former))
  assert.ok(await mayStamp(stage, owner))
  assert.is((await stage.runJob('recheck-representatives')).organisations, 0)
  const { items } = await audit.list({ operation: 'endRepresentation', limit: 10 })
  assert.equal(
    items.map(({ actor, subject }) => ({ actor, subject })),
    [{ actor: 'system', subject: `organization:${skyline.regNo}` }],
  )
})

organizations('a registry that fails unlinks no one', async ({ stage, registry }) => {
  const owner = await representative(stage)
  await age(stage, 2)
  await registry.fault('5xx', { times: 1 })
  await rejects(stage.runJob('recheck-representatives'))
  assert.is((await linked(stage, owner)).length, 1)
})

organizations.run()
