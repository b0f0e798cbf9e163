import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../support/state-registry.ts'
import { suite } from '../support/suite.ts'
import { ask, CONSOLE } from './console.ts'

interface Scene {
  stage: Stage
  registry: RegistryFixture
  operator: Person
}

const directory = suite<Scene>('the directory of the operator console')

directory.before(async (scene) => {
  scene.registry = await openRegistryFixture()
  scene.stage = await openStage({ settings: { OPERATOR_HOST: CONSOLE, ...scene.registry.settings } })
  scene.operator = await scene.stage.signIn('superadmin')
})
directory.after.each(({ registry }) => registry.calm())
directory.after(async ({ stage, registry }) => {
  await stage?.close()
  await registry?.stop()
})

const reason = 'request 481 of the ministry'

async function newestEntry({ stage }: Scene, operation: string) {
  const { items } = await stage.app.services.audit.list({ operation, limit: 1 })
  assert.is(items.length, 1, `${operation} left no entry`)
  return items[0] as (typeof items)[number]
}

directory('a person: who it is, whether there is an account, and who looked and why', async (scene) => {
  const { stage, registry, operator } = scene
  const [person] = registry.people
  const id = uuidv7()
  const account = { id, civil_id: String(person?.civilId), eid_verified_at: new Date() }
  await stage.test.database.system.insertInto('users').values(account).execute()
  const query = { reg_no: String(person?.registerNumber).toLowerCase(), reason }
  const { status, body } = await ask(stage, 'lookupDirectoryPerson', { query }, operator.credential)
  assert.is(status, 200, JSON.stringify(body))
  assert.equal(body.data, {
    reg_no: person?.registerNumber,
    civil_id: person?.civilId,
    family_name: person?.familyName,
    given_name: person?.givenName,
    user_id: id,
    active: true,
    eid_verified: true,
  })
  const entry = await newestEntry(scene, 'lookupDirectoryPerson')
  assert.is(entry.actor, `user:${operator.id}`)
  assert.equal(entry.details, { reason, found: true, user: id })
  assert.not.match(JSON.stringify(entry), String(person?.registerNumber))
  assert.not.match(stage.logged(), encodeURIComponent(String(person?.registerNumber)))
})

directory('no one found: 404, and the look is in the log', async (scene) => {
  const { stage, operator } = scene
  const query = { reg_no: 'ЯЯ00000000', reason }
  const { status, body } = await ask(stage, 'lookupDirectoryPerson', { query }, operator.credential)
  assert.is(status, 404)
  assert.is(body.error, 'directory.person_unknown')
  const entry = await newestEntry(scene, 'lookupDirectoryPerson')
  assert.equal([entry.outcome, entry.details], ['refused', { reason, found: false, user: null }])
})

directory('the registry is silent or raves: 503 or 502, and the look is in the log', async (scene) => {
  const { stage, operator, registry } = scene
  const before = (await stage.app.services.audit.list({ operation: 'lookupDirectoryPerson', limit: 100 }))
    .items.length
  const query = { reg_no: 'ЯЯ00000001', reason }
  await registry.fault('5xx', { status: 500 })
  const silent = await ask(stage, 'lookupDirectoryPerson', { query }, operator.credential)
  assert.is(silent.status, 503)
  assert.is(silent.body.error, 'state_registry.unavailable')
  await registry.calm()
  await registry.fault('wrong_record')
  const known = { reg_no: String(registry.people[0]?.registerNumber), reason }
  const raving = await ask(stage, 'lookupDirectoryPerson', { query: known }, operator.credential)
  assert.is(raving.status, 502)
  const { items } = await stage.app.services.audit.list({ operation: 'lookupDirectoryPerson', limit: 100 })
  assert.is(items.length, before + 2)
})

directory('an organisation: what the registry has, and whether it is here', async (scene) => {
  const { stage, registry, operator } = scene
  const [organisation] = registry.organisations
  const regNo = String(organisation?.registerNumber)
  const look = () =>
    ask(stage, 'lookupDirectoryOrganisation', { query: { reg_no: regNo, reason } }, operator.credential)
  const absent = (await look()).body.data
  assert.equal([absent.name_mn, absent.active, absent.tenant_id], [organisation?.nameMn, true, null])
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id, slug: 'here', name_mn: 'Энд', name_en: 'Here', reg_no: regNo })
    .execute()
  const present = (await look()).body.data
  assert.equal([present.tenant_id, present.slug], [id, 'here'])
  const query = { reg_no: '9999999', reason }
  const unknown = await ask(stage, 'lookupDirectoryOrganisation', { query }, operator.credential)
  assert.is(unknown.body.error, 'directory.organisation_unknown')
  const entry = await newestEntry(scene, 'lookupDirectoryOrganisation')
  assert.equal([entry.subject, entry.details.found], ['registered-organisation:9999999', false])
})

directory('the people whom the eID has verified, page by page', async (scene) => {
  const { stage, operator } = scene
  const ids = Array.from({ length: 3 }, () => uuidv7())
  const hidden = [{ active: false }, { eid_verified_at: null }]
  const verified = { eid_verified_at: new Date(), active: true }
  await stage.test.database.system
    .insertInto('users')
    .values([
      ...ids.map((id) => ({ id, civil_id: `listed-${id}`, family_name: 'Ганбат', ...verified })),
      ...hidden.map((change) => ({ id: uuidv7(), ...verified, ...change })),
    ])
    .execute()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { reason, limit: 2, ...(cursor === undefined ? {} : { cursor }) }
    const { status, body } = await ask(stage, 'listDirectoryPeople', { query }, operator.credential)
    assert.is(status, 200)
    seen.push(...body.data.items.map(({ id }: { id: string }) => id))
    cursor = body.data.next_cursor ?? undefined
  } while (cursor !== undefined)
  assert.equal(seen.slice(0, 3), [...ids].sort().reverse())
  assert.is(new Set(seen).size, seen.length)
  const entry = await newestEntry(scene, 'listDirectoryPeople')
  assert.is(entry.details.reason, reason)

  const found = await ask(stage, 'listDirectoryPeople', { query: { reason, q: 'ganb' } }, operator.credential)
  const foundIds = found.body.data.items.map(({ id }: { id: string }) => id)
  assert.equal(foundIds, [...ids].sort().reverse())
})

directory('400 without a reason, or with one of spaces', async ({ stage, operator }) => {
  for (const query of [{ reg_no: 'УБ85023011' }, { reg_no: 'УБ85023011', reason: '       ' }]) {
    assert.is((await ask(stage, 'lookupDirectoryPerson', { query }, operator.credential)).status, 400)
  }
  assert.is((await ask(stage, 'listDirectoryPeople', {}, operator.credential)).status, 400)
})

directory.run()
