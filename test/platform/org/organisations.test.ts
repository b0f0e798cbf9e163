import * as assert from 'uvu/assert'
import { stopRefills } from '../../support/limits.ts'
import { seedOrganisation, signInAs } from '../../support/organisations.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { suite } from '../../support/suite.ts'

const test = suite('organisations')

let stage: Stage
let registry: RegistryFixture
test.before(async () => {
  registry = await openRegistryFixture()
  stage = await openStage({ settings: registry.settings })
})
test.before.each(async () => {
  await registry.calm()
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
test.after(async () => {
  await stage?.close()
  await registry?.stop()
})

const civil = (number: number): string => `1100000000${String(number).padStart(2, '0')}`
const create = (reg_no: string, as: Record<string, string>, more: object = {}) =>
  stage.call('createOrganisation', { body: { reg_no, ...more } }, as)
const lookup = (regNo: string, as: Record<string, string>) =>
  stage.call('lookupOrganisation', { path: { regNo } }, as)

async function countOrganisations(): Promise<number> {
  return (await stage.test.database.system.selectFrom('organisations').select('id').execute()).length
}

test('a representative brings in their organisation, owns it, and finds it again', async () => {
  const { id, credential } = await signInAs(stage, civil(2))
  const { status, body } = await create('0000001', credential)
  assert.is(status, 201)
  const { created_at: _, updated_at: __, id: orgId, ...organisation } = body.data
  assert.equal(organisation, {
    slug: 'org-0000001',
    name_mn: 'Үлгэр ХХК',
    name_en: 'Example LLC',
    reg_no: '0000001',
    role: 'owner',
    closed_at: null,
    struck_off_at: null,
    refreshed_at: null,
    row_version: 1,
  })
  assert.equal(
    (await stage.call('getOrganisation', { path: { id: orgId } }, credential)).body.data,
    body.data,
  )
  const listed = await stage.call('listMyOrganisations', {}, credential)
  assert.equal(listed.body.data.items, [body.data])
  const { items } = await stage.app.services.audit.list({ operation: 'createOrganisation', limit: 1 })
  assert.is(items[0]?.subject, `org:${orgId}`)
  assert.is(items[0]?.actor, `user:${id}`)
})

test('an organisation without an English name is shown by its own', async () => {
  const { credential } = await signInAs(stage, civil(3))
  const { body } = await create('0000011', credential, { slug: 'baga-gol' })
  assert.is(body.data.name_en, 'Бага Гол Нөхөрлөл')
  assert.is(body.data.slug, 'baga-gol')
})

test('no one else may: not a stranger, not an administrator, not who has no civil ID', async () => {
  const before = await countOrganisations()
  const stranger = await signInAs(stage, civil(5))
  const admin = await stage.signIn('admin')
  const nameless = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ civil_id: null })
    .where('id', '=', nameless.id)
    .execute()
  for (const { credential } of [stranger, admin, nameless])
    assert.is((await create('0000004', credential)).body.error, 'org.not_representative')
  assert.is((await create('0000013', (await signInAs(stage, civil(1))).credential)).status, 403)
  assert.is(await countOrganisations(), before)
})

test('neither one that is struck off, nor one that is not there', async () => {
  const { credential } = await signInAs(stage, civil(2))
  assert.is((await create('0000012', credential)).body.error, 'org.struck_off')
  assert.is((await create('9999999', credential)).body.error, 'org.not_registered')
  assert.is((await create('12', credential)).status, 400)
})

test('one organisation for a register number: of two representatives at once one wins', async () => {
  const [first, second] = await Promise.all([signInAs(stage, civil(1)), signInAs(stage, civil(3))])
  const answers = await Promise.all([
    create('0000002', first.credential, { slug: 'skyline-one' }),
    create('0000002', second.credential, { slug: 'skyline-two' }),
  ])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
  assert.is(answers.find(({ status }) => status === 409)?.body.error, 'org.reg_no_taken')
  assert.is((await create('0000002', first.credential, { slug: 'again' })).body.error, 'org.reg_no_taken')
})

test('an organisation that is here already has its number taken, whatever the slug, and look-ups say so', async () => {
  const { credential } = await signInAs(stage, civil(10))
  const mayCreate = async () => (await lookup('0000014', credential)).body.data.may_create
  assert.is(await mayCreate(), true)
  const answers = await Promise.all([create('0000014', credential), create('0000014', credential)])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
  assert.is(answers.find(({ status }) => status === 409)?.body.error, 'org.reg_no_taken')
  assert.is((await create('0000014', credential)).body.error, 'org.reg_no_taken')
  assert.is(await mayCreate(), false)
})

test('another representative, who does not see the organisation, gets the same answer', async () => {
  const [first, second] = [await signInAs(stage, civil(4)), await signInAs(stage, civil(5))]
  assert.is((await create('0000005', first.credential)).status, 201)
  assert.is((await create('0000005', second.credential)).body.error, 'org.reg_no_taken')
  assert.is((await lookup('0000005', second.credential)).body.data.may_create, false)
})

test('where only the default slug is taken it is the slug that is', async () => {
  await seedOrganisation(stage, await stage.signIn(), 'org-0000009')
  const { credential } = await signInAs(stage, civil(2))
  assert.is((await lookup('0000009', credential)).body.data.may_create, true)
  assert.is((await create('0000009', credential)).body.error, 'org.slug_taken')
  assert.is((await create('0000009', credential, { slug: 'example-mining' })).status, 201)
})

test('a slug that is taken: 409, and another one works', async () => {
  const { credential } = await signInAs(stage, civil(4))
  const owner = await stage.signIn()
  const taken = await seedOrganisation(stage, owner)
  const { slug } = (await stage.call('getOrganisation', { path: { id: taken } }, owner.credential)).body.data
  assert.is((await create('0000004', credential, { slug })).body.error, 'org.slug_taken')
  assert.is((await create('0000004', credential)).status, 201)
})

test('a registry that fails: 503 or 502, and nothing is made', async () => {
  const { credential } = await signInAs(stage, civil(5))
  const before = await countOrganisations()
  await registry.fault('5xx')
  const down = await create('0000006', credential)
  assert.is(down.body.error, 'state_registry.unavailable')
  assert.ok(Number(down.headers.get('Retry-After')) > 0)
  await registry.calm()
  for (const fault of ['wrong_record', 'malformed_record', 'garbage'] as const) {
    await registry.fault(fault)
    assert.is((await create('0000006', credential)).body.error, 'state_registry.invalid_answer', fault)
    await registry.calm()
  }
  assert.is(await countOrganisations(), before)
})

test('a look-up tells what the registry says, whether one may, and is written down', async () => {
  const [may, mayNot] = [await signInAs(stage, civil(6)), await signInAs(stage, civil(5))]
  const found = await lookup('0000007', may.credential)
  assert.equal(found.body.data, {
    reg_no: '0000007',
    name_mn: 'Эрүүл Гэр Эмнэлэг',
    name_en: 'Healthy Home Clinic',
    active: true,
    may_create: true,
  })
  assert.not.match(JSON.stringify(found.body), civil(6))
  assert.is((await lookup('0000007', mayNot.credential)).body.data.may_create, false)
  const struckOff = await lookup('0000012', (await signInAs(stage, civil(2))).credential)
  assert.equal([struckOff.body.data.active, struckOff.body.data.may_create], [false, false])
  assert.is((await lookup('9999999', mayNot.credential)).body.error, 'org.not_registered')

  const { items } = await stage.app.services.audit.list({ operation: 'lookupOrganisation', limit: 10 })
  const entries = items.map(({ actor, subject, outcome }) => `${actor} ${subject} ${outcome}`)
  for (const expected of [
    `user:${may.id} registered-organisation:0000007 done`,
    `user:${mayNot.id} registered-organisation:0000007 done`,
    `user:${mayNot.id} registered-organisation:9999999 refused`,
  ])
    assert.ok(entries.includes(expected), expected)
})

const refresh = (id: string, as: Record<string, string>) =>
  stage.send('refreshOrganisation', { path: { id } }, as)

test('an organisation is refreshed from the registry: its names, and that it is struck off', async () => {
  const { credential } = await signInAs(stage, civil(6))
  const { id } = (await create('0000007', credential)).body.data
  const { system } = stage.test.database
  const names = { name_mn: 'Хуучин нэр', name_en: 'Old name' }
  await system.updateTable('organisations').set(names).where('id', '=', id).execute()
  const renamed = (await refresh(id, credential)).body.data
  assert.equal([renamed.name_mn, renamed.name_en], ['Эрүүл Гэр Эмнэлэг', 'Healthy Home Clinic'])
  assert.equal([renamed.struck_off_at, renamed.row_version], [null, 2])
  assert.ok(renamed.refreshed_at)
  const again = (await refresh(id, credential)).body.data
  assert.equal([again.row_version, again.updated_at], [2, renamed.updated_at])
  await system.deleteFrom('rate_buckets').execute()
  // One that the registry has struck off, and one that it does not have, for an owner who does not represent it.
  await system.updateTable('organisation_members').set({ basis: 'named' }).where('org_id', '=', id).execute()
  for (const reg_no of ['0000012', '9999999']) {
    await system.updateTable('organisations').set({ reg_no }).where('id', '=', id).execute()
    assert.ok((await refresh(id, credential)).body.data.struck_off_at, reg_no)
  }
  await system.updateTable('organisations').set({ reg_no: '0000007' }).where('id', '=', id).execute()
  assert.is((await refresh(id, credential)).body.data.struck_off_at, null)
  const { items } = await stage.app.services.audit.list({ operation: 'refreshOrganisation', limit: 1 })
  assert.equal([items[0]?.subject, items[0]?.details.struck_off], [`org:${id}`, false])
  // Who represents it acts for it no more.
  await system
    .updateTable('organisation_members')
    .set({ basis: 'register' })
    .where('org_id', '=', id)
    .execute()
  await system.updateTable('organisations').set({ reg_no: '0000012' }).where('id', '=', id).execute()
  assert.is((await refresh(id, credential)).status, 404)
})

test('no refreshing without a number, while the registry is away, or by who is no owner', async () => {
  const owner = await stage.signIn()
  const id = await seedOrganisation(stage, owner)
  assert.is((await refresh(id, owner.credential)).body.error, 'org.not_from_registry')
  assert.is((await refresh(id, (await stage.signIn()).credential)).status, 404)
  await stage.test.database.system
    .updateTable('organisations')
    .set({ reg_no: '0000008' })
    .where('id', '=', id)
    .execute()
  await registry.fault('5xx')
  assert.is((await refresh(id, owner.credential)).body.error, 'state_registry.unavailable')
})

test('the platform refreshes those that it last asked for a week ago', async () => {
  const owner = await stage.signIn()
  const id = await seedOrganisation(stage, owner)
  const { system } = stage.test.database
  const long = { reg_no: '0000003', created_at: new Date(Date.now() - 8 * 24 * 3_600_000) }
  await system.updateTable('organisations').set(long).where('id', '=', id).execute()
  assert.equal(await stage.runJob('refresh-organisations'), { asked: 1, changed: 1 })
  assert.equal(await stage.runJob('refresh-organisations'), { asked: 0, changed: 0 })
})

test('look-ups are limited, together with creations', async () => {
  await using _ = await stopRefills(stage.test.database)
  const { credential } = await signInAs(stage, civil(1))
  for (let i = 0; i < 4; i++) assert.is((await lookup('0000008', credential)).status, 200)
  assert.is((await create('0000003', credential)).status, 403)
  const answer = await lookup('0000008', credential)
  assert.is(answer.status, 429)
  assert.ok(Number(answer.headers.get('Retry-After')) > 0)
})

test('lookup and invitations are not ids: literal segments win', async () => {
  const { credential } = await stage.signIn()
  const fetched = (path: string) => stage.fetch(`/api/v1/org/${path}`, { headers: credential })
  assert.is((await fetched('lookup/members')).status, 400)
  assert.is((await fetched('lookup')).status, 400)
  assert.is((await fetched('invitations/accept')).status, 405)
})

test('organisations are listed newest first, page by page', async () => {
  const owner = await stage.signIn()
  const made = [await seedOrganisation(stage, owner), await seedOrganisation(stage, owner)].reverse()
  const first = await stage.call('listMyOrganisations', { query: { limit: 1 } }, owner.credential)
  const query = { limit: 1, cursor: first.body.data.next_cursor }
  const second = await stage.call('listMyOrganisations', { query }, owner.credential)
  assert.equal(
    [...first.body.data.items, ...second.body.data.items].map(({ id }) => id),
    made,
  )
  assert.is(second.body.data.next_cursor, null)
})

test.run()
