import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { callSigned } from '../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { ask, CONSOLE } from './console.ts'

const test = suite('owners whom the operator names')

let stage: Stage
let operator: Person
test.before(async () => {
  stage = await openStage({ settings: { OPERATOR_HOST: CONSOLE } })
  operator = await stage.signIn('superadmin')
})
test.before.each(async () => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
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

async function created(owner: Person): Promise<string> {
  const slug = `named-${uuidv7()}`
  const row = {
    name: 'Яам',
    slug,
    admin_email: 'a@gov.invalid',
    reason: 'agreement',
    admin_user_id: owner.id,
  }
  const { body } = await ask(stage, 'createTenants', { body: { organisations: [row] } }, operator.credential)
  return body.data.results[0].tenant_id
}

const assign = (id: string, body: object) =>
  ask(
    stage,
    'assignTenantOwner',
    { path: { id }, body: { reason: 'the owner stepped down', ...body } },
    operator.credential,
  )
const leave = (id: string, person: Person) =>
  callSigned(stage, 'removeOrganisationMember', { path: { id, userID: person.id } }, person.credential)
const told = async (person: Person): Promise<string[]> =>
  (await stage.call('listNotifications', {}, person.credential)).body.data.items.map(
    ({ title }: { title: string }) => title,
  )

test('the owner of a new organisation is notified, steps down, and another is assigned', async () => {
  const [first, second] = [await verified(), await verified()]
  const id = await created(first)
  assert.equal(await told(first), ['You were named owner'])
  assert.is((await assign(id, { admin_user_id: second.id })).body.error, 'tenants.has_owner')
  assert.is((await leave(id, first)).status, 200)
  const named = await assign(id, { admin_user_id: second.id })
  assert.equal(named.body.data, { tenant_id: id, owner_id: second.id, invitation: 'none' })
  assert.equal(await told(second), ['You were named owner'])
  assert.is(
    (await stage.call('getOrganisation', { path: { id } }, second.credential)).body.data.role,
    'owner',
  )
  const { items } = await stage.app.services.audit.list({ operation: 'assignTenantOwner', limit: 1 })
  assert.is(items[0]?.subject, `organisation:${id}`)
})

test('an address can be invited instead; one of both is needed', async () => {
  const first = await verified()
  const id = await created(first)
  await leave(id, first)
  assert.is((await assign(id, {})).status, 400)
  const { body } = await assign(id, { admin_email: 'next@gov.invalid' })
  assert.equal([body.data.owner_id, body.data.invitation], [null, 'sent'])
  assert.is((await assign(id, { admin_email: 'other@gov.invalid' })).status, 200)
  const open = await stage.test.database.system
    .selectFrom('organisation_invitations')
    .select('email')
    .where('org_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  assert.equal(open, [{ email: 'other@gov.invalid' }])
})

test('two are named at once: one', async () => {
  const first = await verified()
  const id = await created(first)
  await leave(id, first)
  const heirs = [await verified(), await verified()]
  const answers = await Promise.all(heirs.map((heir) => assign(id, { admin_user_id: heir.id })))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
})

test('no one who is not verified, nothing that is closed, nothing that is not there', async () => {
  const [first, plain] = [await verified(), await stage.signIn()]
  const id = await created(first)
  const path = { id }
  assert.is((await assign(uuidv7(), { admin_user_id: first.id })).body.error, 'tenants.not_found')
  assert.is((await callSigned(stage, 'closeOrganisation', { path }, first.credential)).status, 200)
  await leave(id, first)
  assert.is((await assign(id, { admin_user_id: first.id })).body.error, 'org.closed')
  const next = await created(first)
  await leave(next, first)
  assert.is((await assign(next, { admin_user_id: plain.id })).body.error, 'tenants.admin_unverified')
})

test('an assigned owner can be anonymised, too', async () => {
  const first = await verified()
  await created(first)
  const admin = await stage.signIn('admin')
  const { status } = await callSigned(stage, 'deleteUser', { path: { id: first.id } }, admin.credential)
  assert.is(status, 200)
})

test.run()
