import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { lockOrganisation } from '../../../src/domains/organisations/queries.ts'
import { createApiKey } from '../../../src/security/api-keys/api-keys.ts'
import { postgresTest } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { seedAuthority, seedCase, seedService } from '../../support/gov.ts'
import { joinOrganisation, signInAs } from '../../support/organisations.ts'
import { runInLockOrder } from '../../support/pending.ts'
import { callSigned } from '../../support/signed-acts.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('closing organisations')
const onServer = postgresTest(test)

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.before.each(() => scene.calm())
test.after(() => scene?.close())

const close = (id: string, as: Person) =>
  callSigned(scene.stage, 'closeOrganisation', { path: { id } }, as.credential)
const get = (id: string, as: Person) => scene.stage.send('getOrganisation', { path: { id } }, as.credential)
const mine = async (as: Person): Promise<string[]> =>
  (await scene.stage.call('listMyOrganisations', {}, as.credential)).body.data.items.map(
    ({ id }: { id: string }) => id,
  )

test('the last owner closes it: members are notified, still read it, and find it in no list', async () => {
  const { owner, id } = await scene.anOrganisation()
  const member = await scene.aMember(id)
  assert.is((await close(id, member)).body.error, 'org.owners_only')
  assert.is((await close(id, await scene.stage.signIn())).body.error, 'org.not_found')
  const closed = await close(id, owner)
  assert.is(closed.status, 200)
  assert.ok(closed.body.data.closed_at)
  assert.equal(await scene.told(member), ['Organisation closed'])
  assert.equal(await scene.told(owner), [])
  for (const person of [owner, member]) {
    assert.is((await get(id, person)).body.data.closed_at, closed.body.data.closed_at)
    assert.is((await scene.list(id, person)).body.data.items.length, 2)
    assert.equal(await mine(person), [])
  }
  assert.is((await close(id, owner)).body.error, 'org.closed')
})

test('nothing of it changes any more; leaving does, for the last owner too', async () => {
  const { owner, id } = await scene.anOrganisation()
  const member = await scene.aMember(id)
  await close(id, owner)
  const path = { id, module: 'gov' }
  const refused = [
    await scene.add(id, { email: 'late@demo.invalid', role: 'member' }, owner),
    await scene.change(id, member, 'owner', owner),
    await scene.remove(id, member, owner),
    await scene.stage.send('installOrganisationModule', { path }, owner.credential),
  ]
  for (const { status, body } of refused) assert.equal([status, body.error], [409, 'org.closed'])
  assert.is((await scene.remove(id, member, member)).status, 200)
  assert.is((await scene.remove(id, owner, owner)).status, 200)
})

test('its API keys end with it', async () => {
  const { owner, id } = await scene.anOrganisation()
  const { stage } = scene
  const key = { name: 'assistant', tools: ['host_status'], orgId: id, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  const ask = async () => (await stage.call('getToolDocument', {}, { 'X-API-Key': secret })).status
  assert.is(await ask(), 200)
  await close(id, owner)
  await eventually(async () => (await ask()) === 401)
})

test('invitations to it are withdrawn, by account and by mail', async () => {
  const { owner, id } = await scene.anOrganisation()
  const person = await signInAs(scene.stage, '230000000001')
  const { body } = await scene.add(id, { civil_id: '230000000001', role: 'member' }, owner)
  await scene.add(id, { email: 'closed@demo.invalid', role: 'member' }, owner)
  await close(id, owner)
  assert.is((await scene.take(body.data.invitation.id, person)).status, 404)
  assert.is((await scene.accept(scene.mailTo('closed@demo.invalid').token, person)).status, 404)
})

test('not while cases are open or services published; the answer counts them', async () => {
  const { orgId, officer } = await seedAuthority(scene.stage)
  const owner = await scene.stage.signIn()
  await joinOrganisation(scene.stage, orgId, owner, 'owner')
  const service = await seedService(scene.stage, orgId)
  await seedCase(scene.stage, service, await scene.stage.signIn(), 'submitted')
  const { status, body } = await close(orgId, owner)
  assert.equal([status, body.error], [409, 'org.unfinished'])
  const rules = body.details.map(({ rule, message }: { rule: string; message: string }) => [rule, message])
  assert.equal(rules[0], ['open_cases', 'Open cases: 1.'])
  assert.ok(
    rules.some(([rule]: string[]) => rule === 'published_services'),
    JSON.stringify(rules),
  )
  assert.is((await get(orgId, officer)).body.data.closed_at, null)
})

test('its register number is free for another; its owner does not sign for it any more', async () => {
  const { owner, id } = await scene.anOrganisation()
  const { system } = scene.stage.test.database
  await system.updateTable('organisations').set({ reg_no: '7300001' }).where('id', '=', id).execute()
  const path = { regNo: '7300001' }
  const body = { name: 'Closed LLC' }
  const name = () => scene.stage.send('setOrganisationLatinName', { path, body }, owner.credential)
  assert.is((await name()).status, 200)
  await close(id, owner)
  assert.is((await name()).status, 404)
  const values = {
    id: uuidv7(),
    slug: 'again-7300001',
    name_mn: 'Дахин',
    name_en: 'Again',
    reg_no: '7300001',
  }
  await system.insertInto('organisations').values(values).execute()
})

test('closed twice at once: once; closed while someone joins: one of the two', async () => {
  const { owner, id } = await scene.anOrganisation()
  const other = await scene.aMember(id, 'owner')
  const twice = await Promise.all([close(id, owner), close(id, other)])
  assert.equal(twice.map(({ status }) => status).sort(), [200, 409])
  for (let round = 0; round < 3; round++) {
    await scene.calm()
    const next = await scene.anOrganisation()
    const email = `joins-${round}@demo.invalid`
    await scene.named(next.id, { email, role: 'owner' }, next.owner)
    const person = await scene.stage.signIn()
    const [closed, joined] = await Promise.all([
      close(next.id, next.owner),
      scene.accept(scene.mailTo(email).token, person),
    ])
    assert.is(closed.status, 200)
    assert.is((await get(next.id, person)).status, joined.status)
    if (joined.status === 200) assert.equal(await scene.told(person), ['Organisation closed'])
  }
})

onServer('an owner who is lowered while they wait closes nothing', async () => {
  const { owner, id } = await scene.anOrganisation()
  const other = await scene.aMember(id, 'owner')
  const [, second] = await runInLockOrder(scene.stage.test.database, (tx) => lockOrganisation(tx, id), [
    () => scene.change(id, other, 'member', owner),
    () => close(id, other),
  ])
  assert.is(second?.body.error, 'org.owners_only')
  assert.is((await get(id, owner)).body.data.closed_at, null)
})

test('who was named by the operator may step down although the last', async () => {
  const { owner, id } = await scene.anOrganisation()
  const { system } = scene.stage.test.database
  const name = () =>
    system
      .updateTable('organisation_members')
      .set({ named_by_operator: true })
      .where('org_id', '=', id)
      .execute()
  await name()
  assert.is((await scene.change(id, owner, 'member', owner)).body.data.role, 'member')
  const { named_by_operator } = await system
    .selectFrom('organisation_members')
    .select('named_by_operator')
    .where('org_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.is(named_by_operator, false)
  await system.updateTable('organisation_members').set({ role: 'owner' }).where('org_id', '=', id).execute()
  assert.is((await scene.remove(id, owner, owner)).body.error, 'org.last_owner')
  await name()
  assert.is((await scene.remove(id, owner, owner)).status, 200)
})

test.run()
