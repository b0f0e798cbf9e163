import * as assert from 'uvu/assert'
import { lockOrganisation } from '../../../src/domains/organisations/queries.ts'
import { postgresTest } from '../../support/database.ts'
import { runInLockOrder } from '../../support/pending.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('members of organisations')
const onServer = postgresTest(test)

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.before.each(() => scene.calm())
test.after(() => scene?.close())

test('no one known and no address: 404; neither of both: 400', async () => {
  const { owner, id } = await scene.anOrganisation()
  assert.is(
    (await scene.add(id, { civil_id: '229999999999', role: 'member' }, owner)).body.error,
    'org.person_unknown',
  )
  for (const body of [{ role: 'member' }, { role: 'member', civil_id: null, email: null }]) {
    const neither = await scene.add(id, body, owner)
    const message = 'Give at least one of these: civil_id, email.'
    assert.equal([neither.status, neither.body.error], [400, 'request.invalid'])
    assert.equal(neither.body.details, [{ path: '/body', rule: 'anyOf', message }])
  }
})

test('members and signers decide nothing; strangers see nothing', async () => {
  const { owner, id } = await scene.anOrganisation()
  const [member, signer] = [await scene.aMember(id), await scene.aMember(id, 'signer')]
  for (const plain of [member, signer]) {
    const refusals = [
      await scene.add(id, { email: 'x@demo.invalid', role: 'member' }, plain),
      await scene.change(id, plain, 'owner', plain),
      await scene.change(id, owner, 'member', plain),
      await scene.remove(id, owner, plain),
      await scene.invitations(id, plain),
    ]
    for (const { status, body } of refusals) assert.equal([status, body.error], [403, 'org.owners_only'])
  }
  const admin = await scene.stage.signIn('superadmin')
  assert.is((await scene.list(id, admin)).body.error, 'org.not_found')
})

test('a demoted owner decides nothing from the next request on', async () => {
  const { owner, id } = await scene.anOrganisation()
  const other = await scene.aMember(id, 'owner')
  assert.is((await scene.add(id, { email: 'a@demo.invalid', role: 'member' }, other)).status, 201)
  assert.is((await scene.change(id, other, 'member', owner)).body.data.role, 'member')
  assert.is((await scene.add(id, { email: 'b@demo.invalid', role: 'member' }, other)).status, 403)
  assert.is((await scene.invitations(id, other)).status, 403)
  assert.is((await scene.list(id, other)).status, 200)
})

test('a removed member sees nothing from the next request on', async () => {
  const { owner, id } = await scene.anOrganisation()
  const member = await scene.aMember(id)
  assert.is((await scene.list(id, member)).status, 200)
  const removed = await scene.remove(id, member, owner)
  assert.equal(removed.body.data, { tenant_id: id, user_id: member.id })
  const path = { id }
  for (const operation of ['getOrganisation', 'listOrganisationMembers', 'listOrganisationModules'])
    assert.is((await scene.stage.send(operation, { path }, member.credential)).body.error, 'org.not_found')
  assert.equal((await scene.stage.call('listMyOrganisations', {}, member.credential)).body.data.items, [])
  assert.is((await scene.remove(id, member, owner)).body.error, 'org.member_not_found')
})

test('everyone may leave, but the last owner', async () => {
  const { owner, id } = await scene.anOrganisation()
  const member = await scene.aMember(id)
  assert.is((await scene.remove(id, member, member)).status, 200)
  assert.is((await scene.remove(id, owner, owner)).body.error, 'org.last_owner')
  assert.is((await scene.change(id, owner, 'signer', owner)).body.error, 'org.last_owner')
  const heir = await scene.aMember(id, 'owner')
  assert.is((await scene.remove(id, owner, owner)).status, 200)
  assert.is((await scene.remove(id, heir, heir)).body.error, 'org.last_owner')
})

test('two owners who demote each other, or leave, at once: one stays', async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, id } = await scene.anOrganisation()
    const other = await scene.aMember(id, 'owner')
    const answers = await Promise.all(
      round % 2
        ? [scene.change(id, other, 'member', owner), scene.change(id, owner, 'member', other)]
        : [scene.remove(id, owner, owner), scene.remove(id, other, other)],
    )
    assert.is(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers))
    assert.is((await ownersOf(id)).length, 1)
  }
})

async function ownersOf(id: string): Promise<string[]> {
  const rows = await scene.stage.test.database.system
    .selectFrom('organisation_members')
    .select('user_id')
    .where('org_id', '=', id)
    .where('role', '=', 'owner')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

onServer('who is demoted while they wait demotes no one any more, though a third owner is left', async () => {
  const { owner, id } = await scene.anOrganisation()
  const [other, third] = [await scene.aMember(id, 'owner'), await scene.aMember(id, 'owner')]
  const [first, second] = await runInLockOrder(scene.stage.test.database, (tx) => lockOrganisation(tx, id), [
    () => scene.change(id, other, 'member', owner),
    () => scene.change(id, owner, 'member', other),
  ])
  assert.is(first?.status, 200)
  assert.is(second?.body.error, 'org.owners_only')
  assert.equal((await ownersOf(id)).sort(), [owner.id, third.id].sort())
})

test.run()
