import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { adjustableClock } from '../security/support.ts'
import { seedAuthority, seedService } from '../support/gov.ts'
import { joinOrganisation, seedOrganisation } from '../support/organisations.ts'
import { callSigned } from '../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('corrections of organisations by two operators')
const clock = adjustableClock()

let stage: Stage
let first: Person
let second: Person
test.before(async () => {
  stage = await openStage({ clock, settings: { OPERATOR_HOST: '127.0.0.1' } })
  first = await stage.signIn('superadmin')
  second = await stage.signIn('superadmin')
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

async function verified(): Promise<Person> {
  const person = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_verified_at: new Date() })
    .where('id', '=', person.id)
    .execute()
  return person
}

async function anOrganisation(): Promise<{ id: string; owner: Person }> {
  const owner = await stage.signIn()
  return { id: await seedOrganisation(stage, owner), owner }
}

const propose = (id: string, body: object, by = first) =>
  callSigned(
    stage,
    'createTenantCorrection',
    { path: { id }, body: { reason: 'a mistake of ours', ...body } },
    by.credential,
  )
const confirm = (id: string, by = second) =>
  callSigned(stage, 'acceptTenantCorrection', { path: { id } }, by.credential)
const refuse = (id: string, by: Person) =>
  stage.send('rejectTenantCorrection', { path: { id }, body: { reason: 'not so' } }, by.credential)
const told = async (person: Person): Promise<string[]> =>
  (await stage.call('listNotifications', {}, person.credential)).body.data.items.map(
    ({ title }: { title: string }) => title,
  )
const seenBy = async (id: string, person: Person) =>
  (await stage.call('getOrganisation', { path: { id } }, person.credential)).body.data

async function proposed(id: string, body: object): Promise<string> {
  const { status, body: answer } = await propose(id, body)
  assert.is(status, 201, JSON.stringify(answer))
  return answer.data.id
}

async function corrected(id: string, body: object): Promise<void> {
  const answer = await confirm(await proposed(id, body))
  assert.equal([answer.status, answer.body.data?.state], [200, 'confirmed'], JSON.stringify(answer.body))
}

test('an owner is named beside one who is deactivated; people are notified, both operators recorded', async () => {
  const { id, owner } = await anOrganisation()
  const heir = await verified()
  await stage.test.database.system
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', owner.id)
    .execute()
  const { items } = (await stage.send('listTenants', { query: { limit: 100 } }, first.credential)).body.data
  const listed = items.find((one: { id: string }) => one.id === id)
  assert.equal([listed.state, listed.owners, listed.active_owners], ['active', 1, 0])
  const member = await stage.signIn()
  await joinOrganisation(stage, id, member)
  await corrected(id, { action: 'name_owner', owner_user_id: heir.id })
  assert.is((await seenBy(id, heir)).role, 'owner')
  assert.equal(await told(heir), ['You were named owner'])
  assert.equal(await told(member), ['The operator changed an organisation'])
  const [entry] = (await stage.app.services.audit.list({ operation: 'acceptTenantCorrection', limit: 1 }))
    .items
  const details = entry?.details as Record<string, unknown>
  assert.equal(
    [entry?.actor, entry?.subject, details.proposed_by, details.reason],
    [`user:${second.id}`, `organisation:${id}`, first.id, 'a mistake of ours'],
  )
  assert.ok(details.signed_act)
})

test('no operator confirms the own proposal; a person who is not verified is refused', async () => {
  const { id, owner } = await anOrganisation()
  const correction = await proposed(id, { action: 'name_owner', owner_user_id: owner.id })
  const own = await confirm(correction, first)
  assert.equal([own.status, own.body.error], [403, 'corrections.own'])
  assert.is((await confirm(correction)).body.error, 'tenants.admin_unverified')
  assert.is((await propose(id, { action: 'suspend' })).body.error, 'corrections.pending')
  assert.is((await refuse(correction, first)).body.data.state, 'refused')
  assert.is((await confirm(correction)).body.error, 'corrections.over')
  assert.is((await propose(id, { action: 'merge' })).body.error, 'corrections.values_missing')
  assert.is((await propose(uuidv7(), { action: 'suspend' })).body.error, 'tenants.not_found')
})

test('confirmed twice at once, and confirmed while it is refused: one counts', async () => {
  const { id } = await anOrganisation()
  const third = await stage.signIn('superadmin')
  const both = await proposed(id, { action: 'rename', name_en: 'Once' })
  const answers = await Promise.all([confirm(both, second), confirm(both, third)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
  const either = await proposed(id, { action: 'rename', name_en: 'Twice' })
  const races = await Promise.all([confirm(either, second), refuse(either, third)])
  assert.equal(races.map(({ status }) => status).sort(), [200, 409])
})

test('what is suspended is read, and not changed, until it is reopened', async () => {
  const { id, owner } = await anOrganisation()
  const install = () =>
    stage.send('installOrganisationModule', { path: { id, module: 'gov' } }, owner.credential)
  await corrected(id, { action: 'suspend' })
  const stopped = await install()
  assert.equal([stopped.status, stopped.body.error], [409, 'org.suspended'])
  assert.is((await seenBy(id, owner)).role, 'owner')
  assert.is((await confirm(await proposed(id, { action: 'suspend' }))).body.error, 'corrections.inapplicable')
  const [{ id: open }] = (
    await stage.send('listTenantCorrections', { query: { state: 'pending' } }, first.credential)
  ).body.data.items
  await refuse(open, second)
  await corrected(id, { action: 'reopen' })
  assert.ok((await install()).status < 300)
})

test('an organisation that has changed since is not corrected; a proposal expires', async () => {
  const { id } = await anOrganisation()
  const stale = await proposed(id, { action: 'rename', name_mn: 'Шинэ' })
  await stage.test.database.system
    .updateTable('organisations')
    .set({ row_version: 7 })
    .where('id', '=', id)
    .execute()
  assert.is((await confirm(stale)).body.error, 'corrections.stale')
  await refuse(stale, second)
  const late = await proposed(id, { action: 'rename', name_mn: 'Шинэ' })
  clock.turn(73 * 3_600_000)
  try {
    first = { id: first.id, credential: (await again(first)).credential }
    second = { id: second.id, credential: (await again(second)).credential }
    assert.is((await confirm(late)).body.error, 'corrections.over')
    assert.equal(await stage.runJob('expire-corrections'), { expired: 1 })
    await corrected(id, { action: 'rename', name_mn: 'Шинэ' })
  } finally {
    clock.turn(-73 * 3_600_000)
  }
})

async function again({ id }: Person): Promise<Person> {
  const { accessToken } = await stage.app.services.sessions.issue(id, { elevated: true })
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}

test('a merged organisation is closed and its people are members of the other', async () => {
  const [from, into] = [await anOrganisation(), await anOrganisation()]
  first = await again(first)
  second = await again(second)
  await corrected(from.id, { action: 'merge', into_tenant_id: into.id })
  assert.ok((await seenBy(from.id, from.owner)).closed_at)
  assert.is((await seenBy(into.id, from.owner)).role, 'member')
  assert.is((await seenBy(into.id, into.owner)).role, 'owner')
  const { orgId } = await seedAuthority(stage)
  await seedService(stage, orgId)
  const busy = await confirm(await proposed(orgId, { action: 'merge', into_tenant_id: into.id }))
  assert.equal(
    [busy.status, busy.body.error, busy.body.details[0].rule],
    [409, 'org.unfinished', 'published_services'],
  )
})

test('what has no records is deleted; what has some is refused', async () => {
  const { id, owner } = await anOrganisation()
  first = await again(first)
  second = await again(second)
  await corrected(id, { action: 'delete' })
  assert.is((await stage.call('getOrganisation', { path: { id } }, owner.credential)).status, 404)
  assert.equal(await told(owner), ['The operator changed an organisation'])
  const { orgId } = await seedAuthority(stage)
  const service = await seedService(stage, orgId)
  await stage.test.database.system
    .updateTable('reg_services')
    .set({ status: 'archived' })
    .where('id', '=', service.id)
    .execute()
  const used = await confirm(await proposed(orgId, { action: 'delete' }))
  assert.equal([used.status, used.body.error], [409, 'tenants.in_use'])
})

test.run()
