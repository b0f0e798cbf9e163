import * as assert from 'uvu/assert'
import { lockOrganisation } from '../../../src/domains/organisations/queries.ts'
import type { OrganisationRole } from '../../../src/domains/organisations/rules.ts'
import { postgresTest } from '../../support/database.ts'
import { signInAs } from '../../support/organisations.ts'
import { runInLockOrder } from '../../support/pending.ts'
import { rejects } from '../../support/rejects.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('roles that people accept')
const onServer = postgresTest(test)

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.before.each(() => scene.calm())
test.after(() => scene?.close())

let people = 0

/** Someone whom the platform knows, and who was asked to join. */
async function asked(
  role: OrganisationRole = 'member',
): Promise<{ owner: Person; id: string; person: Person; offer: string }> {
  const { owner, id } = await scene.anOrganisation()
  const civilId = `22000000${String(++people).padStart(4, '0')}`
  const person = await signInAs(scene.stage, civilId)
  if (role !== 'member')
    return { owner, id, person, offer: (await scene.named(id, { person, role }, owner)).id }
  const { status, body } = await scene.add(id, { civil_id: civilId, role }, owner)
  assert.equal([status, body.data.outcome], [201, 'invited'])
  return { owner, id, person, offer: body.data.invitation.id }
}

async function rolesIn(id: string): Promise<Record<string, string>> {
  const rows = await scene.stage.test.database.system
    .selectFrom('organisation_members')
    .select(['user_id', 'role'])
    .where('org_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
}

test('whom the platform knows is asked, told, and a member only once they accept', async () => {
  const { owner, id, person, offer } = await asked('owner')
  assert.is((await scene.list(id, person)).status, 404)
  assert.equal(await rolesIn(id), { [owner.id]: 'owner' })
  assert.equal(await scene.told(person), ['Invitation to an organisation'])
  const [shown] = (await scene.offers(person)).body.data.items
  assert.equal([shown.id, shown.tenant_id, shown.role, shown.hands_over], [offer, id, 'owner', false])
  const { href } = (await scene.stage.call('listNotifications', {}, person.credential)).body.data.items[0]
    .resource
  const opened = await scene.stage.fetch(href, { headers: person.credential })
  assert.equal(opened.body.data, shown)
  const [open] = (await scene.invitations(id, owner)).body.data.items
  assert.equal([open.email, open.user_id, open.role], [null, person.id, 'owner'])

  const taken = await scene.take(offer, person)
  assert.equal([taken.status, taken.body.data.role], [200, 'owner'])
  assert.equal(await rolesIn(id), { [owner.id]: 'owner', [person.id]: 'owner' })
  assert.equal((await scene.offers(person)).body.data.items, [])
  const { items } = await scene.stage.app.services.audit.list({
    operation: 'acceptMyOrganisationInvitation',
    limit: 1,
  })
  assert.is(items[0]?.subject, `org:${id}/member:${person.id}`)
})

test('asking again renews the one invitation; who is a member is not asked to join', async () => {
  const { owner, id, person, offer } = await asked()
  const { civil_id } = await scene.stage.test.database.system
    .selectFrom('users')
    .select('civil_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const again = await Promise.all([
    scene.add(id, { civil_id, role: 'member' }, owner),
    scene.add(id, { civil_id, role: 'member' }, owner),
  ])
  for (const { body } of again) assert.is(body.data.invitation.id, offer)
  assert.is((await scene.named(id, { person, role: 'signer' }, owner)).id, offer)
  assert.is((await scene.take(offer, person)).body.data.role, 'signer')
  assert.is((await scene.add(id, { civil_id, role: 'owner' }, owner)).body.error, 'org.already_member')
})

test('who declines stays outside, and cannot think better of it', async () => {
  const { owner, id, person, offer } = await asked()
  const stranger = await scene.stage.signIn()
  for (const answer of [scene.take, scene.decline])
    assert.is((await answer(offer, stranger)).body.error, 'org.invitation_not_found')
  assert.is((await scene.decline(offer, person)).status, 200)
  assert.is((await scene.take(offer, person)).status, 404)
  assert.is((await scene.decline(offer, person)).status, 404)
  assert.is((await scene.withdraw(id, offer, owner)).status, 404)
  assert.equal(await rolesIn(id), { [owner.id]: 'owner' })
})

test('what was asked ends with its time', async () => {
  const { person, offer } = await asked()
  scene.turnClock(7 * 24 * 3_600_000 + 1)
  const later = await scene.again(person)
  assert.equal((await scene.offers(later)).body.data.items, [])
  assert.is((await scene.take(offer, later)).status, 404)
  assert.is((await scene.decline(offer, later)).status, 404)
})

test('accepted and withdrawn at once: one of the two; accepted twice at once: once', async () => {
  for (let round = 0; round < 3; round++) {
    await scene.calm()
    const { owner, id, person, offer } = await asked('signer')
    const [taken, withdrawn] = await Promise.all([
      scene.take(offer, person),
      scene.withdraw(id, offer, owner),
    ])
    assert.equal([taken.status, withdrawn.status].sort(), [200, 404])
    assert.is((await rolesIn(id))[person.id], taken.status === 200 ? 'signer' : undefined)
  }
  const { id, person, offer } = await asked()
  const twice = await Promise.all([scene.take(offer, person), scene.take(offer, person)])
  assert.equal(twice.map(({ status }) => status).sort(), [200, 404])
  assert.is((await rolesIn(id))[person.id], 'member')
})

test('a member gets no role with more duties before accepting it, and loses one at once', async () => {
  const { owner, id } = await scene.anOrganisation()
  const member = await scene.aMember(id)
  await scene.named(id, { person: member, role: 'signer' }, owner)
  assert.is((await rolesIn(id))[member.id], 'member')
  const listed = (await scene.list(id, owner)).body.data.items
  assert.is(listed.find(({ user_id }: { user_id: string }) => user_id === member.id).offered_role, 'signer')
  await scene.named(id, { person: member, role: 'owner' }, owner)
  const [offer, ...others] = (await scene.offers(member)).body.data.items
  assert.equal([offer.role, others.length], ['owner', 0])
  assert.is((await scene.take(offer.id, member)).status, 200)
  assert.is((await rolesIn(id))[member.id], 'owner')
  assert.is((await scene.change(id, member, 'member', owner)).body.data.role, 'member')
  assert.is((await rolesIn(id))[member.id], 'member')
})

test('who is lowered or removed cannot take what was offered before', async () => {
  const { owner, id } = await scene.anOrganisation()
  const [lowered, removed] = [await scene.aMember(id), await scene.aMember(id)]
  const offers: string[] = []
  for (const member of [lowered, removed]) {
    offers.push((await scene.named(id, { person: member, role: 'owner' }, owner)).id)
  }
  assert.is((await scene.change(id, lowered, 'member', owner)).body.data.offered_role, undefined)
  await scene.remove(id, removed, owner)
  assert.is((await scene.take(offers[0] as string, lowered)).status, 404)
  assert.is((await scene.take(offers[1] as string, removed)).status, 404)
  assert.equal(await rolesIn(id), { [owner.id]: 'owner', [lowered.id]: 'member' })
})

test('the last owner hands over: one is owner and the other is not, in one moment', async () => {
  const { owner, id } = await scene.anOrganisation()
  const heir = await scene.aMember(id)
  const offer = await scene.handOver(id, heir, owner)
  assert.equal(await rolesIn(id), { [owner.id]: 'owner', [heir.id]: 'member' })
  assert.is((await scene.remove(id, owner, owner)).body.error, 'org.last_owner')
  assert.is((await scene.take(offer, heir)).status, 200)
  assert.equal(await rolesIn(id), { [owner.id]: 'member', [heir.id]: 'owner' })
  assert.equal(await scene.told(owner), ['Organisation handed over'])
  assert.is((await scene.remove(id, owner, owner)).status, 200)
})

test('only ownership is handed over', async () => {
  const { owner, id } = await scene.anOrganisation()
  const member = await scene.aMember(id)
  const path = { id, userId: member.id }
  const body = { role: 'signer', hand_over: true }
  const { status } = await scene.stage.send('updateOrganisationMember', { path, body }, owner.credential)
  assert.is(status, 400)
})

test('handed over to two who accept at once: one takes over', async () => {
  for (let round = 0; round < 3; round++) {
    await scene.calm()
    const { owner, id } = await scene.anOrganisation()
    const heirs = [await scene.aMember(id), await scene.aMember(id, 'signer')] as const
    const offers = [await scene.handOver(id, heirs[0], owner), await scene.handOver(id, heirs[1], owner)]
    const answers = await Promise.all(offers.map((offer, at) => scene.take(offer, heirs[at] as Person)))
    assert.equal(answers.map(({ status }) => status).sort(), [200, 404])
    const owners = Object.values(await rolesIn(id)).filter((role) => role === 'owner')
    assert.is(owners.length, 1)
    for (const heir of heirs) assert.equal((await scene.offers(heir)).body.data.items, [])
  }
})

test('who is no owner any more hands nothing over', async () => {
  const { owner, id } = await scene.anOrganisation()
  const [other, heir] = [await scene.aMember(id, 'owner'), await scene.aMember(id)]
  const offer = await scene.handOver(id, heir, owner)
  assert.is((await scene.change(id, owner, 'member', other)).status, 200)
  assert.is((await scene.take(offer, heir)).status, 404)
  assert.is((await rolesIn(id))[heir.id], 'member')
})

onServer(
  'taken while the giver is lowered: whichever comes first, no one is left without an owner',
  async () => {
    for (const takesFirst of [true, false]) {
      const { owner, id } = await scene.anOrganisation()
      const [other, heir] = [await scene.aMember(id, 'owner'), await scene.aMember(id)]
      const offer = await scene.handOver(id, heir, owner)
      const both = [() => scene.take(offer, heir), () => scene.change(id, owner, 'member', other)]
      const answers = await runInLockOrder(
        scene.stage.test.database,
        (tx) => lockOrganisation(tx, id),
        takesFirst ? both : both.reverse(),
      )
      const taken = answers[takesFirst ? 0 : 1]
      assert.is(taken?.status, takesFirst ? 200 : 404)
      const roles = await rolesIn(id)
      assert.equal([roles[owner.id], roles[other.id]], ['member', 'owner'])
      assert.is(roles[heir.id], takesFirst ? 'owner' : 'member')
    }
  },
)

test('the database makes no one a member, and raises no one, but the one who acts', async () => {
  const { owner, id } = await scene.anOrganisation()
  const [member, stranger] = [await scene.aMember(id), await scene.stage.signIn()]
  const { database } = scene.stage.test
  const asOwner = <T>(work: Parameters<typeof database.transact<T>>[2]) =>
    database.transact({ role: 'app', userId: owner.id }, 'write', work)
  await rejects(
    asOwner((tx) =>
      tx
        .insertInto('organisation_members')
        .values({ org_id: id, user_id: stranger.id, role: 'member' })
        .execute(),
    ),
    '42501',
  )
  await rejects(
    asOwner((tx) =>
      tx
        .updateTable('organisation_members')
        .set({ role: 'owner' })
        .where('org_id', '=', id)
        .where('user_id', '=', member.id)
        .execute(),
    ),
    '42501',
  )
})

test.run()
